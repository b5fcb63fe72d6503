/** The direction of a sorting in the words that people and models have for it. */

export type Order = 'ascending' | 'descending';

const MORE =
  'large(?:st|r)?|great(?:est|er)?|high(?:est|er)?|big(?:gest|ger)?|most|max(?:imum)?|top|late(?:st|r)?|new(?:est|er)?|recent|long(?:est|er)?|best|z';
const LESS =
  'small(?:est|er)?|low(?:est|er)?|few(?:est|er)?|least|min(?:imum)?|bottom|earl(?:y|iest|ier)|old(?:est|er)?|short(?:est|er)?|worst|a';

const to = (from: string, until: string): string =>
  String.raw`\b(?:${from})\b(?:\s+\w+)?[\s-]*(?:to|→|->|–|>|2|until|through)[\s-]*(?:the\s+)?(?:${until})\b`;
const first = (end: string): string =>
  String.raw`\b(?:${end})(?:\s\w+)?[\s_-]+(?:value |number |row |one |ones )?(?:first|at the (?:top|beginning|start)|on top|come(?:s)? first)\b`;
const last = (end: string): string =>
  String.raw`\b(?:${end})[\s_-]+(?:value |number |one |ones )?(?:last|at the (?:bottom|end))\b`;

const DESCENDING = new RegExp(
  [
    to(MORE, LESS),
    first(MORE),
    last(LESS),
    String.raw`\bdesc(?:ending)?\b|\bdecreas\w*|\bdownwards?\b|\breversed?\b|\bdown\b|\bfalling\b`,
    String.raw`\bascending["']?\s*[=:]\s*["']?(?:false|0|no)\b|\b(?:descending|reverse)["']?\s*[=:]\s*["']?(?:true|1|yes)\b`,
    '从大到小|由大到小|从高到低|由高到低|降序|大到小|降順|大きい順|내림차순|absteigend|großS{0,3} (?:nach|zu|bis) klein|grande a pequeñ|grande? à petit|grande para (?:o )?pequen|grande a piccol|большS{1,4} к меньш|décroissant|descendente|de mayor a menor|do maior|du plus grand|по убыванию|от большего|aflopend|fallande|malejąco|azalan|giảm dần|menurun|descrescător|decrescente',
  ].join('|'),
  'gi',
);
const ASCENDING = new RegExp(
  [
    to(LESS, MORE),
    first(LESS),
    last(MORE),
    String.raw`\basc(?:ending)?\b|\bincreas\w*|\bupwards?\b|\balphabetical(?:ly)?\b|\bchronological(?:ly)?\b|\brising\b`,
    String.raw`\bascending["']?\s*[=:]\s*["']?(?:true|1|yes)\b|\b(?:descending|reverse)["']?\s*[=:]\s*["']?(?:false|0|no)\b`,
    '从小到大|由小到大|从低到高|由低到高|升序|小到大|昇順|小さい順|오름차순|aufsteigend|kleinS{0,3} (?:nach|zu|bis) groß|pequeñS a grande|petite? à grande?|pequenS para (?:o )?grande|piccolS a grande|меньшS{1,4} к больш|(?<!dé)croissant|ascendente|de menor a mayor|do menor|du plus petit|по возрастанию|от меньшего|oplopend|stigande|rosnąco|artan|tăng dần|menaik|crescător|(?<!de)crescente',
  ].join('|'),
  'gi',
);
/** "ascending=False" says descending, whatever its first word. */
const SWITCHED = /\b(?:ascending|descending|reverse)["']?\s*[=:]\s*["']?(?:true|false|0|1|yes|no)\b["']?/gi;

/** Longer words about an order say something else. */
const READ_AT_MOST = 2000;

/** The direction that some words say; undefined where they say none, or both. */
export function orderIn(words: string): Order | undefined {
  const text = words.slice(0, READ_AT_MOST);
  const switched = text.match(SWITCHED);
  const read = switched ? switched.join(' ') : text;
  const [down, up] = [count(read, DESCENDING), count(read, ASCENDING)];
  if (switched) return switchedOrder(switched[0] ?? '');
  if (down > 0 === up > 0) return undefined;
  return down > 0 ? 'descending' : 'ascending';
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function switchedOrder(text: string): Order {
  const on = /true|1|yes/i.test(text);
  return /^ascending/i.test(text) === on ? 'ascending' : 'descending';
}
