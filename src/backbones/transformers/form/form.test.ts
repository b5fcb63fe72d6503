/** Forms against random writers: whatever token a writer likes, what comes out is JSON of the form. */
import { describe, expect, it } from 'vitest';
import { type Connections, drive } from '../../../drive/drive.ts';
import type { Json } from '../../../method/json.ts';
import { METHODS } from '../../../methods/index.ts';
import { newRun } from '../../../run/run.ts';
import { transcript } from '../../../run/transcript.ts';
import { drawTable } from '../../../table/draw.ts';
import { unaided } from '../../backbone.ts';
import { ruleRecogniser } from '../../entities/index.ts';
import { lexicalRetriever } from '../../lexical/index.ts';
import { offline } from '../../offline/index.ts';
import { freely, heldTo } from './choose.ts';
import { randomFrom } from './random.ts';
import { formOf } from './schema.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

const encoder = new TextEncoder();
const END = 0;
/** Every byte, and pieces that reach over the borders of what a form has, or end in the middle of a character. */
const VOCABULARY: Vocabulary = [
  undefined,
  ...Array.from({ length: 256 }, (_, byte) => Uint8Array.of(byte)),
  ...[
    '{"',
    '":',
    '": "',
    '", "',
    '"}',
    '}]',
    '[[',
    ', ',
    'the ',
    'é',
    '東京',
    '\\"',
    'f_',
    '(C, 1',
    '12',
    'null',
  ].map((text) => encoder.encode(text)),
  Uint8Array.of(0x22, 0xe6, 0x9d),
];

