/** Finding out what an answer depends on: the variants of a run are driven one after the other. */
import type { Backbone } from '../backbones/backbone.ts';
import type { Environment } from '../environment/environment.ts';
import {
  type AblationEvent,
  type AblationResult,
  ablate,
  type Variant,
} from '../evaluation/ablation/index.ts';
import type { Run } from '../run/run.ts';
import type { Transcript } from '../run/transcript.ts';
import { type Connector, connectionsOf, type Ready } from './connections.ts';
import type { BackboneState, Slice } from './state.ts';
import type { UnderWay, Way } from './under-way.ts';

interface Around {
  readonly way: Way;
  readonly backboneSlice: Slice<BackboneState>;
  readonly environment: Environment;
  readonly whoAnswers: Pick<Connector, 'madeReady'>;
  /** The one that was chosen. */
  readonly backbone: Backbone | undefined;
}

export async function ablating(
  { way, backboneSlice, environment, whoAnswers, backbone }: Around,
  transcript: Transcript,
  variants: readonly Variant[],
): Promise<void> {
  const { get } = backboneSlice;

  const { run } = transcript;
  const playedBack = backbone?.settings.some(({ kind }) => kind === 'recording') ?? false;
  const mine = way.begin({ phase: 'running', log: run.log, variants, results: [], playedBack });
  const ready = async (): Promise<Ready | undefined> => {
    const readyBackbone = await whoAnswers.madeReady(run.method, { signal: mine.signal });
    if (get().connecting) backboneSlice.set({ connecting: undefined });
    return readyBackbone;
  };
  const first = await ready();
  if (!first) return void way.add(mine, { phase: 'stopped', text: get().trouble ?? NOT_READY });
  const { name: by, limits } = first.connected;
  const anew = !playedBack && by !== run.backbone;
  way.add(mine, { by });
  // Who answers has a context of its own.
  const under = (one: Run): Run => (anew ? { ...one, limits } : one);
  const connect = async () => {
    // A recording is played from its beginning each time.
    const who = playedBack ? await ready() : first;
    return who && connectionsOf(who, environment, () => {});
  };
  const all = variants.map((one) => ({ ...one, run: under(one.run) }));
  const results: AblationResult[] = [];
  for await (const event of ablate(first.method, under(run), all, { connect, anew, signal: mine.signal })) {
    if (event.kind === 'result') results.push(event.result);
    if (!way.add(mine, changeBy(event, results))) return;
    if (event.kind === 'stopped') return;
  }
  way.add(mine, { phase: 'done' });
}

function changeBy(event: AblationEvent, results: readonly AblationResult[]): Partial<UnderWay> {
  switch (event.kind) {
    case 'as-it-is':
      return { asItIs: event.values };
    case 'result':
      return { results: [...results] };
    case 'stopped':
      return { phase: 'stopped', text: event.text };
    default:
      return event satisfies never;
  }
}

const NOT_READY = 'Who answers could not be made ready.';
