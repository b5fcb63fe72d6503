/** What the marks of a run mean: only those that it has. */
import type { Step } from '../../method/step.ts';
import type { Band } from '../../run/bands.ts';
import type { MarkVerdict } from './mark.tsx';
import { type Shape, shapeOf } from './marks.ts';

export interface LegendEntry {
  readonly sign: Shape | 'tick' | 'pending';
  readonly means: string;
  readonly judged?: MarkVerdict;
}

const NOUNS: Readonly<Record<Step['kind'], string>> = {
  select: 'selected cells',
  thought: 'thought',
  walk: 'look-up',
  reshape: 'operation',
  hop: 'hop',
  note: 'note',
  answer: 'answer',
};

/** @param judged the verdict on the answer, where the track shows it */
export function legendOf(
  bands: readonly Band[],
  steps: readonly Step[],
  judged: MarkVerdict | undefined,
): readonly LegendEntry[] {
  const marks = bands.flatMap((band) => band.marks);
  const kinds = [...new Set(marks.flatMap(({ step }) => steps[step]?.kind ?? []))];
  const byShape = new Map<Shape, string[]>();
  for (const kind of kinds) byShape.set(shapeOf(kind), [...(byShape.get(shapeOf(kind)) ?? []), NOUNS[kind]]);
  return [
    ...[...byShape].map(([sign, nouns]) => ({
      sign,
      means: sign === 'disc' && judged ? `${judged} answer` : nouns.join(' or '),
      ...(sign === 'disc' && judged ? { judged } : {}),
    })),
    ...(marks.some(({ notes }) => notes.length > 0)
      ? [{ sign: 'tick' as const, means: 'note, told with its step' }]
      : []),
    ...(bands.some(({ waits }) => waits)
      ? [{ sign: 'pending' as const, means: 'request that is waited for' }]
      : []),
  ];
}