/** What is written where scores are random; ends, quotes and brackets are likely, or no reply would be short. */
function written(schema: Json, seed: number, { temperature = 0, brief = 4 } = {}): string {
  const form = formOf(schema);
  if (!form) throw new Error(`cannot be held: ${JSON.stringify(schema)}`);
  const random = randomFrom(seed);
  const choosing = heldTo(form, VOCABULARY, [END], { temperature, random });
  const bytes: number[] = [];
  for (let count = 0; count < 20_000; count++) {
    const scores = VOCABULARY.map((token) => {
      const isEnd = token === undefined || /^["\]},]+$/.test(String.fromCharCode(...token));
      return random() + (isEnd ? random() * brief : 0);
    });
    const token = choosing.next(scores);
    if (token === undefined)
      throw new Error(`dead end after ${new TextDecoder().decode(Uint8Array.from(bytes))}`);
    if (token === END) return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    choosing.wrote(token);
    bytes.push(...(VOCABULARY[token] ?? []));
  }
  throw new Error('no end');
}

type Fields = { readonly [key: string]: Json };

/** Whether a value fits a schema, by the words of JSON Schema that forms are written in. */
function fits(schema: Json, value: unknown): boolean {
  const { type, anyOf, enum: values, pattern, ...rest } = schema as Fields;
  if (Array.isArray(anyOf)) return anyOf.some((one: Json) => fits(one, value));
  if (type === 'object') {
    const own = Object.entries(rest.properties as Fields);
    const given = value as { readonly [key: string]: unknown };
    return (
      Object.keys(given).length === own.length &&
      own.every(([key, one]) => key in given && fits(one, given[key]))
    );
  }
  if (type === 'array') {
    const { items, prefixItems, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = rest;
    if (!Array.isArray(value) || value.length < Number(minItems) || value.length > Number(maxItems))
      return false;
    return value.every((one, at) =>
      fits(Array.isArray(prefixItems) ? (prefixItems as Json[])[at]! : items!, one),
    );
  }
  if (type === 'string') {
    if (typeof value !== 'string') return false;
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = rest;
    const { length } = [...value];
    return (
      length >= Number(minLength) &&
      length <= Number(maxLength) &&
      (pattern === undefined || new RegExp(String(pattern), 'u').test(value)) &&
      (!Array.isArray(values) || values.includes(value))
    );
  }
  if (type === 'integer') return Number.isSafeInteger(value);
  return type === 'null' ? value === null : typeof value === type;
}

const fitting = (schema: Json, text: string): void => expect(fits(schema, JSON.parse(text)), text).toBe(true);

/** Every form that a method asks for on its way, by its JSON. */
async function formsOfAllMethods(): Promise<readonly Json[]> {
  const table = drawTable(
    'Visitors of two museums',
    `
    | Museum | Summer | <        |
    | ^      | Adults | Children |
    | Nörd   | 10     | 20       |
    | South  | 40     | 50       |`,
  );
  const forms = new Map<string, Json>();
  for (const kind of ['answer', 'verify'] as const)
    for (const listed of METHODS) {
      const method = await listed.load();
      for (const { options } of method.presets) {
        const connected = await offline.connect({}, unaided);
        if (!connected.ok) throw new Error(connected.fault);
        const limits = { contextTokens: 8000, temperature: true };
        const connections: Connections = {
          model: connected.value.connection,
          retriever: lexicalRetriever(),
          recogniser: ruleRecogniser(),
        };
        let run = newRun({ table, question: 'Did 50 children come to South in summer?', kind }, method, {
          options,
          limits,
          backbone: 'test',
        });
        for await (const event of drive(method, run, connections))
          if (event.kind === 'end') run = event.transcript.run;
        for (const line of transcript(method, run).lines)
          if (line.kind === 'ask' && line.request.reply.json !== undefined)
            forms.set(JSON.stringify(line.request.reply.json), line.request.reply.json);
      }
    }
  return [...forms.values()];
}

const FORMS = await formsOfAllMethods();

describe('the forms of all methods', () => {
  it('are many, with every kind of piece among them', () => {
    expect(FORMS.length).toBeGreaterThan(12);
    for (const kind of ['anyOf', 'prefixItems', 'pattern', 'maxLength', 'enum', 'integer'])
      expect(JSON.stringify(FORMS)).toContain(kind);
  });

  it.each(FORMS.map((form) => [JSON.stringify(form).slice(0, 60), form] as const))(
    'are kept to by any writer: %s',
    (_, form) => {
      for (let seed = 1; seed <= 12; seed++)
        fitting(form, written(form, seed, { temperature: seed % 2, brief: seed % 3 === 0 ? 0 : 4 }));
    },
  );
});

const text = { type: 'string', maxLength: 5 };

describe('a form', () => {
  it.each<[string, Json, RegExp]>([
    ['texts of a length', { type: 'string', minLength: 2, maxLength: 3 }, /^"..?.?.?.?.?"$/su],
    ['numbers', { type: 'number' }, /^-?\d+(\.\d+)?$/],
    ['values without properties', { type: 'array', items: { type: 'boolean' }, maxItems: 2 }, /^\[/],
    ['nothing', { anyOf: [{ type: 'null' }, text] }, /^(null|".*")$/su],
    [
      'patterns within their length',
      { type: 'string', pattern: '^(ab|c){1,9}[^x"\\\\]\\d?$', maxLength: 6 },
      /^"(ab|c)+[^x]\d?"$/su,
    ],
  ])('of %s', (_, form, look) => {
    for (let seed = 1; seed <= 30; seed++) {
      const reply = written(form, seed, { temperature: 1, brief: seed % 2 });
      expect(reply).toMatch(look);
      fitting(form, reply);
    }
  });

  it.each<[Json]>([
    [{ type: 'object', properties: { a: text }, required: [], additionalProperties: false }],
    [{ type: 'object', properties: { a: text }, required: ['a'] }],
    [{ type: 'string', pattern: 'open' }],
    [{ type: 'string', pattern: '^(?=a)b$' }],
    [{ type: 'string', format: 'date' }],
    [{ type: 'integer', minimum: 3 }],
    [{ $ref: '#/x' }],
    [{ type: 'array', prefixItems: [text], items: text }],
  ])('that says what cannot be held is told apart: %j', (form) => {
    expect(formOf(form)).toBeUndefined();
  });
});

describe('a choice', () => {
  const scores = [0, 3, 1, 2.9];

  it('is the likeliest at temperature 0, and by chance above it, the same for the same seed', () => {
    expect(freely({ temperature: 0, random: randomFrom(1) }).next(scores)).toBe(1);
    const draws = (seed: number) => {
      const choosing = freely({ temperature: 1, random: randomFrom(seed) });
      return Array.from({ length: 200 }, () => choosing.next(scores));
    };
    expect(draws(1)).toEqual(draws(1));
    expect(draws(1)).not.toEqual(draws(2));
    const often = [0, 1, 2, 3].map((token) => draws(1).filter((one) => one === token).length);
    expect(often[1]).toBeGreaterThan(often[2] ?? 0);
    expect(often[2]).toBeGreaterThan(0);
  });

  it('is nothing where no token goes on', () => {
    const form = formOf({ type: 'string', enum: ['a'] });
    const choosing = heldTo(form!, [undefined, encoder.encode('b')], [0], {
      temperature: 0,
      random: randomFrom(1),
    });
    expect(choosing.next([1, 1])).toBeUndefined();
  });
});

describe('a vocabulary', () => {
  it('of letters for bytes is read as these bytes', () => {
    const read = vocabularyOf({
      model: { vocab: { Ġa: 0, Ã: 1, Ċ: 2 } },
      added_tokens: [
        { id: 3, content: '<end>', special: true },
        { id: 4, content: '<think>', special: false },
      ],
      decoder: { type: 'ByteLevel' },
    });
    expect(read.map((bytes) => bytes && [...bytes])).toEqual([
      [32, 97],
      [0xc3],
      [10],
      undefined,
      [...encoder.encode('<think>')],
    ]);
  });

  it('with signs for blanks and names for bytes is read as these', () => {
    const vocab = [
      ['▁a', -1],
      ['<0xC3>', -2],
    ] as const;
    expect(vocabularyOf({ model: { vocab } }).map((bytes) => bytes && [...bytes])).toEqual([
      [32, 97],
      [0xc3],
    ]);
  });
});
