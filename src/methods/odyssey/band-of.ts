/** The timeline's bands: the question's analysis, where the hops start, each hop, and the answer. */
import type { RequestOrStep } from '../../method/method.ts';

const OF_PURPOSE: { readonly [purpose: string]: string } = {
  analysis: 'Question',
  entities: 'Question',
  headers: 'Question',
  mapping: 'Question',
  'match-cells': 'Start',
  'match-passages': 'Start',
};

export function bandOf(event: RequestOrStep): string | undefined {
  if ('request' in event) return OF_PURPOSE[event.request.purpose];
  switch (event.step.kind) {
    case 'thought':
      return 'Question';
    case 'select':
      return 'Start';
    case 'hop':
      return `Hop ${event.step.depth}`;
    case 'answer':
      return 'End';
    default:
      return undefined;
  }
}
