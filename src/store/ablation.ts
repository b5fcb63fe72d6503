/** What the answer on screen depends on: asked for by a person, answered by the chosen backbone beside the run. */
import type { Environment } from '../environment/environment.ts';
import type { Variant } from '../evaluation/ablation/index.ts';
import type { Transcript } from '../run/transcript.ts';
import type { Commands } from './commands.ts';
import type { Connector } from './connections.ts';
import { ablationNow, phaseNow, transcriptNow } from './selectors.ts';
import type { AblationState, BackboneState, Slice } from './state.ts';
import { underWay } from './under-way.ts';

/** Few ask for it: its code comes with the first question. */
const code = () => import('../evaluation/ablation/index.ts');

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

  const start = async (transcript: Transcript, variants: readonly Variant[]): Promise<void> =>
    (await partOf(() => import('./ablating.ts')))?.ablating(
      { way, backboneSlice, environment, whoAnswers, backbone: chosen() },
      transcript,
      variants,
    );

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
