/** You are the model: every request is shown to the person at the page, who writes the reply. */
import { ABORTED, type Chunk, type Connection } from '../../method/connection.ts';
import { bad, good } from '../../table/read.ts';
import { type Backbone, CONTEXT_WITHOUT_MODEL, type ConnectHelp } from '../backbone.ts';

export const byHand: Backbone = {
  id: 'by-hand',
  name: 'By hand: you are the model',
  summary:
    'Shows you each request: copy its prompt into any chat and paste the reply, or write the reply yourself.',
  costs: 'work',
  settings: [],
  browserOnly: 'Someone has to read the requests and write the replies, which needs the page.',
  async connect(_settings, { person }) {
    if (!person) return bad('Nobody is there to reply; open the page to answer by hand.');
    return good({ name: 'By hand', limits: LIMITS, connection: replies(person) });
  },
};

/** A person reads any prompt, and is not asked the same thing several times. */
const LIMITS = { contextTokens: CONTEXT_WITHOUT_MODEL, temperature: false };

const replies = (person: NonNullable<ConnectHelp['person']>): Connection => ({
  async *answer(ask, sample, signal): AsyncGenerator<Chunk> {
    try {
      yield { kind: 'text', text: await person(ask, sample, signal) };
      yield { kind: 'done' };
    } catch {
      // Whoever asks a person stops waiting for one reason only.
      yield {
        kind: 'error',
        fault: ABORTED,
      };
    }
  },
});
