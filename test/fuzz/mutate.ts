/** Ways to spoil what was good: bytes and texts, and the nodes of JSON. */
import type { Chance } from '../random.ts';

/** Texts that have broken somebody's program before. */
export const NASTY: readonly string[] = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\udc00a',
  '\uFEFF',
  '\u202e\u2066',
  '\u0301'.repeat(40),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '-0',
  '1e309',
  '9'.repeat(400),
  '0x10',
  '1/0',
  '٣٤',
  '½',
  '２００',
  'İıſK',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '%s%n%d',
  '$&$1$`',
  '(',
  '[',
  '{',
  '\\',
  '"',
  "'",
  '`',
  '|',
  '\n',
  '\r',
  '\t',
  '*',
  '...',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '2024-13-45',
  '1,234.5%',
  '-€3.50',
  '( 12 )',
  'a'.repeat(5000),
  '🏳️‍🌈',
];

const NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.5,
  -0.5,
  2,
  255,
  65_536,
  1e6,
  2_000_001,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  1e21,
  1e300,
  -1e300,
  5e-324,
];

const KEYS = ['__proto__', 'constructor', 'toString', 'length', 'toJSON', '', '0', 'then'];

type Node = null | boolean | number | string | Node[] | { [key: string]: Node };

function deep(chance: Chance): Node {
  const levels = chance.pick([10, 100, 1000, 2000]);
  let node: Node = 1;
  const listed = chance.below(2) === 0;
  for (let level = 0; level < levels; level++) node = listed ? [node] : { a: node };
  return node;
}

/** Any value, small or absurd. */
export function anything(chance: Chance): Node {
  switch (chance.below(9)) {
    case 0:
      return null;
    case 1:
      return chance.below(2) === 0;
    case 2:
    case 3:
      return chance.pick(NUMBERS);
    case 4:
    case 5:
      return chance.pick(NASTY);
    case 6:
      return Array.from({ length: chance.below(4) }, () => chance.pick(NUMBERS));
    case 7:
      return Object.fromEntries([[chance.pick(KEYS), chance.pick(NASTY)]]);
    default:
      return chance.below(4) === 0 ? deep(chance) : {};
  }
}

/** As JSON; nested deeper than can be written it is brackets. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '['.repeat(9000) + ']'.repeat(9000);
  }
}

interface Place {
  readonly parent: Node[] | { [key: string]: Node };
  readonly key: string;
}

/** Places in a tree, by walking down from the top by chance: what stands high is met as often as what stands deep. */
function someplace(root: Node, chance: Chance): Place | undefined {
  let found: Place | undefined;
  let node = root;
  for (;;) {
    if (typeof node !== 'object' || node === null) return found;
    const keys = Object.keys(node);
    if (keys.length === 0 || (found && chance.below(5) === 0)) return found;
    const key = chance.pick(keys);
    found = { parent: node, key };
    node = (node as { [key: string]: Node })[key] as Node;
  }
}

const cloned = (node: Node): Node => JSON.parse(jsonOf(node));

const own = (parent: Place['parent'], key: string, value: Node): void => {
  Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
};

/** A node like it, of another kind or size. */
function changed(node: Node, chance: Chance): Node {
  if (typeof node === 'number' && chance.below(2) === 0)
    return chance.pick([node + 1, node - 1, -node, node * 1000, node + 0.5, ...NUMBERS]);
  if (typeof node === 'string' && chance.below(2) === 0) return mutatedText(node, chance);
  if (Array.isArray(node) && node.length > 0 && chance.below(2) === 0)
    return chance.pick([[], node.slice(1), [...node, ...node], [...node].reverse()]);
  return anything(chance);
}

function mutateNode(root: Node, chance: Chance): void {
  const place = someplace(root, chance);
  if (!place) return;
  const { parent, key } = place;
  const node = (parent as { [key: string]: Node })[key] as Node;
  switch (chance.below(6)) {
    case 0:
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else delete parent[key];
      return;
    case 1:
      if (Array.isArray(parent)) parent.splice(Number(key), 0, cloned(node));
      else own(parent, chance.pick(KEYS), cloned(node));
      return;
    case 2: {
      // Two nodes change places, or one stands in both.
      const other = someplace(root, chance);
      if (other) own(parent, key, cloned((other.parent as { [key: string]: Node })[other.key] as Node));
      return;
    }
    default:
      own(parent, key, changed(node, chance));
  }
}

/** JSON with a few nodes spoilt; a text that is no JSON is spoilt as text. */
export function mutatedJson(text: string, chance: Chance): string {
  let root: Node;
  try {
    root = JSON.parse(text);
  } catch {
    return mutatedText(text, chance);
  }
  for (let times = 1 + chance.below(3); times > 0; times--) mutateNode(root, chance);
  return jsonOf(root);
}

/** The text with pieces taken out, doubled, put elsewhere or replaced. */
export function mutatedText(given: string, chance: Chance): string {
  let text = given;
  for (let times = 1 + chance.below(4); times > 0; times--) {
    const at = chance.below(text.length + 1);
    const length = chance.pick([1, 2, 5, 20, 200]);
    const [before, piece, after] = [text.slice(0, at), text.slice(at, at + length), text.slice(at + length)];
    switch (chance.below(6)) {
      case 0:
        text = before + after;
        break;
      case 1:
        text = before + piece.repeat(chance.pick([2, 3, 50])) + after;
        break;
      case 2:
        text = before + chance.pick(NASTY) + piece + after;
        break;
      case 3:
        text = before;
        break;
      case 4:
        text = before + chance.pick(NASTY) + after;
        break;
      default:
        text = after + piece + before;
    }
    if (text.length > 400_000) text = text.slice(0, 400_000);
  }
  return text;
}

/** The bytes with some flipped, taken out, doubled or put in. */
export function mutatedBytes(given: Uint8Array, chance: Chance): Uint8Array {
  let bytes = given;
  for (let times = 1 + chance.below(5); times > 0; times--) {
    const at = chance.below(bytes.length + 1);
    const length = chance.pick([1, 2, 4, 16, 256]);
    const [before, piece, after] = [
      bytes.slice(0, at),
      bytes.slice(at, at + length),
      bytes.slice(at + length),
    ];
    switch (chance.below(5)) {
      case 0:
        bytes = Uint8Array.from([...before, ...after]);
        break;
      case 1:
        bytes = Uint8Array.from([...before, ...piece, ...piece, ...after]);
        break;
      case 2:
        bytes = before;
        break;
      case 3:
        bytes = Uint8Array.from([
          ...before,
          ...piece.map(() => chance.pick([0, 0xff, 0x80, chance.below(256)])),
          ...after,
        ]);
        break;
      default:
        bytes = Uint8Array.from([...before, chance.below(256), ...piece, ...after]);
    }
  }
  return bytes;
}
