/** One prompt, or three turns with the code between the second and the third (Figure 1, §3.2 and §3.3). */
import type { Json } from '../../method/json.ts';
import type { Limits, Task } from '../../method/method.ts';
import { textReply } from '../../method/reply.ts';
import type { Outcome } from '../../method/step.ts';
import { fitsInto } from '../../method/tokens.ts';
import { ask, checkpoint, show, type Walk } from '../../method/walk.ts';
import { knownIn } from '../../table/mentions.ts';
import type { CellId } from '../../table/model.ts';
import { conclude, note, showLocated, showNotes } from './answer.ts';
import { bestByWords, coveredCells, type LocatedHeaders } from './code.ts';
import type { ParserOptions } from './options.ts';
import {
  cellsOf,
  headersPrompt,
  keywordsPrompt,
  lastPrompt,
  onePrompt,
  textsOfHeaders,
  textsOfLast,
  textsOfOnePrompt,
  wholeText,
} from './prompts.ts';
import { answerReply, locatedReply } from './replies.ts';
import { headersIn as headersNamed } from './resolve.ts';
import { maxTokensFor, roomBeside } from './room.ts';
import type { Rules } from './rules.ts';
import { readState, type Setting, settingFor, stateAsJson, withTrees } from './setting.ts';
import {
  cellsWithin,
  costOfTuples,
  type Fitted,
  headersIn,
  idsOfCorner,
  type Shown,
  tableIn,
  wholeTable,
} from './shown.ts';

export function* solve(task: Task, options: ParserOptions, limits: Limits, start?: Json): Walk<Outcome> {
  const setting = yield* begin(settingFor(task, options, limits), start);
  const { dialogue } = options;
  const hasHeaders = setting.tuples.top.length + setting.tuples.left.length > 0;
  if (!hasHeaders || dialogue === 'one-prompt') return yield* inOnePrompt(setting);
  const fits = fitsOnePrompt(setting);
  if (fits && dialogue === 'by-size') return yield* inOnePrompt(setting);
  if (!fits)
    yield* note(
      'too-long',
      `The whole table in one prompt would not fit the ${limits.contextTokens.toLocaleString('en')} tokens that the model holds, so there are three turns.`,
    );
  return yield* inThreeTurns(setting);
}

const FROM: Readonly<Record<Setting['origin'], string>> = {
  source: 'as its source says',
  inferred: 'as inferred from merges, places and kinds of values',
  edited: 'as they were corrected',
  none: '',
};

/** Shows the header trees; they can be corrected there, or be given from the start. */
function* begin(initial: Setting, start: Json | undefined): Walk<Setting> {
  if (initial.origin === 'none') return initial;
  const { table } = initial.task;
  const given = start === undefined ? undefined : readState(start, table);
  if (start !== undefined && !given)
    yield* note('edited-state', 'The headers to start from could not be read, so the table’s own are taken.');
  const setting = given ? withTrees(initial, given) : initial;
  yield* showHeaders(setting);
  const before = stateAsJson(setting);
  const after = yield* checkpoint(before);
  if (JSON.stringify(after) === JSON.stringify(before)) return setting;
  const edited = readState(after, table);
  if (edited) {
    const corrected = withTrees(setting, edited);
    yield* showHeaders(corrected);
    return corrected;
  }
  yield* note(
    'edited-state',
    'The corrected headers could not be read, so the run goes on with those before.',
  );
  return setting;
}

function* showHeaders({ trees, origin }: Setting): Walk<void> {
  const cells = [...new Set([...trees.top, ...trees.left].map(({ cell }) => cell))];
  const count = ({ length }: { readonly length: number }, where: string): string =>
    `${length === 0 ? 'no' : length} ${length === 1 ? 'header' : 'headers'} ${where}`;
  yield* show({
    kind: 'select',
    what: 'headers',
    picks: cells.map((cell) => ({ cell, by: 'rule', why: '' })),
    dropped: [],
    rule: `The table has ${count(trees.top, 'above its data')} and ${count(trees.left, 'left of them')}, ${FROM[origin]}.`,
    trace: [],
  });
}

/** Regulations, table, question and the tokens kept for the reply within the context (paper §3.2). */
function fitsOnePrompt(setting: Setting): boolean {
  const room = roomBeside(setting, 'answer', textsOfOnePrompt(setting));
  return room === Number.POSITIVE_INFINITY || fitsInto(wholeText(setting, wholeTable(setting)), room);
}

const facts = ({ task }: Setting) => ({ question: task.question, kind: task.kind });

const formOf = ({ options, origin }: Setting) => ({
  json: options.form === 'json',
  headers: origin !== 'none',
  computed: options.result === 'computed',
});

/** What the reader of answers is told. */
const askedOf = ({ task }: Setting) => ({ kind: task.kind, isKnown: knownIn(task.table) });

