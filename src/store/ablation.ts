/** What the answer on screen depends on: asked for by a person, answered by the chosen backbone beside the run. */
import { turns } from '../drive/turns.ts';
import type { Environment } from '../environment/environment.ts';
import type { AblationEvent, AblationResult, Variant } from '../evaluation/ablation/index.ts';
import type { Run } from '../run/run.ts';
import type { Transcript } from '../run/transcript.ts';
import type { Commands } from './commands.ts';
import { type Connector, connectionsOf, type Ready } from './connections.ts';
import { ablationNow, phaseNow, transcriptNow } from './selectors.ts';
import type { Ablation, AblationState, BackboneState, Slice } from './state.ts';

type UnderWay = Extract<Ablation, { results: unknown }>;

/** Few ask for it: its code comes with the first question. */
const code = () => import('../evaluation/ablation/index.ts');

/** Whatever is found out of the run on screen, one at a time, while it stays there and nobody stops it. */
function underWay({ get, set }: Slice<AblationState>) {
  const { begin, callOff, isLive } = turns();
  return {
    callOff,
    begin(ablation: Ablation): AbortController {
      const mine = begin();
      set({ ablation });
      return mine;
    },
    /** Whether it goes on: what was called off, or is of another run, is stopped and changes nothing. */
    add(mine: AbortController, change: Partial<UnderWay>): boolean {
      const now = ablationNow(get());
      if (!isLive(mine) || mine.signal.aborted || !now || now.phase === 'offered') {
        mine.abort();
        return false;
      }
      set({ ablation: { ...now, ...change } });
      return true;
    },
  };
}

export function ablationActions(
  slice: Slice<AblationState>,
  backboneSlice: Slice<BackboneState>,
  environment: Environment,
  { partOf }: Commands,
  whoAnswers: Pick<Connector, 'madeReady'>,
) {
  const { get, set } = slice;
  const way = underWay(slice);
  const chosen = () => environment.backbones.find(({ id }) => id === get().setup.backbone);

  async function start(transcript: Transcript, variants: readonly Variant[]): Promise<void> {
    const { run } = transcript;
    const playedBack = chosen()?.settings.some(({ kind }) => kind === 'recording') ?? false;
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
    const { ablate } = await code();
    const all = variants.map((one) => ({ ...one, run: under(one.run) }));
    const results: AblationResult[] = [];
    for await (const event of ablate(first.method, under(run), all, { connect, anew, signal: mine.signal })) {
      if (event.kind === 'result') results.push(event.result);
      if (!way.add(mine, changeBy(event, results))) return;
      if (event.kind === 'stopped') return;
    }
    way.add(mine, { phase: 'done' });
  }

  return {
    /** At once where answering costs nothing; else what it will take is shown first. */
    async ablate(): Promise<void> {
      const transcript = transcriptNow(get());
      const backbone = chosen();
      if (!transcript?.outcome || !backbone || phaseNow(get()) !== 'finished') return;
      const { log } = transcript.run;
      const loaded = await partOf(code);
      if (!loaded || transcriptNow(get())?.run.log !== log) return;
      const variants = loaded.variantsOf(transcript.run, transcript.outcome);
      if (backbone.costs === 'nothing') return start(transcript, variants);
      const cost = loaded.costOfAblation(transcript, variants);
      const offered = { phase: 'offered', log, variants, cost, by: backbone.name } as const;
      way.callOff();
      set({ ablation: offered });
    },
    async confirmAblation(): Promise<void> {
      const transcript = transcriptNow(get());
      const now = ablationNow(get());
      if (transcript && now?.phase === 'offered') await start(transcript, now.variants);
    },
    /** At once; what was found so far stays. */
    stopAblation(): void {
      const now = ablationNow(get());
      way.callOff();
      if (now?.phase === 'running') set({ ablation: { ...now, phase: 'stopped', text: 'Stopped.' } });
    },
    closeAblation(): void {
      way.callOff();
      set({ ablation: undefined });
    },
  };
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
