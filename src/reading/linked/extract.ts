/**
 * The likeliest answer in a few rows and passages, by rules: the cell under the header that the question asks for, in
 * the first row; else what a question of its kind wants (a date, a number, a name) in the sentence that has most of
 * its words. Made so that everything runs without a model.
 */
import type { FlatTable } from '../../table/flat.ts';
import { type EntityKind, entitiesIn } from '../entities.ts';
import { questionWords, textMatcher } from '../word-match.ts';
import { normalise } from '../words.ts';
import { sentencesOf } from './sentences.ts';
import { type Asked, askedFor, stemsOf } from './stems.ts';

export interface Readable {
  readonly question: string;
  /** The rows that are shown, the likeliest first. */
  readonly table: FlatTable;
  readonly passages: readonly { readonly title: string; readonly text: string }[];
}

export interface Extracted {
  readonly answer: string;
  /** The share of the question's words that stand around the answer, 0 to 1. */
  readonly said: number;
}

/** What is asked for stands right behind the question word. */
const FOCUS = /\b(?:what|which)\b(?:\s+(?:is|was|are|were)\s+the)?\s+((?:\p{L}+\s+){0,2}\p{L}+)/iu;
/** A header that the question asks for in as many words. */
const ASKED_FOR = 0.6;

export function extracted(readable: Readable): Extracted | undefined {
  const asked = askedFor(readable.question);
  return cellAsked(readable, asked) ?? spanIn(readable, asked);
}

function cellAsked({ question, table }: Readable, asked: Asked): Extracted | undefined {
  const focus = FOCUS.exec(question)?.[1];
  const [row] = table.rows;
  if (focus === undefined || !row) return undefined;
  const match = textMatcher(questionWords(focus));
  const covers = table.columns.map(({ name }) => match(name).cover);
  const column = covers.indexOf(Math.max(...covers));
  const text = row.cells[column]?.text.trim() ?? '';
  if ((covers[column] ?? 0) < ASKED_FOR || text === '' || normalise(question).includes(normalise(text)))
    return undefined;
  return { answer: text, said: saidIn(row.cells.map((cell) => cell.text).join(' '), asked) };
}

function saidIn(text: string, { words }: Asked): number {
  const stems = new Set(stemsOf(text));
  return words.filter(({ stem }) => stems.has(stem)).length / Math.max(1, words.length);
}

function wantedKinds(question: string): readonly EntityKind[] {
  if (/\bwhen\b|\b(?:what|which) (?:year|date|month|day)\b/i.test(question)) return ['date'];
  if (/\bhow (?:many|much|long|old|far|tall|big|large)\b|\b(?:population|number|amount)\b/i.test(question))
    return ['number', 'date'];
  return ['name', 'phrase'];
}

/** Letters of an answer; a longer run is no name. */
const ANSWER_AT_MOST = 200;

/** Behind the first passages a sentence must say so much more. */
const LATER = 0.05;

function spanIn({ question, passages }: Readable, asked: Asked): Extracted | undefined {
  const kinds = wantedKinds(question);
  const inQuestion = normalise(question);
  let best: (Extracted & { readonly score: number }) | undefined;
  passages.forEach(({ title, text }, at) => {
    for (const { start, end } of sentencesOf(text)) {
      const sentence = text.slice(start, end);
      const said = saidIn(`${title} ${sentence}`, asked);
      const score = said - at * LATER;
      if (best && score <= best.score) continue;
      const found = entitiesIn(sentence)
        .filter((span) => kinds.includes(span.kind) && span.end - span.start <= ANSWER_AT_MOST)
        .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
        .map((span) => sentence.slice(span.start, span.end))
        .find((one) => !inQuestion.includes(normalise(one)) && normalise(one) !== normalise(title));
      if (found !== undefined) best = { answer: found, said, score };
    }
  });
  return best && { answer: best.answer, said: best.said };
}
