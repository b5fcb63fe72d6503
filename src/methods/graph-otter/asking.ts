/** How every request to the model is made: at temperature 0, but for a fresh look, and again where it cannot be read. */
import type { Ask } from '../../method/ask.ts';
import type { Reply } from '../../method/reply.ts';
import { ask, askSamples, LOST, show, type Walk } from '../../method/walk.ts';
import type { Setting } from './state.ts';

/** Where a fresh sample is wanted, and the backbone can give one. */
const FRESH = 0.7;
/** With resampling a request is made so often. */
const SAMPLED_AT_MOST = 3;

/** The temperature of a request; backbones without samples get none above 0. */
const temperatureOf = ({ limits }: Setting, fresh: boolean): number =>
  fresh && limits.temperature ? FRESH : 0;

/** One request; a reply that cannot be read is asked for again as the option says. */
export function* askModel<T>(setting: Setting, request: Ask<T>, fresh = false): Walk<Reply<T>> {
  const first: Ask<T> = { ...request, temperature: temperatureOf(setting, fresh) };
  if (setting.options.unreadable === 'told') return yield* ask(first);
  let again: Ask<T> = first;
  for (let attempt = 1; ; attempt++) {
    const [reply = { ok: false, fault: 'There is no reply.' }] = yield* askSamples(again);
    if (reply.ok) return reply;
    const isLast = attempt === SAMPLED_AT_MOST;
    yield* show({
      kind: 'note',
      code: 'unreadable-reply',
      text: `The reply to “${request.purpose}” could not be read: ${reply.fault} ${isLast ? LOST : 'The same request is made again, with a fresh sample.'}`,
      cells: [],
    });
    if (isLast) return reply;
    again = { ...request, temperature: temperatureOf(setting, true) };
  }
}
