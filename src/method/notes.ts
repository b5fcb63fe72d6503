/**
 * What notes mean to those who judge or draw a run. They go by this and never by a note's code, so that it does not
 * matter which method wrote it.
 */
import type { NoteCode, NoteStep, Step } from './step.ts';

export type NoteMeaning =
  /** A reply could not be read. */
  | 'unreadable'
  /** Something was understood all the same: no trouble. */
  | 'mended'
  /** What was done before was done again. */
  | 'repeated'
  /** The walk was ended, at its limit or since it brought nothing new. */
  | 'ended'
  /** What was calculated again is not what the model says. */
  | 'other-result'
  /** What was chosen to be given did not suffice, so the whole table with all passages is given. */
  | 'all-given';

const MEANINGS: { readonly [C in NoteCode]?: readonly NoteMeaning[] } = {
  'unreadable-reply': ['unreadable'],
  'corrected-node': ['mended'],
  'matched-name': ['mended'],
  'known-node': ['mended', 'repeated'],
  'repeated-action': ['repeated'],
  limit: ['ended'],
  'no-news': ['ended'],
  'other-result': ['other-result'],
  'whole-context': ['all-given'],
};

/** Whether a step is a note that means this. */
export const isNoteOf = (step: Step | undefined, meaning: NoteMeaning): step is NoteStep =>
  step?.kind === 'note' && MEANINGS[step.code]?.includes(meaning) === true;

const saidIn = (value: string): string => `The model says ${value}, but `;

/**
 * The note that a calculation gives something else than the model says.
 * @param calculated the calculation and its result: a sentence without its beginning.
 * @param taken the calculated result counts.
 */
export const otherResult = (
  value: string,
  calculated: string,
  taken: boolean,
): Pick<NoteStep, 'code' | 'text'> => ({
  code: 'other-result',
  text: `${saidIn(value)}${calculated}; ${taken ? 'the calculated result is taken' : 'the answer stays as the model gave it'}.`,
});

/** Whether a step says of this value that a calculation gives another one. */
export const isDoubtOf = (value: string, step: Step): boolean =>
  isNoteOf(step, 'other-result') && step.text.startsWith(saidIn(value));
