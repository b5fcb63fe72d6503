import type { Json } from '../method/json.ts';

/** Items of a list that are written together. */
const TOGETHER = 10_000;

/** The same as `JSON.stringify`, piece by piece where lists are long: a table's cells in one text are many times it. */
export function* jsonPieces(json: Json): Generator<string> {
  if (Array.isArray(json) && json.length > TOGETHER) yield* listPieces(json);
  else if (isFields(json) && Object.values(json).some((value) => Array.isArray(value))) {
    let before = '{';
    for (const [name, value] of Object.entries(json)) {
      if (value === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* jsonPieces(value);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield JSON.stringify(json);
}

function* listPieces(list: readonly Json[]): Generator<string> {
  for (let start = 0; start < list.length; start += TOGETHER) {
    const items = JSON.stringify(list.slice(start, start + TOGETHER)).slice(1, -1);
    yield `${start === 0 ? '[' : ','}${items}`;
  }
  yield ']';
}

const isFields = (json: Json): json is { readonly [name: string]: Json } =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
