/** Lines of plain text before and after delimited rows: a title above them, footnotes below. */
import { beginsWithMark } from '../../footnote-mark.ts';

export interface LinesAround {
  /** The lines before the table in one; empty where there are none. */
  readonly title: string;
  /** The rows, and an empty line for each that was taken out, so that lines keep their numbers. */
  readonly body: string;
  readonly footnotes: readonly string[];
}

const DELIMITERS = ['\t', ';', '|', ','] as const;
/** More lines than these are a text with a table in it, not a title. */
const TITLE_LINES = 3;
/** So much is looked at on either end: files may be large. */
const LOOKED_AT = 8_000;

const fieldsIn = (line: string, delimiter: string): number => line.split(delimiter).length;

/** How many lines at the top are a title: set apart by an empty line, or without any delimiter, above rows. */
export function titleLines(lines: readonly string[]): number {
  const start = lines.findIndex((line) => line.trim() !== '');
  if (start < 0) return 0;
  const gap = lines.findIndex((line, at) => at > start && line.trim() === '');
  if (gap > 0 && gap - start <= TITLE_LINES && isApart(lines, start, gap)) return gap;
  let end = start;
  while (end < lines.length && isPlain(lines[end])) end++;
  return end > start && end - start <= TITLE_LINES && rowsBegin(lines, end) ? end : 0;
}

const isPlain = (line = ''): boolean => line.trim() !== '' && !DELIMITERS.some((one) => line.includes(one));

/** Two lines with as many fields, two or more. */
const rowsBegin = (lines: readonly string[], at: number): boolean => {
  const [first, second] = [lines[at] ?? '', lines[at + 1] ?? ''];
  return DELIMITERS.some((one) => fieldsIn(first, one) > 1 && fieldsIn(first, one) === fieldsIn(second, one));
};

/** Every line before the gap has fewer fields than the rows behind it. */
function isApart(lines: readonly string[], start: number, gap: number): boolean {
  const next = lines.findIndex((line, at) => at > gap && line.trim() !== '');
  if (next < 0 || !rowsBegin(lines, next)) return false;
  return DELIMITERS.some((one) => {
    const fields = fieldsIn(lines[next] ?? '', one);
    if (fields < 2 || fieldsIn(lines[next + 1] ?? '', one) !== fields) return false;
    return lines.slice(start, gap).every((line) => fieldsIn(line, one) < fields && !line.includes('"'));
  });
}

/** Takes a title and footnotes off delimited text. @param text with line ends as `\n`. */
export function withoutLinesAround(text: string): LinesAround {
  const opening = text.slice(0, LOOKED_AT).split('\n');
  const count = titleLines(opening);
  const title = opening.slice(0, count).flatMap((line) => line.trim() || []);
  const start = opening.slice(0, count).reduce((sum, line) => sum + line.length + 1, 0);
  const footnotes = footnotesAtEnd(text.slice(Math.max(start, text.length - LOOKED_AT)));
  const end = text.length - footnotes.length;
  return {
    title: title.join(', '),
    body: '\n'.repeat(count) + text.slice(start, end),
    footnotes: footnotes.split('\n').flatMap((line) => line.trim() || []),
  };
}

/** The part at the end, behind an empty line, whose every line begins as a footnote does. */
function footnotesAtEnd(ending: string): string {
  const gap = /\n[ \t]*\n(?=\s*\S)(?![\s\S]*\n[ \t]*\n\s*\S)/.exec(ending);
  if (!gap) return '';
  const part = ending.slice(gap.index + gap[0].length);
  const lines = part.split('\n').filter((line) => line.trim() !== '');
  return lines.every((line) => beginsWithMark(line) && !line.includes('"')) ? part : '';
}
