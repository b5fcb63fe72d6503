/** The timeline's bands: the headers as they are known, and what each turn asks for. */
import type { RequestOrStep } from '../../method/method.ts';

const OF_PURPOSE: { readonly [purpose: string]: string } = {
  keywords: 'Keywords',
  headers: 'Headers',
  answer: 'Answer',
};

export function bandOf(event: RequestOrStep): string | undefined {
  if ('request' in event) return OF_PURPOSE[event.request.purpose];
  return event.step.kind === 'select' && event.step.what === 'headers' ? 'Start' : undefined;
}
