/** Putting something recorded on screen: an example, or a run file that somebody opened. */

import type { Environment } from '../environment/environment.ts';
import type { ConnectionFault } from '../method/connection.ts';
import { replayerOf } from '../method/load.ts';
import { type ListedMethod, type MethodFacts, presetLike } from '../method/method.ts';
import type { Options } from '../method/options.ts';
import { readRunFile, verify } from '../run/file.ts';
import type { Transcript } from '../run/transcript.ts';
import { bad, good, type Read } from '../table/read.ts';
import { openedOn } from './branching.ts';
import type { Link } from './link.ts';
import { isSmall, startingFrom } from './setup.ts';
import { type Access, type ExampleEntry, NO_CELLS, type PageState, type Setup, UNREAD } from './state.ts';

/** The openings of our files, told apart from other JSON before they are read as such. */
const RUN_FILE = /^\uFEFF?\s*\{\s*"format"\s*:\s*"tablewalk-run"/;
const TREE_FILE = /^\uFEFF?\s*\{\s*"format"\s*:\s*"tablewalk-tree"/;

export const looksLikeRunFile = (text: string): boolean => RUN_FILE.test(text.slice(0, 400));
export const looksLikeTreeFile = (text: string): boolean => TREE_FILE.test(text.slice(0, 400));

export function showingActions({ get, set }: Access, outside: Environment, callOff: () => void) {
  let latest = 0;

  /** Shows a run file at a step (from 1), else at its last; the fault is one sentence. */
  async function showRunFile(text: string, step?: number): Promise<Read<Transcript>> {
    const mine = ++latest;
    const read = await playRunFile(text, outside.methods);
    if (!read.ok) return read;
    // Something else was opened while its method was loaded.
    if (mine !== latest) return good(read.value.transcript);
    callOff();
    set(shown(get(), read.value, outside, step));
    return good(read.value.transcript);
  }

  async function showExample(id: string, link: Link = {}): Promise<void> {
    const mine = ++latest;
    const file = await outside.fetchText(`examples/${id}.json`);
    if (mine !== latest) return;
    const read = file.ok ? await showRunFile(file.value, link.step) : file;
    if (!read.ok) return set({ trouble: read.fault });
    if (latest !== mine + 1) return;
    const method = outside.methods.find((one) => one.id === link.method);
    set({
      example: { id, recorded: true, branch: get().branch },
      ...(method && method.id !== get().setup.method
        ? { setup: startingFrom(method, outside, get().setup.backbone) }
        : {}),
    });
  }

  return {
    showRunFile,
    showExample,
    /** The first screen: what the link says, else the first example. */
    async openLink(link: Link): Promise<void> {
      // Most examples are its runs: on its way while they are.
      const [usual] = outside.methods;
      if (usual) void replayerOf(outside.methods, usual.id);
      if (get().examples.length === 0) {
        const index = await outside.fetchText('examples/index.json');
        if (!index.ok) return set({ trouble: index.fault });
        set({ examples: JSON.parse(index.value) as ExampleEntry[] });
      }
      const { examples, example, cursor } = get();
      const id = link.example ?? examples[0]?.id;
      if (id === undefined) return;
      if (!examples.some((entry) => entry.id === id)) {
        set({ trouble: `There is no example “${id}”; the first one is shown instead.` });
        const first = examples[0]?.id;
        const trouble = get().trouble;
        if (first !== undefined && get().problem === undefined) await showExample(first);
        return set({ trouble });
      }
      if (id === example?.id && example.recorded)
        return set({ cursor: { ...cursor, at: (link.step ?? cursor.at + 1) - 1 } });
      await showExample(id, link);
    },
  };
}

/** A run file, read and played. */
interface Played {
  readonly method: MethodFacts;
  readonly transcript: Transcript;
  /** What the replay does otherwise than the file says. */
  readonly failures: readonly string[];
}

export async function playRunFile(text: string, methods: readonly ListedMethod[]): Promise<Read<Played>> {
  const read = readRunFile(text.replace(/^\uFEFF/, ''));
  if (!read.ok) return read;
  const method = await replayerOf(methods, read.value.method);
  if (!method.ok) return bad(`The method of this run cannot be had. ${method.fault}`);
  const { transcript, failures } = verify(method.value, read.value);
  return good({ method: method.value, transcript, failures });
}

/** A run on screen as it stands; where on it one is, and what else is open, is another matter. */
export function onScreen(
  { setup }: Pick<PageState, 'setup'>,
  transcript: Transcript,
  method: MethodFacts,
  offers: Pick<Environment, 'backbones'>,
): Pick<PageState, 'problem' | 'question' | 'setup' | 'run' | 'pointed'> {
  const { problem, options } = transcript.run;
  return {
    problem,
    question: problem.question,
    setup: setupLike(method, options, offers, setup.backbone),
    run: transcript.outcome
      ? { phase: 'finished', transcript }
      : { phase: 'stopped', transcript, fault: UNFINISHED, unfinished: new Map() },
    pointed: NO_CELLS,
  };
}

const UNFINISHED: ConnectionFault = {
  code: 'aborted',
  text: 'This run was not finished; it can go on from here.',
};

function shown(
  state: PageState,
  { method, transcript, failures }: Played,
  offers: Environment,
  step?: number,
): Partial<PageState> {
  const last = Math.max(0, transcript.steps.length - 1);
  const at = Math.max(0, Math.min(last, (step ?? last + 1) - 1));
  return {
    ...onScreen(state, transcript, method, offers),
    ...openedOn(state, transcript, method.name),
    example: undefined,
    cursor: { at, following: at === last },
    ...UNREAD,
    trouble: failures[0] && `This run does not replay as its file says. ${failures[0]}`,
  };
}

/** With the preset that a run was made with, so that “Run” makes another like it; a small model has its own. */
function setupLike(
  method: MethodFacts,
  options: Options,
  offers: Pick<Environment, 'backbones'>,
  backbone: string,
): Setup {
  const start = startingFrom(method, offers, backbone);
  const like = presetLike(method.presets, options);
  const own = method.smallPreset !== undefined && isSmall(offers, backbone);
  return own || !like ? start : { ...start, preset: like.id };
}
