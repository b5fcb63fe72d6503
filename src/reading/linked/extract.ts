/**
 * The likeliest answer in a few rows and passages, by rules: the cell under the header that the question asks for, in
 * the first row; else what a question of its kind wants (a date, a number, a name) where most of the question's words
 * stand around it. Made so that everything runs without a model.
 */
import type { FlatTable } from '../../table/flat.ts';
import { type EntityKind, entitiesIn } from '../entities.ts';
import { isCommonWord, normalise } from '../words.ts';
import { sentencesOf } from './sentences.ts';
import { type Asked, askedFor, stemsOf } from './stems.ts';

export interface Readable {
  readonly question: string;
  /** The rows that are shown, the likeliest first. */
  readonly table: FlatTable;
  /** The likeliest first. */
  readonly passages: readonly { readonly title: string; readonly text: string }[];
}

export interface Extracted {
  readonly answer: string;
  /** It stands under a header, or beside words, that say what the question asks for. */
  readonly sure: boolean;
}

/** What is asked for, in as many words as stand right behind the question word. */
const FOCUS =
  /\b(?:what|which|how (?:many|much))\b\s+(?:(?:is|was|are|were)\s+(?:the\s+)?)?(?:name\s+of\s+the\s+)?((?:(?!(?:is|was|are|were|did|do|does|has|have|had|the|of|in|at|on|that|which|who|by|for|an?|when|with|from|to|can)\b)[\p{L}-]+\s*){1,4})/iu;

export function extracted(readable: Readable): Extracted | undefined {
  const asked = askedFor(readable.question);
  const focus = stemsOf(FOCUS.exec(readable.question)?.[1] ?? '').filter((one) => !isCommonWord(one));
  return cellAsked(readable, focus) ?? spanIn(readable, asked, focus);
}

/** So much of a header, and so much of what is asked for, must be the same words. */
const HEADER_SAID = 0.5;

function cellAsked({ question, table }: Readable, focus: readonly string[]): Extracted | undefined {
  const [row] = table.rows;
  if (focus.length === 0 || !row) return undefined;
  const fits = table.columns.map(({ name }) => {
    const own = stemsOf(name).filter((one) => !isCommonWord(one));
    const same = own.filter((one) => focus.includes(one)).length;
    return Math.min(same / Math.max(1, own.length), same / focus.length);
  });
  const column = fits.indexOf(Math.max(...fits));
  const text = row.cells[column]?.text.trim() ?? '';
  const isAsked = (fits[column] ?? 0) >= HEADER_SAID;
  if (!isAsked || text === '' || normalise(question).includes(normalise(text))) return undefined;
  return { answer: text, sure: true };
}

function saidIn(text: string, { words }: Asked): number {
  const stems = new Set(stemsOf(text));
  return words.filter(({ stem }) => stems.has(stem)).length / Math.max(1, words.length);
}

interface ExpectedAnswer {
  readonly kinds: readonly EntityKind[];
  /** Of a date the year is enough. */
  readonly year?: true;
  /** A name of a person has two words or more. */
  readonly person?: true;
}

function expectedAnswer(question: string): ExpectedAnswer {
  if (/\b(?:what|which) years?\b/i.test(question)) return { kinds: ['date'], year: true };
  if (/\bwhen\b|\b(?:what|which) (?:date|month|day)\b|\bdate\b/i.test(question)) return { kinds: ['date'] };
  if (
    /\bhow (?:many|much|long|old|far|tall|big|large|high)\b|\bwhat is the (?:\p{L}+ )?(?:population|number|amount|area|capacity|height|length|distance|size)\b/iu.test(
      question,
    )
  )
    return { kinds: ['number'] };
  if (/\bwho(?:m|se)?\b/i.test(question)) return { kinds: ['name'], person: true };
  return { kinds: ['name', 'phrase'] };
}

/** Letters of an answer; a longer run is no name. */
const ANSWER_AT_MOST = 200;
/** What counts beside the question's words around it, in shares of them. */
const LATER_PASSAGE = 0.06;
const OTHER_KIND = 0.15;
const NEAR_FOCUS = 0.4;
/** A sentence that says so much of the question is the one. */
const MOST_SAID = 0.5;
const NEAR = 0.15;
/** Characters within which a word is near. */
const REACH = 60;

function spanIn(
  { question, passages }: Readable,
  asked: Asked,
  focus: readonly string[],
): Extracted | undefined {
  const expected = expectedAnswer(question);
  const inQuestion = normalise(question);
  let best: (Extracted & { readonly score: number }) | undefined;
  /** Nothing in the passage can come before the best, if its sentence says so much of the question at most. */
  const isBeaten = (at: number, cover: number): boolean =>
    best !== undefined && cover - at * LATER_PASSAGE + NEAR_FOCUS + NEAR <= best.score;
  passages.forEach(({ title, text }, at) => {
    if (isBeaten(at, 1)) return;
    for (const { start, end } of sentencesOf(text)) {
      const sentence = text.slice(start, end);
      const cover = saidIn(`${title} ${sentence}`, asked);
      if (isBeaten(at, cover)) continue;
      for (const span of entitiesIn(sentence)) {
        const order = expected.kinds.indexOf(span.kind);
        const answer = answerIn(sentence.slice(span.start, span.end), expected);
        if (order < 0 || answer === undefined) continue;
        const plain = normalise(answer);
        if (inQuestion.includes(plain) || plain === normalise(title)) continue;
        const around = sentence.slice(Math.max(0, span.start - REACH), span.end + REACH);
        const near = new Set(stemsOf(around));
        const isNear = focus.some((one) => near.has(one));
        const score =
          cover -
          at * LATER_PASSAGE -
          order * OTHER_KIND +
          (isNear ? NEAR_FOCUS : 0) +
          NEAR * saidIn(around, asked);
        if (!best || score > best.score) best = { answer, sure: isNear || cover >= MOST_SAID, score };
      }
    }
  });
  return best && { answer: best.answer, sure: best.sure };
}

/** The part of a found stretch that is an answer of the wanted kind. */
function answerIn(found: string, { year, person }: ExpectedAnswer): string | undefined {
  if (found.length > ANSWER_AT_MOST) return undefined;
  if (year) return /\b\d{4}\b/.exec(found)?.[0];
  if (person) return /\s/.test(found.trim()) && !/\d/.test(found) ? found : undefined;
  return found;
}
