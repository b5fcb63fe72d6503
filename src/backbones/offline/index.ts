import { good } from '../../table/read.ts';
import { type Backbone, CONTEXT_WITHOUT_MODEL, instant } from '../backbone.ts';

/** Who answered, as a run says it: it stands alone there, so it says what it is. */
export const OFFLINE_NAME = 'Offline reader (rules, no language model)';

/** Rules in place of a model: every request is answered by the rules of its method, where it has any. Deterministic. */
export const offline: Backbone = {
  id: 'offline',
  name: 'Offline reader',
  summary: 'Answers by the rules of each method: nothing to download, nothing leaves this device.',
  instant: true,
  settings: [],
  costs: 'nothing',
  connect: async () => good({ name: OFFLINE_NAME, limits: LIMITS, connection: reader }),
};

const LIMITS = { contextTokens: CONTEXT_WITHOUT_MODEL, temperature: false };

const reader = instant(async (request) => {
  const reply = (await request.byRule?.()) ?? good(undefined);
  if (!reply.ok) return reply;
  return reply.value === undefined
    ? {
        code: 'no-rule',
        text: `The offline reader has no rule for “${request.purpose}”; choose a backbone with a model.`,
      }
    : good(reply.value);
});
