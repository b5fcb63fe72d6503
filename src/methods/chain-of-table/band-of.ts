/** The timeline's bands: the table as it is, what is done to it, and the answer. */
import type { RequestOrStep } from '../../method/method.ts';

export function bandOf(event: RequestOrStep): string | undefined {
  if ('request' in event) return event.request.purpose === 'answer' ? 'End' : 'Operations';
  switch (event.step.kind) {
    case 'reshape':
      return event.step.operation === 'flatten' ? 'Start' : 'Operations';
    case 'answer':
      return 'End';
    default:
      return undefined;
  }
}
