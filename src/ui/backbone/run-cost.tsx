import { useEffect, useState } from 'react';
import { textOfAll } from '../../method/ask.ts';
import { codeOf } from '../../method/load.ts';
import { newRun } from '../../run/run.ts';
import { transcript } from '../../run/transcript.ts';
import { requestedRun } from '../../store/next-run.ts';
import { isBusy, problemNow } from '../../store/selectors.ts';
import type { Configuration } from '../../store/settings.ts';
import { configurationNow, type ModelEntry } from '../../store/settings.ts';
import { bytesText } from '../bytes.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { useActions, useOffers, usePage } from '../page-context.ts';
import styles from '../question/question.module.css';
import { type Backbone, useChosen } from './chosen.ts';
import { useModels } from './use-models.ts';

/** Before a run with a model in this browser: download, memory and how much room it has, or why it cannot run here. */
export default function RunCost() {
  const backbone = useChosen();
  const busy = usePage(isBusy);
  return backbone && !busy ? <Cost key={backbone.id} backbone={backbone} /> : null;
}

function Cost({ backbone }: { readonly backbone: Backbone }) {
  const { models } = useModels(backbone, true);
  const told = usePage(configurationNow);
  const setting = backbone.settings.find(({ kind }) => kind === 'model');
  const chosen = setting && (told.values[setting.name] ?? setting.fallback);
  const model =
    models.phase === 'listed' && isBare(told) ? models.list.find(({ id }) => id === chosen) : undefined;
  const prompt = useFirstPrompt(model?.contextTokens);
  if (models.phase === 'fault') return <Unfit backbone={backbone} text={models.text} />;
  if (models.phase === 'listed' && setting && chosen === undefined && isBare(told)) return <Unchosen />;
  if (!model) return null;
  const words = [...downloadText(model), ...memoryText(model), ...roomText(model, prompt)].join(' ');
  return words === '' ? null : (
    <p role="status" aria-label="Cost of a run" className={styles.runCost}>
      {words}
    </p>
  );
}

/** Neither a file nor an address of a model of one's own was given. */
const isBare = ({ files, values }: Configuration): boolean =>
  Object.keys(files).length === 0 && !Object.values(values).some((value) => /^https?:/.test(String(value)));

function Unchosen() {
  const { openSettings } = useActions();
  return (
    <p className={styles.runCost}>
      No model is chosen yet.{' '}
      <Button look="link" onClick={openSettings}>
        Choose a model
      </Button>
    </p>
  );
}

function downloadText({ name, downloadBytes, downloadEstimated, cached, cannot }: ModelEntry): string[] {
  if (cannot !== undefined) return [`${name}: ${cannot}`];
  if (cached || downloadBytes === undefined) return [];
  const size = `${downloadEstimated ? 'about ' : ''}${bytesText(downloadBytes)}`;
  return [`Run downloads ${name} first, ${size}, and keeps it in this browser.`];
}

const memoryText = ({ memoryBytes, cannot }: ModelEntry): string[] =>
  memoryBytes === undefined || cannot !== undefined
    ? []
    : [`It takes about ${bytesText(memoryBytes)} of memory.`];

function roomText({ contextTokens }: ModelEntry, prompt: number | undefined): string[] {
  if (contextTokens === undefined || prompt === undefined) return [];
  const share = `about ${prompt.toLocaleString('en')} of the model’s ${contextTokens.toLocaleString('en')} tokens`;
  return [`The first prompt takes ${share}.`];
}

/** The first prompt's tokens, counted as o200k does. */
function useFirstPrompt(contextTokens: number | undefined): number | undefined {
  const { countTokens } = useActions();
  const { methods } = useOffers();
  const problem = usePage(problemNow);
  const setup = usePage((state) => state.setup);
  const question = usePage((state) => state.question);
  const [text, setText] = useState<string>();
  useEffect(() => {
    setText(undefined);
    if (contextTokens === undefined) return;
    // Not at every letter of a question.
    let gone = false;
    const timer = setTimeout(async () => {
      const wanted = requestedRun({ problem, setup, question }, methods);
      if (!wanted.ok) return;
      const { options } = wanted.value;
      const code = await codeOf(wanted.value.method);
      if (gone || !code.ok) return;
      const method = code.value;
      const limits = { contextTokens, temperature: true };
      const begun = transcript(
        method,
        newRun(wanted.value.problem, method, { options, limits, backbone: '' }),
      );
      const first = begun.waiting.find(({ request }) => request.to === 'model')?.request;
      const prompt = first && textOfAll(first.messages);
      setText(prompt);
      if (prompt !== undefined) void countTokens([prompt]);
    }, 500);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [contextTokens, problem, setup, question, methods, countTokens]);
  return usePage((state) => (text === undefined ? undefined : state.tokens.get(text)));
}

interface UnfitProps {
  readonly backbone: Backbone;
  readonly text: string;
}

/** It cannot run here: what else there is that needs neither a server nor a key. */
function Unfit({ backbone, text }: UnfitProps) {
  const { backbones } = useOffers();
  const { chooseBackbone } = useActions();
  const others = backbones.filter((one) => one !== backbone && one.models && one.browserOnly !== undefined);
  return (
    <Notice
      look="plain"
      actions={others.map(({ id, name }) => (
        <Button key={id} look="link" onClick={() => chooseBackbone(id)}>
          Use “{name}”
        </Button>
      ))}
    >
      <p role="status" aria-label="Cost of a run">
        {text}
      </p>
    </Notice>
  );
}
