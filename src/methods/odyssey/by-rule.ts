/** How the offline reader analyses a question: from its words, the table's title and its headers, and nothing else. */
import { entitiesIn } from '../../reading/entities.ts';
import { questionWords, textMatcher } from '../../reading/word-match.ts';
import { isCommonWord, tokens } from '../../reading/words.ts';
import type { Analysis, Setting } from './state.ts';

const ENTITIES_AT_MOST = 12;
/** From this on a header is what a word of the question means. */
const SAID = 0.5;

/** Names, dates, numbers with the word before them, noun phrases, and single words that are headers. */
export function entitiesByRule({ task, headers }: Setting): string[] {
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

/** "position 4" says more than "4". */
function wordBefore(question: string, start: number): string {
  const before = /(\p{L}{3,})\s+$/u.exec(question.slice(0, start))?.[1] ?? '';
  return before === '' || isCommonWord(before.toLowerCase()) ? '' : `${before} `;
}

const coverOf = (said: string, header: string): number => textMatcher(questionWords(said))(header).cover;

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
export function headersByRule({ task, headers }: Setting, entities: readonly string[]): string[] {
  const match = textMatcher(questionWords(`${task.question} ${entities.join(' ')}`));
  const wantsDates = /\bwhen\b|\byears?\b|\bdates?\b|\b(?:1[5-9]|20)\d\d\b/i.test(task.question);
  return headers.filter(
    (header) =>
      match(header).cover >= SAID || (OF_DATES.test(header) ? wantsDates : !OF_FIGURES.test(header.trim())),
  );
}

export const mappingByRule = (
  entities: readonly string[],
  headers: readonly string[],
): [string, string[]][] => entities.map((entity) => [entity, headersFor(entity, headers)]);

/** The headers that an entity says, else those of its kind of value. */
function headersFor(entity: string, headers: readonly string[]): string[] {
  const said = headers.filter((header) => coverOf(entity, header) >= SAID);
  if (said.length > 0) return said;
  return entitiesIn(entity)[0]?.kind === 'date' ? headers.filter((header) => OF_DATES.test(header)) : [];
}

export function analysisByRule(setting: Setting): Analysis {
  const entities = entitiesByRule(setting);
  const headers = headersByRule(setting, entities);
  return { entities, headers, mapping: mappingByRule(entities, headers) };
}
