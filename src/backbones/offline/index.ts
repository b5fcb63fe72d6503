import { type Rules, replyByRule, type Sent } from '../../method/rules.ts';
import { bad, good, type Read } from '../../table/read.ts';
import { type Backbone, instant } from '../backbone.ts';

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

const LIMITS = { contextTokens: Number.MAX_SAFE_INTEGER, temperature: false };

const reader = instant(async (request) => {
  const rules = await rulesFor(request);
  if (!rules.ok) return rules;
  const reply = replyByRule(request, rules.value);
  return reply === undefined
    ? {
        code: 'no-rule',
        text: `The offline reader has no rule for “${request.purpose}”; choose a backbone with a model.`,
      }
    : good(reply);
});

async function rulesFor({ loadRules }: Sent): Promise<Read<Rules | undefined>> {
  try {
    return good(await loadRules?.());
  } catch {
    return bad('The rules of the method could not be loaded; check the connection and load the page again.');
  }
}
