/**
 * Where a text holds the words of cells, in whatever form the table was written into it: as pipes, HTML, JSON, or a
 * sentence. The cells' texts make a tree of words that is walked along the text once, so that a prompt of a whole
 * table costs no more than its length.
 */
import type { Cell, CellId } from './model.ts';

/** A stretch of a text that has the words of a cell, or of several with the same words. */
export interface WordsOfCells {
  readonly start: number;
  readonly end: number;
  readonly cells: readonly CellId[];
}

interface Node {
  readonly next: Map<string, Node>;
  cells?: CellId[];
}

/** Words, numbers with their separators, and every other sign. */
const TOKEN = /\p{L}[\p{L}\p{M}\p{N}]*|\p{N}+(?:[.,]\p{N}+)*|[^\s\p{L}\p{N}]/gu;
/** Marks that only wrap a text: they begin and end no cell's words. */
const HAS_WORD = /[\p{L}\p{N}]/u;

const tokensOf = (text: string): string[] => text.toLowerCase().match(TOKEN) ?? [];

/**
 * The stretches that are the whole words of some of these cells, the longest first where several begin at one place.
 * Of a text that as many cells have as there are stretches with it, each stands for one, in their order; else each
 * stands for all of them.
 * @param prose the text is sentences, in which short texts such as "2" or "a" are no names of cells.
 */
export function wordsOfCells(
  text: string,
  cells: readonly Pick<Cell, 'id' | 'text'>[],
  { prose = false }: { readonly prose?: boolean } = {},
): readonly WordsOfCells[] {
  const root = treeOf(cells, prose);
  if (root.next.size === 0) return [];
  const tokens = [...text.matchAll(TOKEN)].map((match) => ({
    word: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const found: WordsOfCells[] = [];
  for (let at = 0; at < tokens.length; ) {
    const length = longest(root, tokens, at);
    const [first, last] = [tokens[at], tokens[at + length.tokens - 1]];
    if (first && last && length.cells) found.push({ start: first.start, end: last.end, cells: length.cells });
    at += Math.max(1, length.tokens);
  }
  return oneEach(found);
}

/** The least that a text has so that it names a cell in a sentence. */
const IN_PROSE_AT_LEAST = 3;

function treeOf(cells: readonly Pick<Cell, 'id' | 'text'>[], prose: boolean): Node {
  const root: Node = { next: new Map() };
  for (const { id, text } of cells) {
    const words = text.trim();
    if (!HAS_WORD.test(words) || (prose && words.length < IN_PROSE_AT_LEAST)) continue;
    let node = root;
    for (const token of tokensOf(words)) {
      const next: Node = node.next.get(token) ?? { next: new Map() };
      node.next.set(token, next);
      node = next;
    }
    node.cells ??= [];
    node.cells.push(id);
  }
  return root;
}

function longest(
  root: Node,
  tokens: readonly { readonly word: string }[],
  at: number,
): { readonly tokens: number; readonly cells?: CellId[] } {
  let node: Node | undefined = root;
  let best: { tokens: number; cells?: CellId[] } = { tokens: 0 };
  for (let count = 1; node; count++) {
    node = node.next.get(tokens[at + count - 1]?.word ?? '');
    if (node?.cells) best = { tokens: count, cells: node.cells };
  }
  return best;
}

function oneEach(found: readonly WordsOfCells[]): WordsOfCells[] {
  const times = new Map<readonly CellId[], number>();
  for (const { cells } of found) times.set(cells, (times.get(cells) ?? 0) + 1);
  const seen = new Map<readonly CellId[], number>();
  return found.map((one) => {
    const place = seen.get(one.cells) ?? 0;
    seen.set(one.cells, place + 1);
    const cell = times.get(one.cells) === one.cells.length ? one.cells[place] : undefined;
    return cell === undefined ? one : { ...one, cells: [cell] };
  });
}
