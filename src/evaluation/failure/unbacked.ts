/** What of an answer nothing backs: numbers and names that no evidence has and no calculation gives. */
import type { Outcome } from '../../method/step.ts';
import { cellPath } from '../../reading/cell-path.ts';
import { arithmeticIn, computedAgain } from '../../reading/recompute.ts';
import { readNumber } from '../../reading/values.ts';
import { isCommonWord, normalise, tokens } from '../../reading/words.ts';
import type { Transcript } from '../../run/transcript.ts';
import { cellOf, type Table } from '../../table/model.ts';
import { treesOf } from './relevance.ts';

export interface Unbacked {
  readonly kind: 'number' | 'name';
  /** As the answer writes it. */
  readonly text: string;
}

const NUMBER = /(?<![\p{L}\p{N}.])[-−+]?\d[\d,]*(?:\.\d+)?(?!\p{L}*\d)/gu;
/** Words that begin with a capital, one after the other, small words between them. */
const NAME = /\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+(?:(?:of|the|de|la|van|von|and)\s+)*\p{Lu}[\p{L}\p{M}'’.-]*)*/gu;

/** The parts of a run's answer that nothing backs; none for a verdict, and where there is no answer. */
export function unbackedIn({ run, outcome }: Transcript): readonly Unbacked[] {
  if (!outcome || run.problem.kind === 'verify') return [];
  const { table, question } = run.problem;
  const backing = backingIn(outcome, table);
  const parts = outcome.values.flatMap((value) => partsOf(value, run.problem.kind === 'free-form'));
  const seen = new Set<string>();
  return parts.filter(({ kind, text }) => {
    const isNew = !seen.has(text);
    seen.add(text);
    if (!isNew) return false;
    if (kind === 'name') return !says(backing, text) && !says([question], text);
    return !isNumberOf(text, backing) && !isCalculated(text, outcome, table);
  });
}

/** A value that is a number or a name is one part; a sentence has those that stand in it. */
function partsOf(value: string, sentence: boolean): Unbacked[] {
  if (/^(?:yes|no|true|false|none)$/i.test(value.trim())) return [];
  if (!sentence && readNumber(value) !== undefined) return [{ kind: 'number', text: value.trim() }];
  const numbers = [...value.matchAll(NUMBER)].map(([text]): Unbacked => ({ kind: 'number', text }));
  const names = [...value.matchAll(NAME)].flatMap((match): Unbacked[] => {
    // A sentence's first word has a capital for that reason alone.
    const opens = match.index === 0 && sentence && !/\s/.test(match[0]);
    return opens || isCommonWord(match[0].toLowerCase()) ? [] : [{ kind: 'name', text: match[0] }];
  });
  const found = [...numbers, ...names];
  return found.length > 0 || sentence ? found : [{ kind: 'name', text: value.trim() }];
}

/** Evidence cells with their headers, and the stretches of passages with what stands around them. */
function backingIn({ evidence, passages = [] }: Outcome, table: Table): string[] {
  const trees = treesOf(table);
  const cells = evidence.flatMap((id) => {
    const { top, left } = cellPath(table, trees, id);
    return [id, ...top, ...left].map((one) => cellOf(table, one).text);
  });
  const spans = passages.map(({ passage, start, end }) => {
    const one = table.passages?.[passage];
    return `${one?.title ?? ''} ${one?.text.slice(start ?? 0, end) ?? ''}`;
  });
  return [...cells, ...spans];
}

function says(texts: readonly string[], words: string): boolean {
  const sought = tokens(words);
  if (sought.length === 0) return texts.some((text) => normalise(text) === normalise(words));
  return texts.some((text) => {
    const own = tokens(text);
    return own.some((_, at) => sought.every((word, offset) => own[at + offset] === word));
  });
}

const isNumberOf = (text: string, backing: readonly string[]): boolean => {
  const number = readNumber(text);
  if (number === undefined) return says(backing, text);
  return backing.some((one) =>
    [one, ...[...one.matchAll(NUMBER)].map(([number]) => number)].some((part) => readNumber(part) === number),
  );
};

const isCalculated = (text: string, { operation, evidence }: Outcome, table: Table): boolean => {
  const done = arithmeticIn(operation);
  const texts = evidence.map((id) => cellOf(table, id).text);
  return done !== undefined && computedAgain(done, texts, [text])?.agrees === true;
};