function* inOnePrompt(setting: Setting): Walk<Outcome> {
  const shown: Shown = fitsOnePrompt(setting)
    ? wholeTable(setting)
    : tableIn(setting, roomBeside(setting, 'answer', textsOfOnePrompt(setting)));
  const cells = shown.omitted === undefined ? undefined : shown.cells;
  const reply = yield* ask({
    to: 'model',
    purpose: 'answer',
    facts: facts(setting),
    messages: onePrompt(setting, shown),
    reply: answerReply(formOf(setting), askedOf(setting)),
    temperature: 0,
    maxTokens: maxTokensFor(setting, 'answer'),
    rule: (rules: Rules) => rules.answer(setting, cells),
  });
  return yield* conclude(setting, reply.ok ? reply.value : undefined, cells && new Set(cells));
}

function* inThreeTurns(setting: Setting): Walk<Outcome> {
  const keywords = yield* firstTurn(setting);
  const { located, shown } = yield* secondTurn(setting, keywords);
  const words = `${setting.task.question} ${keywords}`;
  const { top, left } = located;
  const covered = coveredCells(setting, located);
  // Half of what is left goes to the cells at least; headers that are not located come last.
  const room = roomBeside(setting, 'answer', textsOfLast(setting, keywords));
  const named = headersIn({ ...setting, tuples: { top, left, cells: [] } }, words, room / 2);
  const rest = room - costOfTuples(named, []);
  const cells = cellsWithin(setting, covered, words, rest);
  const free = rest - costOfTuples({ top: [], left: [] }, cells.tuples.cells);
  // The headers of the turn before as they were, where they fit: what was sent already is cheap.
  const all = costOfTuples(shown, []) <= free ? shown : headersIn(setting, words, free);
  yield* showCovered(cells, located);
  const seen: CellId[] = [...idsOfCorner(setting), ...cellsOf(named), ...cells.cells, ...cellsOf(all)];
  const reply = yield* ask({
    to: 'model',
    purpose: 'answer',
    facts: facts(setting),
    messages: lastPrompt(setting, keywords, { located: named, cells, all }),
    reply: answerReply(formOf(setting), askedOf(setting)),
    temperature: 0,
    maxTokens: maxTokensFor(setting, 'answer'),
    rule: (rules: Rules) => rules.answer(setting, seen),
  });
  return yield* conclude(setting, reply.ok ? reply.value : undefined, new Set(seen));
}

function* firstTurn(setting: Setting): Walk<string> {
  const reply = yield* ask({
    to: 'model',
    purpose: 'keywords',
    facts: facts(setting),
    messages: keywordsPrompt(setting),
    reply: textReply,
    temperature: 0,
    maxTokens: maxTokensFor(setting, 'keywords'),
    rule: (rules: Rules) => rules.keywords(setting),
  });
  const keywords = reply.ok ? reply.value.replace(/\s+/g, ' ') : setting.task.question;
  yield* show({ kind: 'thought', text: `Keywords: ${keywords}` });
  return keywords;
}

/** Headers that lead to cells; asked for once more where they lead to none, then chosen by their words. */
function* secondTurn(
  setting: Setting,
  keywords: string,
): Walk<{ readonly located: LocatedHeaders; readonly shown: Fitted }> {
  const words = `${setting.task.question} ${keywords}`;
  const shown = headersIn(setting, words, roomBeside(setting, 'headers', textsOfHeaders(setting, keywords)));
  for (let attempt = 0; attempt < 2; attempt++) {
    const reply = yield* ask({
      to: 'model',
      purpose: 'headers',
      facts: { ...facts(setting), keywords, attempt },
      messages: headersPrompt(setting, keywords, shown),
      reply: locatedReply(setting.options.form === 'json'),
      temperature: 0,
      maxTokens: maxTokensFor(setting, 'headers'),
      rule: (rules: Rules) => rules.headers(setting, shown),
    });
    const named = reply.ok ? reply.value : { top: '', left: '' };
    const [top, left] = [headersNamed(setting, 'top', named.top), headersNamed(setting, 'left', named.left)];
    yield* showNotes([...top.notes, ...left.notes]);
    const located = { top: top.found, left: left.found, all: top.all || left.all };
    if (coveredCells(setting, located).length > 0) {
      yield* showLocated(located, 'The reply says which headers the question is about.');
      return { located, shown };
    }
    const again =
      attempt === 0
        ? 'they are asked for once more'
        : 'those that share most words with the question are taken';
    yield* note('nothing-located', `The headers named lead to no cell; ${again}.`);
  }
  const best = { top: bestByWords(setting, 'top', words), left: bestByWords(setting, 'left', words) };
  yield* showLocated(best, 'They share most words with the question.');
  return { located: best, shown };
}

function* showCovered(cells: Shown, { top, left }: LocatedHeaders): Walk<void> {
  const where =
    top.length + left.length === 0
      ? 'of the whole table'
      : top.length > 0 && left.length > 0
        ? 'where these headers cross'
        : 'under these headers';
  yield* show({
    kind: 'select',
    what: 'cells',
    picks: cells.cells.map((cell) => ({ cell, by: 'rule', why: '' })),
    dropped: [],
    rule:
      cells.cells.length === 0
        ? 'The code finds no cell under the headers.'
        : `The code takes the cells ${where}${cells.omitted === undefined ? '' : ', as many as fit'}.`,
    trace: [...new Set([...cellsOf({ top, left }), ...cells.cells])].slice(0, TRACED),
  });
}

/** A trace is what people follow; whole columns of cells are shown as picks alone. */
const TRACED = 60;
