/** A read value in words, so that nobody has to read JSON to see what the method took from a reply. */

type JsonRecord = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const LONGEST = 240;

/** A line for each thing that was read; any shape is taken, since every method has its own. */
export function readInWords(value: unknown): string[] {
  if (Array.isArray(value)) return value.length === 0 ? ['nothing'] : value.map(oneLine);
  if (isRecord(value))
    return Object.entries(value)
      .filter(([, one]) => one !== null && one !== undefined && one !== '')
      .map(([key, one]) => `${keyWords(key)}: ${oneLine(one)}`);
  return [oneLine(value)];
}

const keyWords = (key: string): string => key.replace(/[_-]+/g, ' ').toLowerCase();

function oneLine(value: unknown): string {
  const words = inWords(value);
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
}

function inWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return isTuple(value) ? tuple(value) : value.map(inWords).join(', ') || 'nothing';
  if (!isRecord(value)) return JSON.stringify(value) ?? '';
  const call = value.Function;
  if (isRecord(call) && typeof call.function_name === 'string') {
    const given = Array.isArray(call.parameters) ? call.parameters.map(inWords).join(', ') : '';
    return because(`${call.function_name}(${given})`, value.Explanation);
  }
  // An operation of a chain: the last reading of its arguments is the longest.
  if (Array.isArray(value.inside) && 'after' in value)
    return `f_${value.id}(${value.inside.at(-1)})${value.after}`;
  if ('tuple' in value) return because(inWords(value.tuple), value.explanation);
  if ('index' in value && 'score' in value) return `node ${value.index} at ${value.score}`;
  return Object.entries(value)
    .map(([key, one]) => `${keyWords(key)} ${inWords(one)}`)
    .join(', ');
}

/** A cell as prompts write it: row, column, text. */
const isTuple = (list: readonly unknown[]): boolean =>
  list.length === 3 && typeof list[2] === 'string' && (typeof list[0] === 'number' || Array.isArray(list[0]));

const tuple = ([row, column, text]: readonly unknown[]): string =>
  `(${JSON.stringify(row)}, ${JSON.stringify(column)}, ${JSON.stringify(text)})`;

const because = (what: string, why: unknown): string =>
  typeof why === 'string' && why.trim() !== '' ? `${what}: ${why}` : what;
