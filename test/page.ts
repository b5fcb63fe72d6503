/** A page for tests: a method of two requests, a backbone that answers when the test says so, and nothing environment. */
import type { Backbone } from '../src/backbones/backbone.ts';
import { ruleRecogniser } from '../src/backbones/entities/index.ts';
import { lexical } from '../src/backbones/lexical/facts.ts';
import { offline } from '../src/backbones/offline/index.ts';
import type { Retriever } from '../src/backbones/retriever.ts';
import { drive } from '../src/drive/drive.ts';
import { lazyConnection } from '../src/environment/lazy-connection.ts';
import { playsHere } from '../src/environment/playing/plays.ts';
import type { ChainStorage } from '../src/environment/storage/chain-storage.ts';
import { type TextStorage, textStorage } from '../src/environment/storage/configurations.ts';
import type { RecentTables } from '../src/environment/storage/recent-tables.ts';
import type { RunStorage, SavedRun } from '../src/environment/storage/run-storage.ts';
import type { TreeStorage } from '../src/environment/storage/tree-storage.ts';
import type { Chunk } from '../src/method/connection.ts';
import type { ListedMethod, Method } from '../src/method/method.ts';
import { textReply } from '../src/method/reply.ts';
import type { Outcome } from '../src/method/step.ts';
import { ask, show } from '../src/method/walk.ts';
import { graphOtter } from '../src/methods/graph-otter/index.ts';
import { createPage } from '../src/store/page.ts';
import { makeTable, type Table } from '../src/table/model.ts';
import { bad, good } from '../src/table/read.ts';
import { readFiles } from '../src/table/readers/files.ts';

export const ANSWERED: Outcome = {
  values: ['yes'],
  evidence: [],
  operation: '',
  explanation: '',
  stopped: 'answered',
};

/** Two requests, a thought after each, then an answer. */
const toy: Method = {
  id: 'toy',
  name: 'Toy',
  version: 1,
  options: async () => ({}),
  presets: [{ id: 'plain', name: 'Plain', help: '', options: {} }],
  *solve() {
    for (const purpose of ['first', 'second']) {
      const reply = yield* ask({ to: 'model', purpose, facts: null, messages: [], reply: textReply });
      yield* show({ kind: 'thought', text: reply.ok ? reply.value : '' });
    }
    yield* show({ kind: 'answer', outcome: ANSWERED });
    return ANSWERED;
  },
};

const listed = (method: Method, loading = async () => {}): ListedMethod => ({
  ...method,
  async load() {
    await loading();
    return method;
  },
});

interface Said {
  readonly chunk: Chunk;
  /** More of the same reply is to come. */
  readonly goesOn: boolean;
}

/** A backbone that answers when the test says so, and takes no notice of being stopped. */
function byHand() {
  const waiting: ((said: Said) => void)[] = [];
  const asked: string[] = [];
  const backbone: Backbone = {
    id: 'by-hand',
    name: 'The test',
    summary: 'Answers when the test says so.',
    settings: [],
    costs: 'work',
    connect: async () =>
      good({
        name: 'The test',
        limits: { contextTokens: 1000, temperature: false },
        connection: {
          async *answer(request) {
            asked.push(request.purpose);
            for (;;) {
              const { chunk, goesOn } = await new Promise<Said>((resolve) => waiting.push(resolve));
              yield chunk;
              if (goesOn) continue;
              if (chunk.kind === 'text') yield { kind: 'done' };
              return;
            }
          },
        },
      }),
  };
  async function say(chunk: Chunk, goesOn = false): Promise<void> {
    while (waiting.length === 0) await settled();
    waiting.shift()?.({ chunk, goesOn });
    await settled();
  }
  return {
    backbone,
    asked,
    reply: (text: string) => say({ kind: 'text', text }),
    begin: (text: string) => say({ kind: 'text', text }, true),
    say,
  };
}

/** A browser that keeps nothing. */
const nowhere = textStorage(() => {
  throw new Error('Forbidden.');
});

/** What a browser keeps for all its tabs: unfinished runs, and which tab has which of them. */
export class ToyBrowser {
  readonly runs = new Map<string, SavedRun>();
  readonly #taken = new Map<string, object>();
  #count = 0;
  /** Set where nothing can be written. */
  fault: string | undefined;

