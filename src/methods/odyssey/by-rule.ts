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

/** Kinds of questions and the headers under which their answers stand. */
const ASKED: readonly (readonly [question: RegExp, header: RegExp])[] = [
  [/\bwho(?:m|se)?\b/i, /name|player|person|artist|author|actor|director|driver|winner|member|candidate/i],
  [/\bwhen\b|\b(?:1[89]|20)\d\d\b|\byear\b/i, /year|date|season|time|opened|built|founded|established/i],
  [/\bwhere\b|\bcity\b|\btown\b/i, /place|location|city|town|venue|country|state|site/i],
];

/** Headers that the question says, or that its kind of answer stands under. */
export function headersByRule({ task, headers }: Setting, entities: readonly string[]): string[] {
  const match = textMatcher(questionWords(`${task.question} ${entities.join(' ')}`));
  const said = headers.filter((header) => match(header).cover >= SAID);
  const kinds = ASKED.filter(([question]) => question.test(task.question)).flatMap(([, header]) =>
    headers.filter((one) => header.test(one)),
  );
  const all = new Set([...said, ...kinds]);
  return headers.filter((header) => all.has(header));
}

export const mappingByRule = (
  setting: Setting,
  entities: readonly string[],
  headers: readonly string[],
): [string, string[]][] => entities.map((entity) => [entity, headersFor(setting, entity, headers)]);

/** The headers that an entity says, else those of its kind of value. */
function headersFor(_: Setting, entity: string, headers: readonly string[]): string[] {
  const said = headers.filter((header) => coverOf(entity, header) >= SAID);
  if (said.length > 0) return said;
  const kind = entitiesIn(entity)[0]?.kind;
  if (kind === 'date') return headers.filter((header) => /year|date|season|time/i.test(header));
  return [];
}

export function analysisByRule(setting: Setting): Analysis {
  const entities = entitiesByRule(setting);
  const headers = headersByRule(setting, entities);
  return { entities, headers, mapping: mappingByRule(setting, entities, headers) };
}
