/**
 * The steps of a run as the timeline shows them: in bands, a round or a hop each, with notes at the steps that they
 * belong to. A pure function of the run's lines and of what its method declares.
 */
import type { MethodFacts } from '../method/method.ts';
import type { Line } from './player.ts';

/** A step with a mark of its own, and the notes that are told with it: places among the run's steps, from 0. */
export interface StepMark {
  readonly step: number;
  readonly notes: readonly number[];
}

/** Steps that belong together. */
export interface Band {
  /** As the method calls it; empty where it names none. */
  readonly name: string;
  readonly marks: readonly StepMark[];
  /** A reply is waited for in it: what comes of it will stand at its end. */
  readonly waits: boolean;
}

interface Growing {
  name: string;
  marks: { step: number; notes: number[] }[];
}

/**
 * A note belongs to the step that comes of the same reply, which follows it; where a request is made before another
 * step comes, or another band begins, to the step before it.
 * @param bandOf what the method declares; without it all steps stand in one band
 * @param waits whether the run goes on, so that its last request is waited for
 */
export function bandsOf(
  lines: readonly Line[],
  bandOf: MethodFacts['bandOf'],
  waits: boolean,
): readonly Band[] {
  let band: Growing = { name: '', marks: [] };
  const bands: Growing[] = [band];
  let notes: number[] = [];
  const settle = (): void => {
    const last = bands.findLast(({ marks }) => marks.length > 0)?.marks.at(-1);
    if (!last) return;
    last.notes.push(...notes);
    notes = [];
  };
  for (const line of lines) {
    if (line.kind === 'state') continue;
    const name = bandOf?.(line) ?? band.name;
    if (line.kind === 'ask' || name !== band.name) settle();
    if (name !== band.name) {
      // What comes before the first name belongs to what is named first.
      if (band.name === '') band.name = name;
      else {
        band = { name, marks: [] };
        bands.push(band);
      }
    }
    if (line.kind === 'ask') continue;
    if (line.step.kind === 'note') notes.push(line.index);
    else {
      band.marks.push({ step: line.index, notes });
      notes = [];
    }
  }
  settle();
  // A run that has nothing but notes shows the first of them.
  const [first, ...others] = notes;
  if (first !== undefined) band.marks.push({ step: first, notes: others });
  return bands
    .map(({ name, marks }) => ({ name, marks, waits: waits && marks === band.marks }))
    .filter(({ marks, waits: here }) => marks.length > 0 || here);
}

/** Where a step stands: the place of its band, and its mark, or that of the step that a note is told with. */
export function placeIn(
  bands: readonly Band[],
  step: number,
): { readonly band: number; readonly mark: StepMark } | undefined {
  for (const [band, { marks }] of bands.entries())
    for (const mark of marks) if (mark.step === step || mark.notes.includes(step)) return { band, mark };
  return undefined;
}
