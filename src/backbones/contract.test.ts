/**
 * What holds of every method with every backbone: the lists are the only places to touch when one is added. A toy
 * method and a toy backbone are run through the same tests, so the tests are known to hold for newcomers.
 */
import { describe, expect, it } from 'vitest';
import { toyMethod } from '../../test/toy-method.ts';
import { type Connections, drive } from '../drive/drive.ts';
import type { Ask } from '../method/ask.ts';
import type { Method } from '../method/method.ts';
import { readOptions } from '../method/options.ts';
import { METHODS } from '../methods/index.ts';
import { fileOf, verify, writeRunFile } from '../run/file.ts';
import { readRunFile } from '../run/read-file.ts';
import { newRun, type Run } from '../run/run.ts';
import { transcript } from '../run/transcript.ts';
import { viewOf } from '../run/view.ts';
import { drawTable } from '../table/draw.ts';
import { good } from '../table/read.ts';
import { type Backbone, instant, unaided } from './backbone.ts';
import { ruleRecogniser } from './entities/index.ts';
import { BACKBONES } from './index.ts';
import { lexicalRetriever } from './lexical/index.ts';

const table = drawTable(
  'Visitors of two museums, in thousands',
  `
  | Museum | Summer | <        |
  | ^      | Adults | Children |
  | North  | 10     | 20       |
  | South  | 40     | 50       |`,
);
const problem = {
  table,
  question: 'How many children came to the museum South in summer?',
  kind: 'answer' as const,
};

/** Answers everything with the same few words, whatever is asked. */
const toyBackbone: Backbone = {
  id: 'toy',
  name: 'Toy',
  summary: 'Says the same, whatever it is asked.',
  settings: [],
  connect: async () =>
    good({
      name: 'Toy',
      limits: { contextTokens: 1000, temperature: true },
      connection: instant((_: Ask<unknown>, sample) => good(sample % 2 === 0 ? '{"cell": 1}' : 'hm')),
    }),
};

const methods: readonly Method[] = [
  ...(await Promise.all(METHODS.map((one) => one.load()))),
  toyMethod as Method,
];
const backbones: readonly Backbone[] = [...BACKBONES, toyBackbone];

/** Connects with what stands in its settings already; a recording has no replies. */
const connectUnaided = ({ settings, connect }: Backbone) =>
  connect(
    Object.fromEntries(
      settings.flatMap(({ name, kind, fallback = kind === 'recording' ? '' : undefined }) =>
        fallback === undefined ? [] : [[name, fallback]],
      ),
    ),
    unaided,
  );

/** Those that answer without a browser, an address or a person. */
const unaidedBackbones = (
  await Promise.all(
    backbones.map(async (backbone) => ((await connectUnaided(backbone)).ok ? [backbone] : [])),
  )
).flat();
const pairs = methods.flatMap((method) =>
  unaidedBackbones.map((backbone) => ({ method, backbone, name: `${method.id} with ${backbone.id}` })),
);

async function run(method: Method, backbone: Backbone, options = method.presets[0]!.options): Promise<Run> {
  const connected = await connectUnaided(backbone);
  if (!connected.ok) throw new Error(connected.fault);
  const connections: Connections = {
    model: connected.value.connection,
    retriever: lexicalRetriever(),
    recogniser: ruleRecogniser(),
  };
  let last = newRun(problem, method, {
    options,
    limits: connected.value.limits,
    backbone: connected.value.name,
  });
  for await (const event of drive(method, last, connections))
    if (event.kind === 'end') last = event.transcript.run;
  return last;
}

describe('the lists', () => {
  it.each([
    ['methods', methods],
    ['backbones', backbones],
  ])('%s have ids and names of their own', (_, list) => {
    for (const field of ['id', 'name'] as const)
      expect(new Set(list.map((entry) => entry[field])).size).toBe(list.length);
    for (const { id } of list) expect(id).toMatch(/^[a-z][a-z-]*$/);
  });

  it('have backbones that need no help, the toy among them', () => {
    expect(unaidedBackbones).toContain(toyBackbone);
    expect(unaidedBackbones.length).toBeGreaterThan(1);
  });
});

describe.each(backbones)('backbone $id', (backbone) => {
  it('says what it is and what it takes, in sentences', () => {
    expect(backbone.summary).toMatch(/^[A-Z].*\.$/);
    if (backbone.browserOnly) expect(backbone.browserOnly).toMatch(/^[A-Z].*\.$/);
    for (const { name, label, help } of backbone.settings) {
      expect(name).toMatch(/^[a-z][a-z-]*$/);
      expect(label).toMatch(/\S/);
      expect(help).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('connects, or says in a sentence what it lacks', async () => {
    const connected = await backbone.connect({}, unaided);
    if (connected.ok) expect(connected.value.name).toMatch(/\S/);
    else expect(connected.fault).toMatch(/^[A-Z].*\.$/);
  });

  it('has presets of its own settings', () => {
    const names = backbone.settings.map(({ name }) => name);
    for (const { settings } of backbone.presets ?? [])
      for (const name of Object.keys(settings)) expect(names).toContain(name);
  });
});

describe.each(methods)('method $id', (method) => {
  it('has presets that are whole and fit its options', async () => {
    const specs = await method.options();
    expect(method.presets.length).toBeGreaterThan(0);
    for (const { id, options } of method.presets) {
      expect(readOptions(specs, method.presets, { preset: id })).toEqual({
        ok: true,
        value: options,
      });
      expect(Object.keys(options).sort()).toEqual(Object.keys(specs).sort());
    }
  });

  it.each(method.presets)(
    'can be answered by its own rules under $id, and names what it asks for',
    async ({ options }) => {
      const offline = BACKBONES.find(({ id }) => id === 'offline')!;
      const played = transcript(method, await run(method, offline, options));
      expect(played.crash).toBeUndefined();
      expect(played.outcome?.stopped).toBe('answered');
      for (const line of played.lines) {
        if (line.kind !== 'ask') continue;
        expect(line.request.purpose).toMatch(/^[a-z][a-z-]*$/);
        expect(
          line.request.messages.flatMap(({ parts }) => parts).every(({ text }) => text.trim() !== ''),
        ).toBe(true);
      }
    },
  );

  it('never sees the right answer', () => {
    const gold = 'a text that stands nowhere else';
    const begun = newRun({ ...problem, gold: [gold] }, method, {
      options: method.presets[0]!.options,
      limits: { contextTokens: 1000, temperature: false },
      backbone: 'test',
    });
    const seen = transcript(method, begun).waiting.map(({ request }) =>
      JSON.stringify([request.messages, request.facts]),
    );
    expect(seen.length).toBeGreaterThan(0);
    for (const text of seen) expect(text).not.toContain(gold);
  });
});

describe.each(pairs)('$name', ({ method, backbone }) => {
  it('ends in an answer or a visible stop, and its file verifies', async () => {
    const played = transcript(method, await run(method, backbone));
    expect(played.crash).toBeUndefined();
    if (played.outcome) expect(played.steps.at(-1)).toEqual({ kind: 'answer', outcome: played.outcome });
    else expect(played.waiting.length).toBeGreaterThan(0);
    played.steps.forEach((_, cursor) => {
      expect(viewOf(played, cursor).narration).toMatch(/\S/);
    });
    const read = readRunFile(writeRunFile(fileOf(played)));
    if (!read.ok) throw new Error(read.fault);
    expect(verify(method, read.value)).toMatchObject({ failures: [], drift: [] });
  });
});
