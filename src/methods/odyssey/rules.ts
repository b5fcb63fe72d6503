/**
 * How the offline reader plays ODYSSEY's parts. It analyses a question from its words, the table's title and its headers
 * and from nothing else, and reads what the reader is given.
 */
import { entitiesIn } from '../../reading/entities.ts';
import { extracted } from '../../reading/linked/extract.ts';
import { readQuestion } from '../../reading/question.ts';
import { questionWords, textMatcher } from '../../reading/word-match.ts';
import { isCommonWord, tokens } from '../../reading/words.ts';
import { cellOf, makeTable } from '../../table/model.ts';
import { type Context, cellsGiven, shownTable, textGiven } from './context.ts';
import type { Reading } from './reading.ts';
import type { Analysis, Setting } from './state.ts';

const ENTITIES_AT_MOST = 12;
/** From this on a header is what a word of the question means. */
const SAID = 0.5;

/** Names, dates, numbers with the word before them, noun phrases, and single words that are headers. */
function entitiesByRule({ task, headers }: Setting): string[] {
  const { question } = task;
  const spans = entitiesIn(question);
  const found = spans.map(({ start, end, kind }) =>
    kind === 'number' || /^\d+$/.test(question.slice(start, end))
      ? `${wordBefore(question, start)}${question.slice(start, end)}`
      : question.slice(start, end),
  );
  const covered = found.join(' ').toLowerCase();
  const single = tokens(question).filter(
    (word) => !isCommonWord(word) && /^\p{L}{3,}$/u.test(word) && !covered.includes(word),
  );
  const kinds = single.filter((word) => headers.some((header) => coverOf(word, header) >= SAID));
  const rest = single.filter((word) => !kinds.includes(word));
  return [...new Set([...found, ...kinds, ...rest])].slice(0, ENTITIES_AT_MOST);
}

/** A word with the space after it; what is longer is none. */
const WORD_AT_MOST = 60;

/** "position 4" says more than "4". */
function wordBefore(question: string, start: number): string {
  const before = /(\p{L}{3,})\s+$/u.exec(question.slice(Math.max(0, start - WORD_AT_MOST), start))?.[1] ?? '';
  return before === '' || isCommonWord(before.toLowerCase()) ? '' : `${before} `;
}

const coverOf = (phrase: string, header: string): number => textMatcher(questionWords(phrase))(header).cover;

/** Headers of plain figures and of places in an order: nothing that is linked stands under them. */
const OF_FIGURES =
  /^(?:#|no|nr|rank|pos|position|place|ref|refs|reference|references|lap|laps|grid|gap|seed|heat|lane|age|time|total|points|pts|score|agg|apps|goals|votes|capacity|attendance|height|length|weight|area|population|elevation|power|frequency|channel|gp|pld|wins|losses|draws|won|lost|drawn|gf|ga|gd|w|l|d|g|a|%|share|rating|salary|fee|number)\b/i;
/** Headers of dates. */
const OF_DATES =
  /year|date|season|time|opened|built|founded|estab|created|born|died|released?|launched|\b(?:from|to|until|since)\b/i;

/**
 * Headers that the question says, and all under which names or texts may stand: without the cells a rule cannot tell
 * which of those leads to the answer.
 */
function headersByRule({ task, headers }: Setting, entities: readonly string[]): string[] {
  const match = textMatcher(questionWords(`${task.question} ${entities.join(' ')}`));
  const wantsDates = /\bwhen\b|\byears?\b|\bdates?\b|\b(?:1[5-9]|20)\d\d\b/i.test(task.question);
  return headers.filter(
    (header) =>
      match(header).cover >= SAID || (OF_DATES.test(header) ? wantsDates : !OF_FIGURES.test(header.trim())),
  );
}

const mappingByRule = (entities: readonly string[], headers: readonly string[]): [string, string[]][] =>
  entities.map((entity) => [entity, headersFor(entity, headers)]);

/** The headers that an entity says, else those of its kind of value. */
function headersFor(entity: string, headers: readonly string[]): string[] {
  const namedHeaders = headers.filter((header) => coverOf(entity, header) >= SAID);
  if (namedHeaders.length > 0) return namedHeaders;
  return entitiesIn(entity)[0]?.kind === 'date' ? headers.filter((header) => OF_DATES.test(header)) : [];
}

function analysisByRule(setting: Setting): Analysis {
  const entities = entitiesByRule(setting);
  const headers = headersByRule(setting, entities);
  return { entities, headers, mapping: mappingByRule(entities, headers) };
}

/** The rules for tables alone answer only where they are so sure. */
const SURE_OF_TABLE = 0.9;

/** What the rules make of a context. @param last nothing more will be given, so it gives its best guess. */
function readByRule(setting: Setting, context: Context, last: boolean): Reading {
  const relevant = context.passages.slice(0, 3).map(({ passage }) => setting.names[passage] ?? '');
  const shown = shownTable(setting, { ...context, rows: [] });
  const rows = context.rows.flatMap((row) => shownTable(setting, { ...context, rows: [row] }).rows);
  const passages = context.passages.map((one) => ({
    title: setting.names[one.passage] ?? '',
    text: textGiven(setting, one),
  }));
  const verify = setting.task.kind === 'verify';
  const inBoth = extracted({ question: setting.task.question, table: { ...shown, rows }, passages });
  if (inBoth?.sure && !verify && passages.length > 0) return { answer: [inBoth.answer], relevant: [] };
  const inTable = verify || last || passages.length === 0 ? tableReading(setting, context) : undefined;
  if (verify) return { answer: [verdict(inTable)], relevant };
  if (inTable && inTable.confidence >= SURE_OF_TABLE) return { answer: inTable.values, relevant: [] };
  if (last && inBoth) return { answer: [inBoth.answer], relevant: [] };
  if (last && inTable && inTable.values.length > 0) return { answer: inTable.values, relevant: [] };
  return { answer: [], relevant };
}

/** The statement is taken for true where the rules find what it says. */
const verdict = (reading: { readonly values: readonly string[] } | undefined): string =>
  reading && reading.values.length > 0 ? 'true' : 'false';

/** The rules for tables, over the cells that are given. */
function tableReading(setting: Setting, context: Context) {
  const { table, question } = setting.task;
  const cells = cellsGiven(setting, context).map((id) => cellOf(table, id));
  if (cells.length === 0) return undefined;
  const partial = makeTable(table.title, table.rows, table.columns, cells);
  const { values, confidence } = readQuestion(question, partial);
  return { values, confidence };
}

const SUMMARY_LETTERS = 300;

/** What comes first. */
function summaryByRule(text: string): string {
  const body = text.slice(text.indexOf('\n') + 1).trim() || text;
  return /^[\s\S]*?[.!?](?=\s|$)/.exec(body)?.[0].slice(0, SUMMARY_LETTERS) ?? body.slice(0, SUMMARY_LETTERS);
}

/** Every request's rule. */
export const rules = {
  analysis: analysisByRule,
  entities: entitiesByRule,
  headers: headersByRule,
  mapping: mappingByRule,
  read: readByRule,
  summary: summaryByRule,
};

export type Rules = typeof rules;
