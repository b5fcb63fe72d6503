/** Before a run: how many tokens the table takes in each encoding, and whether one prompt or three turns are ahead. */
import { useEffect, useState } from 'react';
import { codeOf } from '../../method/load.ts';
import { ROOM_FOR_ALL } from '../../run/outlook.ts';
import { requestedRun } from '../../store/next-run.ts';
import { isBusy, problemNow } from '../../store/selectors.ts';
import { useOffers, usePage } from '../page-context.ts';
import { type Backbone, useChosen } from './chosen.ts';
import styles from './outlook.module.css';
import { encodingsOf, encodingUnder, type Sized, sizeIn, type Turns, turnsOf } from './outlook-of.ts';
import { useContextTokens } from './use-context-tokens.ts';

export default function RunOutlook() {
  const backbone = useChosen();
  const busy = usePage(isBusy);
  return backbone && !busy ? <Outlook key={backbone.id} backbone={backbone} /> : null;
}

function Outlook({ backbone }: { readonly backbone: Backbone }) {
  const context = useContextTokens(backbone);
  const { sizes, turns, encoding } = useCounted(context);
  if (sizes.length === 0 && !turns) return null;
  return (
    <div className={styles.outlook}>
      {sizes.length > 0 && <Sizes {...{ sizes, encoding, context }} />}
      {turns && <TurnsAhead turns={turns} context={context} />}
    </div>
  );
}

const NAMES: Readonly<Record<string, string>> = {
  pipe: 'PIPE',
  html: 'HTML',
  tsv: 'TSV',
  markdown: 'Markdown',
  tuples: 'tuples',
  json: 'JSON',
};

const number = (count: number): string => count.toLocaleString('en');

interface SizesProps {
  readonly sizes: readonly Sized[];
  readonly encoding: string;
  readonly context: number | undefined;
}

function Sizes({ sizes, encoding, context }: SizesProps) {
  const alike = sizes.every(({ tokens }) => tokens === sizes[0]?.tokens) && sizes.length > 1;
  if (alike)
    return <p>The table takes about {number(sizes[0]?.tokens ?? 0)} tokens as this preset shows it.</p>;
  return (
    <>
      <span aria-hidden="true">The table in tokens:</span>
      <ul aria-label="Tokens of the table in each encoding">
        {sizes.map((size) => {
          const over = context !== undefined && size.tokens > context;
          return (
            <li
              key={size.encoding}
              aria-current={size.encoding === encoding ? true : undefined}
              data-over={over ? '' : undefined}
              title={over ? `More than the ${number(context)} that the model holds` : undefined}
            >
              {NAMES[size.encoding] ?? size.encoding} <b>{number(size.tokens)}</b>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function TurnsAhead({ turns, context }: { readonly turns: Turns; readonly context: number | undefined }) {
  const { three, onePrompt } = turns;
  const limited = context !== undefined && context < ROOM_FOR_ALL;
  const holds = limited
    ? ` of the ${number(context)} that the model holds`
    : context === undefined
      ? ', as far as the model holds them'
      : '';
  return (
    <p role="status" aria-label="Turns">
      Run asks in <b>{three ? 'three turns' : 'one prompt'}</b>
      {three
        ? `: all at once would take about ${number(onePrompt)} tokens${limited ? ` and a reply, and the model holds ${number(context)}` : ''}.`
        : `: about ${number(onePrompt)} tokens${holds}.`}
    </p>
  );
}

interface Counted {
  readonly sizes: readonly Sized[];
  readonly turns: Turns | undefined;
  /** The one that the next run writes the table in. */
  readonly encoding: string;
}

const NOTHING: Counted = { sizes: [], turns: undefined, encoding: '' };

/** Not at every letter of a question. */
const SETTLED_MS = 400;

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** One encoding after the other, with room between them for the page. */
function useCounted(context: number | undefined): Counted {
  const { methods } = useOffers();
  const problem = usePage(problemNow);
  const setup = usePage((state) => state.setup);
  const question = usePage((state) => state.question);
  const [counted, setCounted] = useState(NOTHING);
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(async () => {
      // The table can be counted before there is a question.
      const asked = question.trim() === '' ? '…' : question;
      const wanted = requestedRun({ problem, setup, question: asked }, methods);
      if (!wanted.ok) return setCounted(NOTHING);
      const { method: listed, options, problem: task } = wanted.value;
      const code = await codeOf(listed);
      if (gone || !code.ok) return;
      const sizes: Sized[] = [];
      for (const encoding of await encodingsOf(code.value).catch(() => [])) {
        const size = sizeIn(code.value, task, options, encoding);
        if (size) sizes.push(size);
        await pause();
        if (gone) return;
      }
      const turns = turnsOf(code.value, task, options, context ?? ROOM_FOR_ALL);
      setCounted({ sizes, turns, encoding: encodingUnder(code.value, options) });
    }, SETTLED_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [context, problem, setup, question, methods]);
  return counted;
}
