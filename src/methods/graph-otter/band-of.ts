/** The timeline's bands: where the walk starts, and its rounds. */
import type { Json } from '../../method/json.ts';
import type { RequestOrStep } from '../../method/method.ts';

export function bandOf(event: RequestOrStep): string | undefined {
  if ('step' in event) return event.step.kind === 'select' && !event.step.what ? 'Start' : undefined;
  const { purpose, facts } = event.request;
  switch (purpose) {
    case 'start-cells':
      return 'Start';
    case 'first-answer':
      return 'First answer';
    case 'thought':
    case 'round':
      // A request that is made again is of the same round.
      return `Round ${roundIn(facts)}`;
    default:
      return undefined;
  }
}

const roundIn = (facts: Json): string =>
  typeof facts === 'object' && facts !== null && 'round' in facts ? String(facts.round) : '';
