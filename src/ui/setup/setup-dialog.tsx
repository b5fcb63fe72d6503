/** How the next run answers, with what each choice would take: method, preset and backbone. */
import { useMemo } from 'react';
import { defaultPreset, type ListedMethod, presetLike } from '../../method/method.ts';
import { estimateTokens } from '../../method/tokens.ts';
import { countsOf } from '../../run/counts.ts';
import type { Forecast } from '../../run/forecast.ts';
import { ROOM_FOR_ALL } from '../../run/outlook.ts';
import type { Transcript } from '../../run/transcript.ts';
import { requestedRun } from '../../store/next-run.ts';
import { problemNow, transcriptNow } from '../../store/selectors.ts';
import { type Backbone, useChosen } from '../backbone/chosen.ts';
import { useContextTokens } from '../backbone/use-context-tokens.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { counted } from '../counted.ts';
import { useActions, useOffers, usePage } from '../page-context.ts';
import { Choices } from './choices.tsx';
import styles from './setup.module.css';
import { CELLS_ESTIMATED, type Planned, planKey, useForecasts } from './use-forecasts.ts';

export default function SetupDialog({ open, onClose }: Pick<Props, 'onClose'> & { readonly open: boolean }) {
  const backbone = useChosen();
  return (
    <Dialog title="How to answer" open={open} onClose={onClose}>
      {backbone && <Setup key={backbone.id} backbone={backbone} onClose={onClose} />}
    </Dialog>
  );
}

interface Props {
  readonly backbone: Backbone;
  readonly onClose: () => void;
}

function Setup({ backbone, onClose }: Props) {
  const { chooseMethod, choosePreset, chooseBackbone } = useActions();
  const { methods, backbones } = useOffers();
  const setup = usePage((state) => state.setup);
  const { problem, missing } = useProblemAsked();
  const shown = useShown();
  const method = methods.find(({ id }) => id === setup.method);
  const presetOf = (one: ListedMethod) =>
    (one === method && one.presets.find(({ id }) => id === setup.preset)) ||
    defaultPreset(one, backbone.small === true);
  const plans = [
    ...methods.flatMap((one) => planned(one, presetOf(one))),
    ...(method?.presets.flatMap((preset) => planned(method, preset)) ?? []),
  ];
  const forecasts = useForecasts(plans, problem, useContextTokens(backbone) ?? ROOM_FOR_ALL);
  const forecastFor = (id: string, preset: string | undefined) => forecasts.get(planKey(id, preset ?? ''));
  return (
    <div className={styles.setup}>
      <Choices
        name="Method"
        unit="requests"
        value={setup.method}
        onChoose={chooseMethod}
        choices={methods.map((one) => ({
          id: one.id,
          name: one.name,
          help: presetOf(one)?.name ?? '',
          cost: amount(forecastFor(one.id, presetOf(one)?.id), 'requests'),
          shown: one.id === shown?.method.id,
        }))}
      />
      {method && (
        <Choices
          name="Preset"
          unit="prompt tokens"
          value={setup.preset}
          onChoose={choosePreset}
          choices={method.presets.map(({ id, name, help }) => ({
            id,
            name,
            help,
            cost: amount(forecastFor(method.id, id), 'tokens'),
            shown: method.id === shown?.method.id && id === shown.preset?.id,
          }))}
        />
      )}
      <Choices
        name="Backbone"
        unit="costs"
        value={setup.backbone}
        onChoose={chooseBackbone}
        choices={backbones.map((one) => ({ ...one, help: one.summary, cost: costOf(one), shown: false }))}
      />
      <p className={styles.note}>
        {missing ?? 'Estimated from the same run answered by rules; replies come on top.'}
      </p>
      <div className={styles.end}>
        {shown && <OnScreen shown={shown} next={forecastFor(setup.method, setup.preset)} />}
        <Button look="strong" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

const planned = (method: ListedMethod, preset: Planned['preset'] | undefined): Planned[] =>
  preset ? [{ method, preset }] : [];

/** What would be asked now, or why nothing can be estimated. */
function useProblemAsked() {
  const { methods } = useOffers();
  const problem = usePage(problemNow);
  const setup = usePage((state) => state.setup);
  const question = usePage((state) => state.question);
  // The same problem as long as nothing of it is changed.
  const asked = useMemo(
    () => requestedRun({ problem, setup, question }, methods),
    [problem, setup, question, methods],
  );
  if (!asked.ok) return { missing: asked.fault };
  const { cells } = asked.value.problem.table;
  return cells.length > CELLS_ESTIMATED
    ? {
        missing: `Runs over tables of more than ${CELLS_ESTIMATED.toLocaleString('en')} cells are not estimated here; you are asked before a large one begins.`,
      }
    : { problem: asked.value.problem };
}

interface Shown {
  readonly method: ListedMethod;
  /** Absent where its options are its own. */
  readonly preset: ListedMethod['presets'][number] | undefined;
  readonly transcript: Transcript;
}

function useShown(): Shown | undefined {
  const { methods } = useOffers();
  const transcript = usePage(transcriptNow);
  const method = methods.find(({ id }) => id === transcript?.run.method);
  return transcript && method
    ? { method, preset: presetLike(method.presets, transcript.run.options), transcript }
    : undefined;
}

/** What the run on screen took beside what the next would, and the way back to its setup. */
function OnScreen({ shown, next }: { readonly shown: Shown; readonly next: Forecast | undefined }) {
  const { chooseMethod, choosePreset } = useActions();
  const setup = usePage((state) => state.setup);
  const { method, preset, transcript } = shown;
  // Every estimate that comes draws this anew; its prompts are counted once.
  const { completions, tokens } = useMemo(() => countsOf(transcript, estimateTokens), [transcript]);
  const took = `${counted(completions, 'request')} and ${tokens.prompt.toLocaleString('en')} prompt tokens`;
  const differs = setup.method !== method.id || (preset !== undefined && setup.preset !== preset.id);
  const goBack = () => {
    chooseMethod(method.id);
    if (preset) choosePreset(preset.id);
  };
  return (
    <>
      <p>
        {next && next.requests > 0 && (
          <>
            Next: {amount(next, 'requests')} {next.requests === 1 ? 'request' : 'requests'} and{' '}
            {amount(next, 'tokens')} prompt tokens.{' '}
          </>
        )}
        On screen: {took}.
      </p>
      {differs && (
        <Button onClick={goBack}>
          Back to {setup.method === method.id ? (preset?.name ?? method.name) : method.name}
        </Button>
      )}
    </>
  );
}

function amount(forecast: Forecast | undefined, of: 'requests' | 'tokens'): string {
  if (!forecast) return '';
  if (forecast.requests === 0) return '?';
  return `${forecast.atLeast ? 'over ' : ''}${forecast[of].toLocaleString('en')}`;
}

function costOf({ costs, browserOnly }: Backbone): string {
  if (costs === 'nothing') return 'nothing';
  if (costs === 'work') return 'your time';
  return browserOnly === undefined ? 'the server’s tokens' : 'this device’s time';
}
