import { useEffect } from 'react';
import { type MethodFacts, presetLike } from '../../method/method.ts';
import { valuesText } from '../../method/values-text.ts';
import type { Comparison } from '../../run/compare/compare.ts';
import type { RunSums } from '../../run/compare/sums.ts';
import type { Run } from '../../run/run.ts';
import { isRight, sumsNow } from '../../store/comparison-sums.ts';
import { Panel } from '../components/panel.tsx';
import { useActions, useOffers, usePage } from '../page-context.ts';
import { uncounted } from '../timeline/uncounted.ts';
import styles from './compare.module.css';
import { Sign } from './sign.tsx';

interface Props {
  readonly comparison: Comparison;
  readonly names: { readonly a: string; readonly b: string };
}

/** What both runs came to and what they took. */
export function SumsTable({ comparison, names }: Props) {
  const { countTokens } = useActions();
  const { methods } = useOffers();
  const sums = usePage(sumsNow);
  const { a, b } = comparison;
  useEffect(() => void countTokens([...uncounted(a), ...uncounted(b)]), [a, b, countTokens]);
  if (!sums) return null;
  const right = { a: isRight(a), b: isRight(b) };
  const rows: { name: string; of: (sums: RunSums) => string; title?: string }[] = [
    {
      name: 'Requests',
      of: ({ counts }) => counts.asks.toLocaleString('en'),
      title: 'Requests to the model',
    },
    { name: 'Tokens', of: tokenText, title: 'Of all prompts and replies' },
    { name: 'Time', of: timeText, title: 'For which replies were waited for' },
    { name: 'Steps', of: ({ counts }) => counts.steps.toLocaleString('en') },
    { name: 'Cells used', of: cellsText, title: 'In the trace, in a look-up or in the answer' },
  ];
  return (
    <Panel name="Sums" className={styles.sums}>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col" title={names.a}>
              <Sign side="a" /> <span>{names.a}</span>
            </th>
            <th scope="col" title={names.b}>
              <Sign side="b" /> <span>{names.b}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className={styles.answers}>
            <th scope="row">Answer</th>
            <Answered sums={sums.a} right={right.a} />
            <Answered sums={sums.b} right={right.b} />
          </tr>
          <tr>
            <th scope="row">Method</th>
            <td>{madeWith(a.run, methods)}</td>
            <td>{madeWith(b.run, methods)}</td>
          </tr>
          <tr>
            <th scope="row">By</th>
            <td title={a.run.backbone}>{shortName(a.run.backbone)}</td>
            <td title={b.run.backbone}>{shortName(b.run.backbone)}</td>
          </tr>
          {rows.map(({ name, of, title }) => (
            <tr key={name}>
              <th scope="row" title={title}>
                {name}
              </th>
              <td>{of(sums.a)}</td>
              <td>{of(sums.b)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** Without what a backbone says of itself in brackets. */
const shortName = (backbone: string): string => backbone.replace(/ \([^)]*\)/g, '');

/** The method and, where its options are those of one, the preset. */
function madeWith({ method, options }: Run, methods: readonly MethodFacts[]): string {
  const listed = methods.find(({ id }) => id === method);
  const preset = listed && presetLike(listed.presets, options);
  return `${listed?.name ?? method}, ${preset?.name ?? 'own options'}`;
}

function Answered({
  sums: { outcome },
  right,
}: {
  readonly sums: RunSums;
  readonly right: boolean | undefined;
}) {
  return (
    <td>
      <b>{outcome && outcome.values.length > 0 ? valuesText(outcome.values) : 'No answer'}</b>
      {right !== undefined && (
        <span
          className={styles.verdict}
          data-right={right ? '' : undefined}
          title="By HiTab’s exact match, against the answer that is known"
        >
          {right ? '✓ right' : '✗ wrong'}
        </span>
      )}
    </td>
  );
}

const tokenText = ({ counts: { tokens } }: RunSums): string => {
  const sum = tokens.prompt + tokens.reply;
  return Number.isNaN(sum) ? '–' : `${tokens.measured ? '' : 'about '}${sum.toLocaleString('en')}`;
};

/** Nobody timed replies by hand, nor those that were recorded without. */
function timeText({ ms, untimed, counts }: RunSums): string {
  if (ms === 0 && untimed > 0) return 'not timed';
  const text = ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
  return untimed > 0 ? `${text}, without ${untimed} of ${counts.completions} replies` : text;
}

const cellsText = ({ counts: { cells } }: RunSums): string =>
  `${cells.used} of ${cells.all} (${cells.all === 0 ? 0 : Math.round((100 * cells.used) / cells.all)} %)`;
