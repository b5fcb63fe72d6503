/** Longer texts keep their marks: looking for pairs takes time that grows with the square of the length. */
const MOST_CHARACTERS = 5_000;

/**
 * The inline marks of a cell, each with the text that stays. Underscores and asterisks must stand against the
 * text they mark, underscores also at the edge of a word: `snake_case` and `2 * 3` are no emphasis.
 */
const MARKS = new RegExp(
  [
    /\\(?<escaped>[!-/:-@[-`{-~])/,
    /(?<ticks>`+)(?<code>[^`]|[^`].*?[^`])\k<ticks>(?!`)/,
    /!?\[(?<link>[^\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/,
    /<(?<address>(?:https?:|mailto:)[^\s<>]*)>/,
    /(?<line><br\s*\/?>)/,
    /(?<strong>\*\*|__|~~)(?=\S)(?<bold>.+?)(?<=\S)\k<strong>/,
    /\*(?=[^\s*])(?<starred>[^*]*[^\s*])\*/,
    /(?<!\w)_(?=[^\s_])(?<lined>.*?[^\s_])_(?!\w)/,
    /&(?<entity>amp|lt|gt|quot|apos|nbsp|#39);/,
  ]
    .map((mark) => mark.source)
    .join('|'),
  'gi',
);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
};

/** What a person reads: emphasis, code marks and link targets are taken off, `<br>` breaks the line. */
export function plainText(markup: string): string {
  if (markup.length > MOST_CHARACTERS) return markup;
  return markup.replace(MARKS, (whole, ...rest) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    if (groups.escaped) return groups.escaped;
    if (groups.code !== undefined) return groups.code.trim();
    if (groups.line) return '\n';
    if (groups.entity) return ENTITIES[groups.entity.toLowerCase()] ?? whole;
    if (groups.address) return groups.address;
    return plainText(groups.link ?? groups.bold ?? groups.starred ?? groups.lined ?? '');
  });
}
