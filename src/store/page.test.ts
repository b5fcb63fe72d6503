import { describe, expect, it } from 'vitest';
import type { Backbone } from '../backbones/backbone.ts';
import { OFFLINE_NAME, offline } from '../backbones/offline/index.ts';
import { drive } from '../drive/drive.ts';
import type { Chunk } from '../method/connection.ts';
import type { ListedMethod, Method } from '../method/method.ts';
import { textReply } from '../method/reply.ts';
import type { Outcome } from '../method/step.ts';
import { ask, show } from '../method/walk.ts';
import { graphOtter } from '../methods/graph-otter/index.ts';
import { fileOf, writeRunFile } from '../run/file.ts';
import { makeTable } from '../table/model.ts';
import { bad, good } from '../table/read.ts';
import { readTables } from '../table/readers/index.ts';
import { keeperOf } from './keeping.ts';
import { createPage } from './page.ts';
import type { ChainSaving } from './saving/chains.ts';
import type { SavedRun, Saving } from './saving/saving.ts';
import { countsNow, transcriptNow, viewNow, waitingAsks } from './selectors.ts';

const ANSWERED: Outcome = {
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
  options: {},
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

const listed = (method: Method): ListedMethod => ({ ...method, load: async () => method });

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
const nowhere = keeperOf(() => {
  throw new Error('Forbidden.');
});

/** Keeps runs as a browser does, in a map that outlives the page. */
const NO_CHAINS: ChainSaving = { keep: async () => {}, earlier: async () => undefined };

const savedIn = (runs: Map<string, SavedRun>): Saving => ({
  keep(run, backbone, known) {
    const id = known ?? `run ${runs.size}`;
    runs.set(id, { id, at: 0, backbone, run });
    return {
      id,
      async add(entry) {
        const saved = runs.get(id)!;
        runs.set(id, { ...saved, run: { ...saved.run, log: [...saved.run.log, entry] } });
      },
      async end() {
        runs.delete(id);
      },
    };
  },
  unfinished: async () => [...runs.values()].filter(({ run }) => run.log.length > 0),
  forget: async (id) => {
    runs.delete(id);
  },
});

/** A page whose tables are read when the test says so. */
function slowReading() {
  const given: { signal: AbortSignal; finish: () => void }[] = [];
  const page = createPage({
    methods: [listed(toy)],
    backbones: [],
    drive: (method, run, connections, signal) => drive(method, run, connections, { signal }),
    readTables: (_source, _format, signal) =>
      new Promise((resolve) => {
        given.push({ signal, finish: () => resolve(good([makeTable('', 1, 1, [])])) });
      }),
    fetchText: async (path) => bad(`${path} is not there.`),
    countTokens: async () => undefined,
    every: () => () => {},
    local: nowhere,
    session: nowhere,
    saving: savedIn(new Map()),
    chains: NO_CHAINS,
  });
  return { page, given };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

function setUp(files: { readonly [path: string]: string } = {}, saved = new Map<string, SavedRun>()) {
  const hand = byHand();
  const clock = { tick: () => {}, stopped: true, ms: 0 };
  const page = createPage({
    methods: [listed(toy), listed(graphOtter as Method)],
    backbones: [hand.backbone, offline],
    drive: (method, run, connections, signal) => drive(method, run, connections, { signal }),
    fetchText: async (path) => {
      const text = files[path];
      return text === undefined ? bad(`${path} is not there.`) : good(text);
    },
    readTables: (source, format) => readTables(source, format),
    countTokens: async (texts) => texts.map((text) => text.length),
    every: (ms, tick) => {
      Object.assign(clock, { tick, ms, stopped: false });
      return () => {
        clock.stopped = true;
      };
    },
    local: nowhere,
    session: nowhere,
    saving: savedIn(saved),
    chains: NO_CHAINS,
  });
  const state = () => page.store.getState();
  const open = async (text: string) => {
    page.actions.startOpening();
    page.actions.typeText(text);
    await page.actions.takeText();
  };
  return { ...page, hand, clock, state, open };
}

async function withRun() {
  const page = setUp();
  await page.open('Club,Goals\nYork,6\n');
  page.actions.ask('How many?');
  const done = page.actions.run();
  await settled();
  return { ...page, done };
}

describe('a run', () => {
  it('goes along with the newest step, and finishes', async () => {
    const { hand, state, done } = await withRun();
    expect(state().run.phase).toBe('running');
    await hand.reply('one');
    expect(viewNow(state())?.narration).toBe('one');
    await hand.reply('two');
    await done;
    expect(state().run.phase).toBe('finished');
    expect(viewNow(state())?.outcome).toEqual(ANSWERED);
    expect(transcriptNow(state())?.run.backbone).toBe('The test');
  });

  it('stays where the user went', async () => {
    const { hand, state, store } = await withRun();
    await hand.reply('one');
    store.setState({ cursor: { at: 0, following: false } });
    await hand.reply('two');
    expect(state().cursor).toEqual({ at: 0, following: false });
    expect(state().run.phase).toBe('finished');
  });

  it('stops at once, keeps its replies, and goes on without asking again', async () => {
    const { hand, state, actions, done } = await withRun();
    await hand.reply('one');
    actions.stop();
    expect(state().run).toMatchObject({ phase: 'stopped', fault: { code: 'aborted' } });
    expect(state().trouble).toBeUndefined();
    expect(viewNow(state())?.narration).toBe('one');
    await hand.reply('too late');
    await done;
    expect(transcriptNow(state())?.run.log).toHaveLength(1);
    const resumed = actions.resume();
    await hand.reply('two');
    await resumed;
    expect(state().run.phase).toBe('finished');
    expect(hand.asked).toEqual(['first', 'second', 'second']);
  });

  it('says what went wrong, and names everyone who answered when another goes on', async () => {
    const { hand, state, actions, done } = await withRun();
    await hand.reply('one');
    await hand.say({ kind: 'error', fault: { code: 'failed', text: 'The line is dead.' } });
    await done;
    expect(state().run.phase).toBe('stopped');
    expect(state().trouble).toBe('The line is dead.');
    actions.chooseBackbone('offline');
    await actions.resume();
    expect(transcriptNow(state())?.run.backbone).toBe(`The test, then ${OFFLINE_NAME}`);
    expect(state().trouble).toContain('has no rule');
    expect(transcriptNow(state())?.run.log).toHaveLength(1);
  });

  it('shows a reply while it comes, and what is waited for while the newest step is followed', async () => {
    const { hand, state, store, done } = await withRun();
    const streams = () => {
      const { run } = state();
      return run.phase === 'running' ? [...run.streams.values()] : [];
    };
    expect(waitingAsks(state()).map(({ request }) => request.purpose)).toEqual(['first']);
    await hand.begin('on');
    expect(streams()).toEqual(['on']);
    await hand.reply('e');
    expect(streams()).toEqual([]);
    expect(viewNow(state())?.narration).toBe('one');
    expect(waitingAsks(state()).map(({ request }) => request.purpose)).toEqual(['second']);
    store.setState({ cursor: { at: 0, following: false } });
    expect(waitingAsks(state())).toEqual([]);
    await hand.reply('two');
    await done;
  });

  it('counts tokens once, and has none until all are counted', async () => {
    const { hand, state, actions, done } = await withRun();
    await hand.reply('one');
    await hand.reply('two');
    await done;
    expect(countsNow(state())?.tokens.reply).toBeNaN();
    await actions.countTokens(['', 'one', 'two', 'one']);
    expect(countsNow(state())?.tokens).toEqual({ prompt: 0, reply: 6, measured: false });
  });

  it('needs a question', async () => {
    const { open, actions, state } = setUp();
    await open('a,b\n1,2\n');
    actions.ask('  ');
    await actions.run();
    expect(state().run.phase).toBe('idle');
    expect(state().trouble).toContain('no question');
  });

  it('stays on screen while question, method and backbone are changed', async () => {
    const { hand, state, actions, done } = await withRun();
    await hand.reply('one');
    await hand.reply('two');
    await done;
    const before = state().run;
    actions.ask('Another?');
    actions.chooseMethod('graph-otter');
    actions.choosePreset('lean');
    actions.chooseBackbone('offline');
    expect(state().run).toBe(before);
    expect(state().setup).toMatchObject({ method: 'graph-otter', preset: 'lean', backbone: 'offline' });
  });
});

describe('an interrupted run', () => {
  async function interrupted(saved: Map<string, SavedRun>) {
    const page = setUp({}, saved);
    await page.open('Club,Goals\nYork,6\n');
    page.actions.ask('How many?');
    void page.actions.run();
    await page.hand.reply('one');
  }

  it('is offered to the next visit, goes on at its next request, and is forgotten once it is finished', async () => {
    const saved = new Map<string, SavedRun>();
    await interrupted(saved);
    const { actions, state, hand } = setUp({}, saved);
    await actions.lookForInterrupted();
    expect(state().interrupted).toHaveLength(1);
    const done = actions.restore(state().interrupted[0]!.id);
    await settled();
    expect(state()).toMatchObject({ question: 'How many?', interrupted: [] });
    expect(viewNow(state())?.narration).toBe('one');
    await hand.reply('two');
    await done;
    expect(state().run.phase).toBe('finished');
    expect(hand.asked).toEqual(['second']);
    expect(transcriptNow(state())?.run.log).toHaveLength(2);
    expect(saved.size).toBe(0);
  });

  it('is still kept after it was stopped or gone on with, and gone once it is discarded', async () => {
    const saved = new Map<string, SavedRun>();
    await interrupted(saved);
    const { actions, state } = setUp({}, saved);
    await actions.lookForInterrupted();
    const [first] = state().interrupted;
    void actions.restore(first!.id);
    await settled();
    actions.stop();
    void actions.resume();
    await settled();
    expect([...saved.keys()]).toEqual([first!.id]);
    const later = setUp({}, saved);
    await later.actions.lookForInterrupted();
    await later.actions.discard(first!.id);
    expect(later.state().interrupted).toEqual([]);
    expect(saved.size).toBe(0);
  });
});

describe('playing', () => {
  it('steps by the clock, begins anew at the end, and ends there', async () => {
    const { hand, state, actions, clock, done } = await withRun();
    await hand.reply('one');
    await hand.reply('two');
    await done;
    actions.play();
    expect(state().cursor.at).toBe(0);
    const slow = clock.ms;
    actions.changeSpeed(1);
    expect(clock.ms).toBe(slow / 2);
    clock.tick();
    expect(state()).toMatchObject({ cursor: { at: 1 }, playing: { on: true } });
    clock.tick();
    expect(state()).toMatchObject({ cursor: { at: 2 }, playing: { on: false } });
    expect(clock.stopped).toBe(true);
    actions.play();
    actions.move('next');
    expect(state()).toMatchObject({ cursor: { at: 1 }, playing: { on: false } });
  });
});

describe('opening', () => {
  it('keeps text and table when the input is bad', async () => {
    const { open, actions, state } = setUp();
    await open('Club,Goals\nYork,6\n');
    const { problem } = state();
    await open('<table></table>');
    expect(state().problem).toBe(problem);
    expect(state().opening).toMatchObject({ phase: 'open', text: '<table></table>', reading: false });
    expect((state().opening as { fault?: string }).fault).toMatch(/^[A-Z].*\.$/);
    actions.closeOpening();
    actions.startOpening();
    expect(state().opening).toMatchObject({ phase: 'open', text: '<table></table>' });
  });

  it('lets one of several tables be chosen, and be given a title', async () => {
    const { open, actions, state } = setUp();
    const two = ['one', 'two'].map((t) => `<table><tr><th>${t}</th><td>1</td></tr></table>`).join('');
    await open(two);
    expect(state().opening).toMatchObject({ chosen: 0, tables: [{ columns: 2 }, { columns: 2 }] });
    actions.chooseTable(1);
    actions.typeTitle('Second');
    await actions.takeText();
    expect(state().problem?.table).toMatchObject({
      title: 'Second',
      cells: [{ text: 'two' }, { text: '1' }],
    });
    expect(state().opening.phase).toBe('closed');
  });

  it('prefers the clipboard’s HTML until the text is edited', async () => {
    const { actions, state } = setUp();
    actions.startOpening();
    actions.pasteHtml('a\tb', '<table><tr><td colspan="2">both</td></tr><tr><td>1<td>2</tr></table>');
    expect(state().opening).toMatchObject({ text: 'a\tb' });
    await actions.takeText();
    expect(state().problem?.table.cells[0]).toMatchObject({ text: 'both', colSpan: 2 });
    actions.startOpening();
    actions.pasteHtml('a\tb', '<table></table>');
    actions.typeText('a\tb\n1\t2\n');
    await actions.takeText();
    expect(state().problem?.table.cells).toHaveLength(4);
  });

  it('gives up a reading when the dialog is closed, the text edited or another file opened', async () => {
    const { page, given } = slowReading();
    const { startOpening, typeText, takeText, closeOpening, openFile } = page.actions;
    const opening = () => page.store.getState().opening;
    startOpening();
    typeText('first');
    void takeText();
    expect(opening()).toMatchObject({ reading: true });
    typeText('first, edited');
    expect(given[0]?.signal.aborted).toBe(true);
    expect(opening()).toMatchObject({ reading: false });
    void takeText();
    void openFile(new Uint8Array(), 'second.csv');
    expect(given[1]?.signal.aborted).toBe(true);
    given[1]?.finish();
    await settled();
    expect(opening()).toMatchObject({ reading: true });
    closeOpening();
    expect(given[2]?.signal.aborted).toBe(true);
    given[2]?.finish();
    await settled();
    expect(opening()).toMatchObject({ phase: 'closed', text: 'first, edited' });
    expect(page.store.getState().problem).toBeUndefined();
  });

  it('opens a run file as a run, and says when it does not replay', async () => {
    const page = await withRun();
    await page.hand.reply('one');
    await page.hand.reply('two');
    await page.done;
    const file = fileOf(transcriptNow(page.state())!);
    const other = setUp();
    await other.open(writeRunFile(file));
    expect(other.state().run.phase).toBe('finished');
    expect(other.state()).toMatchObject({
      question: 'How many?',
      cursor: { at: 2 },
      opening: { phase: 'closed' },
    });
    await other.open(writeRunFile({ ...file, stepHashes: ['0', '0', '0'] }));
    expect(other.state().trouble).toContain('does not replay');
    await other.open(writeRunFile({ ...file, method: 'unheard-of' }));
    expect((other.state().opening as { fault?: string }).fault).toContain('unheard-of');
  });
});

describe('examples', () => {
  it('open by link at their step, and say when there is none of that name', async () => {
    const page = await withRun();
    await page.hand.reply('one');
    await page.hand.reply('two');
    await page.done;
    const text = writeRunFile(fileOf(transcriptNow(page.state())!));
    const index = JSON.stringify([{ id: 'toy', title: 'T', question: 'Q', source: 'S' }]);
    const { actions, state } = setUp({ 'examples/index.json': index, 'examples/toy.json': text });
    await actions.openLink({});
    expect(state()).toMatchObject({ example: { id: 'toy', recorded: true }, cursor: { at: 2 } });
    await actions.openLink({ example: 'toy', step: 2 });
    expect(state().cursor.at).toBe(1);
    await actions.openLink({ example: 'toy', step: 99 });
    expect(viewNow(state())?.cursor).toBe(2);
    await actions.openLink({ example: 'none' });
    expect(state().trouble).toContain('“none”');
    expect(state().example?.id).toBe('toy');
  });
});
