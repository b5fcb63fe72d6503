/** What the page and the worker that plays runs say to each other: data alone, in pieces that are quick to unpack. */
import type { Json } from '../../method/json.ts';
import type { Problem } from '../../method/method.ts';
import type { Entry, ReplyEntry, Run } from '../../run/run.ts';
import type { SentEnd, SentLine } from '../../run/sent-lines.ts';
import type { TablePiece } from '../reading/table-pieces.ts';

/** A run without its table and its log, which come in pieces. */
export type RunHead = Omit<Run, 'problem' | 'log'> & { readonly problem: Omit<Problem, 'table'> };

/** Which request of the run that is being played. */
interface AskPlace {
  readonly at: number;
  readonly ask: number;
}

/** What is answered, under the number that comes with it. */
export type Call =
  /** Plays the run that was sent. */
  | { readonly kind: 'play' }
  /** Plays the run that was sent once it is held to all that a run file is held to. */
  | { readonly kind: 'check' }
  /**
   * Plays the run that was sent as a fork of the one before it: after the move `at` it takes the replies of requests
   * that are as they were there.
   */
  | { readonly kind: 'fork'; readonly at: number }
  | { readonly kind: 'feed'; readonly entry: ReplyEntry }
  /** The reply by the rules of the method; by a search by words; the facts with all their texts. */
  | ({ readonly kind: 'rule' | 'words' | 'facts' } & AskPlace)
  | ({ readonly kind: 'read'; readonly text: string } & AskPlace)
  /** What the run that was sent may take. */
  | { readonly kind: 'forecast' }
  /** Reads a run file, checks it and plays it. */
  | { readonly kind: 'file'; readonly bytes: Uint8Array };

export type Order =
  | TablePiece
  | { readonly kind: 'run'; readonly run: RunHead }
  | { readonly kind: 'log'; readonly entries: readonly Entry[] }
  | { readonly kind: 'call'; readonly number: number; readonly call: Call };

/** The facts of a request, and its texts where the page does not have them yet. */
export interface SentFacts {
  readonly facts: Json;
  /** Which texts they are; the same number, the same texts. */
  readonly texts?: number;
}

/** What a file was, beside its table, its log and its lines. */
export interface SentFile {
  readonly head: RunHead;
  readonly failures: readonly string[];
}

/** Pieces of an answer, then its end. */
export type AnswerPiece =
  | TablePiece
  | { readonly kind: 'log'; readonly entries: readonly Entry[] }
  | { readonly kind: 'lines'; readonly lines: readonly SentLine[] }
  | { readonly kind: 'texts'; readonly texts: readonly string[] };

export type Answer = { readonly number: number } & (
  | { readonly kind: 'piece'; readonly piece: AnswerPiece }
  | { readonly kind: 'played'; readonly end: SentEnd; readonly file?: SentFile }
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'fault'; readonly text: string }
);

/** So many letters go into one piece, unless one entry alone has more. */
const LETTERS_A_PIECE = 500_000;

/** A list in pieces, by how many letters its entries have. */
export function* inPieces<T>(list: readonly T[], lettersOf: (one: T) => number): Generator<readonly T[]> {
  let piece: T[] = [];
  let letters = 0;
  for (const one of list) {
    piece.push(one);
    letters += lettersOf(one) + 100;
    if (letters < LETTERS_A_PIECE) continue;
    yield piece;
    piece = [];
    letters = 0;
  }
  if (piece.length > 0) yield piece;
}

export const lettersOfEntry = (entry: Entry): number =>
  'text' in entry ? entry.text.length : 'messages' in entry ? 10_000 : 1000;

export const lettersOfLine = (line: SentLine): number =>
  line.kind === 'ask'
    ? line.request.messages.reduce(
        (sum, { parts }) => sum + parts.reduce((inner, { text }) => inner + text.length, 0),
        0,
      )
    : 1000;
