/** Says in one plain sentence what was found where, in the table's own words. */
import type { Context, Found } from './context.ts';

const list = (texts: readonly string[], most = 4): string => {
  const shown = texts.slice(0, most).map((text) => `"${text}"`);
  const rest = texts.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : (shown[0] ?? '');
};

function lines(context: Context, kind: 'row' | 'column', ats: readonly number[]): string {
  const path = kind === 'row' ? context.frame.left : context.frame.top;
  const names = ats.map((at) => path(at).map(context.frame.text).join(' > ') || `${kind} ${at + 1}`);
  return `${ats.length > 1 ? `${kind}s` : kind} ${list(names)}`;
}

export function explain(context: Context, found: Found): string {
  const where = `${lines(context, 'row', found.rows)}, ${lines(context, 'column', found.columns)}`;
  const texts = list(found.cells.map((cell) => cell.text.trim()));
  const result = list(found.values);
  switch (found.operation) {
    case 'lookup':
      return `In ${where} stands ${texts}.`;
    case 'opposite':
      return `In ${where} stands ${texts}; the question asks for the fall, so the sign is turned: ${result}.`;
    case 'compare':
      return `In ${where} stand ${texts}; the ${context.intent.larger ? 'larger' : 'smaller'} belongs to ${result}.`;
    case 'difference':
    case 'ratio':
    case 'percent-change':
    case 'sum':
    case 'average':
    case 'range':
    case 'count':
      return `The ${found.operation.replace('-', ' ')} of ${texts} in ${where} is ${result}.`;
    default: {
      const end = found.operation.endsWith('min') ? 'smallest' : 'largest';
      const rank = context.intent.k > 1 ? `number ${context.intent.k} from the ${end}` : `the ${end}`;
      return `Of the numbers compared, ${texts} in ${where} is ${rank}: ${result}.`;
    }
  }
}
