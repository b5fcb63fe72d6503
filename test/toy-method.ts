/**
 * A small method that uses every kind of move: parallel asks to two addressees, a vote, a re-ask, an edited
 * state, nesting. For tests of whatever is to work with any method.
 */
import * as z from 'zod/mini';
import type { Ask } from '../src/method/ask.ts';
import { integer, record } from '../src/method/form.ts';
import type { Method } from '../src/method/method.ts';
import { jsonReply, textReply } from '../src/method/reply.ts';
import { retrieval } from '../src/method/retrieve.ts';
import type { Outcome } from '../src/method/step.ts';
import { ask, askAll, askSamples, checkpoint, show, type Walk } from '../src/method/walk.ts';
import type { CellId } from '../src/table/model.ts';

const numberReply = jsonReply(z.object({ cell: z.int() }), record({ cell: integer }));

/** Its rules for requests; a method of its own would have them in a module that is loaded on demand. */
export const toyRules = {
  think: () => 'Let me see.',
  pick: () => ({ cell: 0 }),
  answer: (trace: readonly CellId[]) => ({ cell: trace[0] ?? 0 }),
};

function request<T>(purpose: string, reply: Ask<T>['reply'], rule: (rules: typeof toyRules) => T): Ask<T> {
  return {
    to: 'model',
    purpose,
    facts: {},
    messages: [{ role: 'user', parts: [{ role: 'fixed', text: `Toy request for ${purpose}` }] }],
    reply,
    rule,
  };
}

function* pickCells(cells: number): Walk<number[]> {
  const wanted = { ...request('pick', numberReply, (rules) => rules.pick()), samples: 3, temperature: 1 };
  const replies = yield* askSamples(wanted);
  return replies.flatMap((reply) =>
    reply.ok && reply.value.cell >= 0 && reply.value.cell < cells ? [reply.value.cell] : [],
  );
}

export const toyMethod: Method<{ rounds: number }> = {
  id: 'toy',
  name: 'Toy',
  version: 1,
  options: async () => ({
    rounds: { kind: 'integer', label: 'Rounds', help: 'How many rounds.', least: 1, most: 50 },
  }),
  presets: [{ id: 'plain', name: 'Plain', help: 'Two rounds.', options: { rounds: 2 } }],
  rules: async () => toyRules,
  *solve({ table }, { rounds }): Walk<Outcome> {
    let trace: CellId[] = [];
    for (let round = 0; round < rounds; round++) {
      const [thought, near] = yield* askAll(
        request('think', textReply, (rules) => rules.think()),
        retrieval('near', { query: 'toy', texts: table.cells.map(({ text }) => text), k: 1 }),
      );
      if (thought.ok) yield* show({ kind: 'thought', text: thought.value });
      const picked = yield* pickCells(table.cells.length);
      const hits = near.ok ? near.value.map(({ index }) => index) : [];
      const joined = [...trace, ...picked, ...hits].filter((id) => table.cells[id]) as CellId[];
      const state = yield* checkpoint([...new Set(joined)]);
      trace = (Array.isArray(state) ? state : []).filter((id) => table.cells[id as number]) as CellId[];
      yield* show({ kind: 'select', picks: [], dropped: [], rule: 'The vote.', trace });
    }
    const reply = yield* ask(request('answer', numberReply, (rules) => rules.answer(trace)));
    const cell = reply.ok ? table.cells[reply.value.cell] : undefined;
    const outcome: Outcome = {
      values: cell ? [cell.text] : [],
      evidence: cell ? [cell.id] : [],
      operation: 'look-up',
      explanation: '',
      stopped: reply.ok ? 'answered' : 'unreadable-answer',
    };
    yield* show({ kind: 'answer', outcome });
    return outcome;
  },
};
