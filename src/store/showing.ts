/** Putting something recorded on screen: an example, or a run file that somebody opened. */
import { codeOf, methodOf } from '../method/load.ts';
import type { ListedMethod, Method, MethodFacts } from '../method/method.ts';
import type { Options } from '../method/options.ts';
import { type RunFile, readRunFile, verify } from '../run/file.ts';
import type { Transcript } from '../run/transcript.ts';
import { bad, good, type Read } from '../table/read.ts';
import type { Link } from './link.ts';
import type { Outside } from './outside.ts';
import { isSmall, startingFrom } from './setup.ts';
import {
  type Access,
  type ExampleEntry,
  NO_CELLS,
  type PageState,
  type RunState,
  type Setup,
  UNREAD,
} from './state.ts';

/** The opening of a run file, told apart from other JSON before it is read as one. */
const RUN_FILE = /^\uFEFF?\s*\{\s*"format"\s*:\s*"tablewalk-run"/;

export const looksLikeRunFile = (text: string): boolean => RUN_FILE.test(text.slice(0, 400));

export function showingActions({ get, set }: Access, outside: Outside, callOff: () => void) {
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
      example: { id, recorded: true },
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
      if (usual) void codeOf(usual);
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

interface Played {
  readonly file: RunFile;
  readonly method: Method;
  readonly transcript: Transcript;
  /** What the replay does otherwise than the file says. */
  readonly failures: readonly string[];
}

async function playRunFile(text: string, methods: readonly ListedMethod[]): Promise<Read<Played>> {
  const read = readRunFile(text.replace(/^\uFEFF/, ''));
  if (!read.ok) return read;
  const method = await methodOf(methods, read.value.method);
  if (!method.ok) return bad(`The method of this run cannot be had. ${method.fault}`);
  const { transcript, failures } = verify(method.value, read.value);
  return good({ file: read.value, method: method.value, transcript, failures });
}

function shown(
  state: PageState,
  { file, method, transcript, failures }: Played,
  offers: Outside,
  step?: number,
): Partial<PageState> {
  const last = Math.max(0, transcript.steps.length - 1);
  const at = Math.max(0, Math.min(last, (step ?? last + 1) - 1));
  const run: RunState = transcript.outcome
    ? { phase: 'finished', transcript }
    : {
        phase: 'stopped',
        transcript,
        fault: { code: 'aborted', text: 'This run was not finished; it can go on from here.' },
        unfinished: new Map(),
      };
  return {
    example: undefined,
    problem: file.problem,
    question: file.problem.question,
    setup: setupLike(method, file.options, offers, state.setup.backbone),
    run,
    cursor: { at, following: at === last },
    pointed: NO_CELLS,
    ...UNREAD,
    trouble: failures[0] && `This run does not replay as its file says. ${failures[0]}`,
  };
}

/** With the preset that a run was made with, so that “Run” makes another like it; a small model has its own. */
function setupLike(method: MethodFacts, options: Options, offers: Outside, backbone: string): Setup {
  const start = startingFrom(method, offers, backbone);
  // An option that came after the run was made is as the method's first preset has it.
  const made = { ...method.presets[0]?.options, ...options };
  const like = method.presets.find((preset) => sameOptions(preset.options, made));
  const own = method.smallPreset !== undefined && isSmall(offers, backbone);
  return own || !like ? start : { ...start, preset: like.id };
}

const sameOptions = (a: Options, b: Options): boolean =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);
