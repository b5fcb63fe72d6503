import { good } from '../../table/read.ts';
import { type Backbone, instant } from '../backbone.ts';

/** Rules in place of a model: every ask that knows how is answered by the method's own rules. Deterministic. */
export const offline: Backbone = {
  id: 'offline',
  name: 'Offline reader (rules, no language model)',
  limits: { contextTokens: Number.MAX_SAFE_INTEGER, temperature: false },
  connect: () =>
    good(
      instant((ask) =>
        ask.byRule
          ? good(ask.reply.write(ask.byRule()))
          : {
              code: 'no-rule',
              text: `The offline reader has no rule for “${ask.purpose}”; choose a backbone with a model.`,
            },
      ),
    ),
};
