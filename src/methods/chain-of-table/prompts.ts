/**
 * The prompts of Chain-of-Table: the structure, inputs, outputs and order of Figures 6 to 15. What never changes
 * comes first, so that a backbone can reuse what it has computed for it.
 */
import type { Ask, Message, PromptPart } from '../../method/ask.ts';
import { cutTo, tokensAtMost } from '../../method/tokens.ts';
import type { OperationId } from '../../operations/operation.ts';
import { answerEnd, answerRequest, answerRules } from './answer-wording.ts';
import { roomBeside } from './room.ts';
import { type Setting, type State, stageOf } from './state.ts';
import { stepEnd, stepRules } from './step-wording.ts';
import {
  columnsShown,
  firstRowsShown,
  groupsToSort,
  leadingRows,
  namesShown,
  sideNames,
  type TableShown,
  tablesShown,
} from './table-shown.ts';
import {
  argumentEnd,
  argumentRequest,
  argumentRules,
  askedPart,
  chainPart,
  fixed,
  HERE,
  leadPart,
  planEnd,
  planRules,
} from './wording.ts';
import type { Plan } from './written.ts';

const user = (...parts: PromptPart[]): Message => ({ role: 'user', parts });
const system = (setting: Setting): Message => ({ role: 'system', parts: [leadPart(setting)] });

/** Rules, then the tables and what is asked, then what was done: what changes least comes first. */
function overTables(setting: Setting, state: State, rules: readonly PromptPart[]): PromptPart[] {
  const { table, groups } = tablesShown(setting, state);
  return [...rules, fixed(HERE), table.part, ...groups, askedPart(setting), chainPart(setting, state)];
}

/** DynamicPlan (Figures 6 and 9). */
export const planPrompt = (setting: Setting, state: State, candidates: Plan): Message[] => [
  system(setting),
  user(...overTables(setting, state, planRules(setting, candidates)), planEnd(candidates)),
];

/** Requests of a run with plan and arguments in one: all begin alike, and over one table differ in their end alone. */
const fusedPrompt = (setting: Setting, state: State, end: PromptPart): Message[] => [
  system(setting),
  user(...overTables(setting, state, stepRules(setting)), end),
];

/** Plan and arguments in one reply. */
export const stepPrompt = (setting: Setting, state: State, candidates: Plan): Message[] =>
  fusedPrompt(setting, state, stepEnd(setting, candidates));

/**
 * How many values of a new column may come with the reply that names it: those of the first rows that it shows. The
 * others are asked for afterwards.
 */
export const valuesLeft = (setting: Setting, state: State): number =>
  setting.options.fused
    ? Math.min(setting.options.valueRows, leadingRows(tablesShown(setting, state).table))
    : leadingRows(firstRowsShown(setting, state, 'add_column'));

/** GenerateArgs (Figures 7 and 10 to 14). */
export function argumentsPrompt(setting: Setting, state: State, id: OperationId): Message[] {
  if (setting.options.fused) {
    const names = namesShown(stageOf(setting, state).table, tablesShown(setting, state).table);
    return fusedPrompt(setting, state, argumentRequest(id, names));
  }
  const shown = shownFor(setting, state, id);
  return [
    system(setting),
    user(
      argumentRules(setting, id),
      fixed(HERE),
      shown.part,
      ...groupsToSort(setting, state, id),
      askedPart(setting),
      argumentEnd(id, namesShown(stageOf(setting, state).table, shown), sideNames(setting, state, id)),
    ),
  ];
}

function shownFor(setting: Setting, state: State, id: OperationId): TableShown {
  if (id === 'select_row') return tablesShown(setting, state).table;
  return id === 'select_column' ? columnsShown(setting, state) : firstRowsShown(setting, state, id);
}

/** Query (Figures 8 and 15): the last request, over the table that the chain came to. */
export function answerPrompt(setting: Setting, state: State): Message[] {
  if (setting.options.fused) return fusedPrompt(setting, state, answerRequest(setting));
  const { table, groups } = tablesShown(setting, state);
  return [
    user(answerRules(setting), fixed(HERE), table.part, ...groups, askedPart(setting), answerEnd(setting)),
  ];
}

/** The share of its length that a reply keeps at least when what was wrong with the one before takes room. */
const KEPT_LENGTH = 0.6;

/** A request again, with what was wrong; where it would not fit, the reply is to be shorter and the fault is cut. */
export function again<T>(setting: Setting, ask: Ask<T>, replyText: string, fault: string): Ask<T> {
  const reply = ask.maxTokens ?? 0;
  const kept = Math.floor(reply * KEPT_LENGTH);
  const free = roomBeside(
    setting,
    ask.messages.flatMap(({ parts }) => parts),
    kept,
  );
  const complaint = `That cannot be done. ${cutTo(fault, free / 2)} Reply again, in the same form.`;
  const quote = replyText.trim() === '' ? '' : cutTo(replyText, free - tokensAtMost(complaint));
  const more: Message[] = [
    ...(quote === '' ? [] : [{ role: 'assistant', parts: [{ role: 'history', text: quote }] } as const]),
    user(fixed(complaint)),
  ];
  const messages = [...ask.messages, ...more];
  const added = more.flatMap(({ parts }) => parts);
  const left = free - added.reduce((sum, { text }) => sum + tokensAtMost(text), 0);
  return {
    ...ask,
    messages,
    ...(Number.isFinite(free) ? { maxTokens: Math.min(reply, kept + Math.max(0, left)) } : {}),
  };
}