  /** The keeping of one tab. */
  tab(): RunStorage {
    const me = {};
    const has = (id: string) => this.#taken.get(id) === me;
    const change = (id: string, part: (saved: SavedRun) => Partial<SavedRun>) => {
      const saved = this.runs.get(id);
      if (saved) this.runs.set(id, { ...saved, ...part(saved) });
    };
    const forget = async (id: string) => {
      this.runs.delete(id);
      if (has(id)) this.#taken.delete(id);
    };
    return {
      keep: (run, backbone, known) => {
        const id = known ?? `run ${this.#count++}`;
        this.#taken.set(id, me);
        this.runs.set(id, { id, at: 0, backbone, run, drafts: this.runs.get(id)?.drafts ?? new Map() });
        return {
          id,
          add: async (entry) => {
            if (this.fault !== undefined) return bad(this.fault);
            change(id, ({ run: before }) => ({ run: { ...before, log: [...before.log, entry] } }));
            return good(undefined);
          },
          draft: (key, text) => change(id, ({ drafts }) => ({ drafts: new Map(drafts).set(key, text) })),
          end: () => forget(id),
        };
      },
      unfinished: async () =>
        [...this.runs.values()].filter(
          ({ id, run, drafts }) => !this.#taken.has(id) && run.log.length + drafts.size > 0,
        ),
      claim: async (id) => {
        const saved = this.runs.get(id);
        if (!saved || (this.#taken.has(id) && !has(id))) return undefined;
        this.#taken.set(id, me);
        return { saved, release: () => this.#taken.delete(id) };
      },
      forget,
    };
  }

  /** All tabs are closed. */
  close(): void {
    this.#taken.clear();
  }
}

/** Chains tried by hand are kept nowhere. */
const NO_CHAINS: ChainStorage = { keep: async () => {}, earlier: async () => undefined };
const NO_TREES: TreeStorage = {
  keep: async () => {},
  earlier: async () => undefined,
  forgetAll: async () => {},
};

/** Tables that were opened are kept as long as the test. */
export function toyRecentTables(): RecentTables {
  const kept = new Map<string, Table>();
  return {
    list: () => [...kept].reverse().map(([id, { title }]) => ({ id, title, name: title })),
    async keep(table) {
      const id = JSON.stringify(table.cells);
      kept.delete(id);
      kept.set(id, table);
    },
    open: async (id) => kept.get(id),
    forget: (id) => void kept.delete(id),
    forgetAll: async () => kept.clear(),
  };
}

/** A page whose tables are read when the test says so. */
export function slowReading() {
  const given: { signal: AbortSignal; finish: () => void }[] = [];
  const page = createPage({
    methods: [listed(toy)],
    backbones: [],
    drive: async () => drive,
    plays: async () => playsHere([listed(toy)]),
    readFiles: (_sources, _format, signal) =>
      new Promise((resolve) => {
        given.push({
          signal,
          finish: () => resolve(good({ tables: [makeTable('', 1, 1, [])], passages: [], notes: [] })),
        });
      }),
    retrievers: [lexical],
    retriever: (chosen, onProgress) => lazyConnection(async () => (await chosen.load())(onProgress)),
    recogniser: () => ruleRecogniser(),
    fetchText: async (path) => bad(`${path} is not there.`),
    countTokens: async () => undefined,
    every: () => () => {},
    local: nowhere,
    session: nowhere,
    runs: new ToyBrowser().tab(),
    chains: NO_CHAINS,
    trees: NO_TREES,
    recentTables: toyRecentTables(),
  });
  return { page, given };
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

interface Surroundings {
  readonly files?: { readonly [path: string]: string };
  readonly browser?: ToyBrowser;
  readonly trees?: TreeStorage;
  readonly recentTables?: RecentTables;
  readonly local?: TextStorage;
  /** Beside those that are always there. */
  readonly backbones?: readonly Backbone[];
  readonly retrievers?: readonly Retriever[];
  /** Before the code of the toy method is there. */
  loading?(): Promise<void>;
}

export function setUp(surroundings: Surroundings = {}) {
  const { files = {}, browser = new ToyBrowser(), backbones = [], loading } = surroundings;
  const { retrievers = [lexical] } = surroundings;
  const { trees = NO_TREES, local = nowhere, recentTables = toyRecentTables() } = surroundings;
  const hand = byHand();
  let plays = 0;
  const counted: Method = {
    ...toy,
    solve(...args) {
      plays++;
      return toy.solve(...args);
    },
  };
  const clock = { tick: () => {}, stopped: true, ms: 0 };
  const methods = [listed(counted, loading), listed(graphOtter as Method)];
  const page = createPage({
    methods,
    backbones: [hand.backbone, offline, ...backbones],
    drive: async () => drive,
    plays: async () => playsHere(methods),
    retrievers,
    retriever: (chosen, onProgress) => lazyConnection(async () => (await chosen.load())(onProgress)),
    recogniser: () => ruleRecogniser(),
    fetchText: async (path) => {
      const text = files[path];
      return text === undefined ? bad(`${path} is not there.`) : good(text);
    },
    readFiles,
    countTokens: async (texts) => texts.map((text) => text.length),
    every: (ms, tick) => {
      Object.assign(clock, { tick, ms, stopped: false });
      return () => {
        clock.stopped = true;
      };
    },
    local,
    session: nowhere,
    runs: browser.tab(),
    chains: NO_CHAINS,
    trees,
    recentTables,
  });
  const state = () => page.store.getState();
  const open = async (text: string) => {
    page.actions.startOpening();
    page.actions.typeText(text);
    await page.actions.takeText();
  };
  /** How often the toy method was played. */
  return { ...page, hand, clock, state, open, plays: () => plays };
}

export async function withRun(surroundings: Surroundings = {}) {
  const page = setUp(surroundings);
  await page.open('Club,Goals\nYork,6\n');
  page.actions.ask('How many?');
  const done = page.actions.run();
  await settled();
  return { ...page, done };
}
