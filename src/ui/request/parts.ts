/** What a prompt is made of, in words: the same parts that are sent, counted and named. */
import type { Message, PromptPart } from '../../method/ask.ts';
import { counted } from '../counted.ts';

export const ROLE_NAMES: Readonly<Record<PromptPart['role'], string>> = {
  fixed: 'Rules',
  question: 'Question',
  table: 'Table',
  passages: 'Passages',
  trace: 'Trace',
  history: 'History',
};

/** Which part of the table went along. */
export type TableSent = 'whole' | 'most' | 'some' | 'title' | 'none';

export interface SentTable {
  readonly kind: TableSent;
  /** How many of the table's cells were not sent. */
  readonly missing: number;
}

/** Up to this share of the cells may be missing where most of the table was sent: the corner, which is no tuple. */
const MISSING_AT_MOST = 0.1;

export function tableSent(messages: readonly Message[], cells: number): SentTable {
  const parts = messages.flatMap((message) => message.parts).filter(({ role }) => role === 'table');
  const sent = new Set(parts.flatMap((part) => part.cells ?? [])).size;
  const missing = Math.max(0, cells - sent);
  if (parts.length === 0) return { kind: 'none', missing };
  if (sent === 0) return { kind: 'title', missing };
  if (missing === 0) return { kind: 'whole', missing };
  const cut = parts.some(({ omitted }) => omitted !== undefined);
  return { kind: !cut && missing <= cells * MISSING_AT_MOST ? 'most' : 'some', missing };
}

/** In one sentence: what of the table was sent, and as plainly what was not. */
export function sentSentence({ kind, missing }: SentTable): string {
  switch (kind) {
    case 'whole':
      return 'The whole table was sent with it.';
    case 'most':
      return `All of the table was sent but ${counted(missing, 'cell')}.`;
    case 'some':
      return 'Only a part of the table was sent.';
    case 'title':
      return 'Of the table only its title and size were sent.';
    case 'none':
      return 'The table itself was not sent.';
    default:
      return kind satisfies never;
  }
}

/** What was left out so that the prompt fits the context, in sentences. */
export const leftOut = (messages: readonly Message[]): readonly string[] => [
  ...new Set(messages.flatMap(({ parts }) => parts.flatMap(({ omitted }) => omitted ?? []))),
];

/** “Rules · question · trace of 3 cells · 3 observations.” */
export function summaryOf(messages: readonly Message[]): string {
  const parts = messages.flatMap((message) => message.parts);
  const roles = [...new Set(parts.map(({ role }) => role))].filter((role) => role !== 'table');
  const words = roles.map((role) =>
    partWords(
      role,
      parts.filter((part) => part.role === role),
    ),
  );
  return `${words.join(' · ').replace(/^./, (letter) => letter.toUpperCase())}.`;
}

function partWords(role: PromptPart['role'], parts: readonly PromptPart[]): string {
  switch (role) {
    case 'trace':
      return `trace of ${counted(new Set(parts.flatMap(({ cells = [] }) => cells)).size, 'cell')}`;
    case 'history': {
      const seen = parts.reduce((sum, { text }) => sum + (text.match(/^Observation:/gm)?.length ?? 0), 0);
      if (seen > 0) return counted(seen, 'observation');
      return parts.every(({ cells }) => cells?.length === 0) ? 'no observation yet' : 'history';
    }
    default:
      return ROLE_NAMES[role].toLowerCase();
  }
}
