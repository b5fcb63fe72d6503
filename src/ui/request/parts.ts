/** What a prompt is made of, in words: the same parts that are sent, counted and named. */
import type { Message, Part } from '../../method/ask.ts';
import { counted } from '../counted.ts';

export const ROLE_NAMES: Readonly<Record<Part['role'], string>> = {
  fixed: 'Rules',
  question: 'Question',
  table: 'Table',
  passages: 'Passages',
  trace: 'Trace',
  history: 'History',
};

/** Which part of the table went along. */
export type TableSent = 'whole' | 'some' | 'title' | 'none';

export function tableSent(messages: readonly Message[], cells: number): TableSent {
  const parts = messages.flatMap((message) => message.parts).filter(({ role }) => role === 'table');
  if (parts.length === 0) return 'none';
  const sent = new Set(parts.flatMap((part) => part.cells ?? [])).size;
  if (sent === 0) return 'title';
  return sent >= cells ? 'whole' : 'some';
}

/** In one sentence: what of the table was sent, and as plainly what was not. */
export const TABLE_SENT: Readonly<Record<TableSent, string>> = {
  whole: 'The whole table was sent with it.',
  some: 'Only a part of the table was sent.',
  title: 'Of the table only its title and size were sent.',
  none: 'The table itself was not sent.',
};

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

function partWords(role: Part['role'], parts: readonly Part[]): string {
  switch (role) {
    case 'trace':
      return `trace of ${counted(new Set(parts.flatMap(({ cells = [] }) => cells)).size, 'cell')}`;
    case 'history': {
      const seen = parts.reduce((sum, { text }) => sum + (text.match(/^Observation:/gm)?.length ?? 0), 0);
      return seen === 0 ? 'no observation yet' : counted(seen, 'observation');
    }
    default:
      return ROLE_NAMES[role].toLowerCase();
  }
}
