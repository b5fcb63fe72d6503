/** Putting something recorded on screen: an example, or a run file that somebody opened. */
import type { Environment } from '../environment/environment.ts';
import type { Transcript } from '../run/transcript.ts';
import { bad, good, type Read } from '../table/read.ts';
import { openedOn } from './branches.ts';
import type { Commands } from './commands.ts';
import { cursorAt } from './cursor.ts';
import { NOT_LOADED } from './loading.ts';
import type { PlayedFile } from './play-file.ts';
import { exampleNow, problemNow } from './selectors.ts';
import { startingFrom } from './setup.ts';
import type { BackboneState, DocumentState, ExampleEntry, Slice } from './state.ts';

/** The openings of our files, told apart from other JSON before they are read as such. */
const RUN_FILE = /^\uFEFF?\s*\{\s*"format"\s*:\s*"tablewalk-run"/;
const TREE_FILE = /^\uFEFF?\s*\{\s*"format"\s*:\s*"tablewalk-tree"/;

/** What reads and plays run files; undefined where it cannot be had. Not needed for a page that has no run yet. */
export const playing = () => import('./play-file.ts').catch(() => undefined);

export const looksLikeRunFile = (text: string): boolean => RUN_FILE.test(text.slice(0, 400));
export const looksLikeTreeFile = (text: string): boolean => TREE_FILE.test(text.slice(0, 400));

export function runFileActions(
  { get, set }: Slice<DocumentState>,
  setupSlice: Slice<BackboneState>,
  environment: Environment,
  { goToStep, report, showRun }: Commands,
  callOff: () => void,
) {
  let latest = 0;

  /** Shows a run that was opened, at a step (from 1), else at its last. */
  function show({ method, transcript, failures }: PlayedFile, step?: number): void {
    callOff();
    showRun({
      ...openedOn(get(), transcript.run, method.name),
      transcript,
      method,
      cursor: cursorAt(transcript, step),
      trouble: failures[0] && `This run does not replay as its file says. ${failures[0]}`,
    });
  }

  /** Shows a run file at a step (from 1), else at its last; the fault is one sentence. */
  async function shown(
    read: (code: typeof import('./play-file.ts')) => Promise<Read<PlayedFile>>,
    step?: number,
  ): Promise<Read<Transcript>> {
    const mine = ++latest;
    const code = await playing();
    if (!code) return bad(NOT_LOADED);
    const file = await read(code);
    // Something else may have been opened while it was played.
    if (file.ok && mine === latest) show(file.value, step);
    return file.ok ? good(file.value.transcript) : file;
  }

  async function showExample(id: string, link: Link = {}): Promise<void> {
    const mine = ++latest;
    const file = await environment.fetchText(`examples/${id}.json`);
    if (mine !== latest) return;
    const read = file.ok ? await shown((code) => code.playExample(file.value, environment), link.step) : file;
    if (!read.ok) return report(read.fault);
    if (latest !== mine + 1) return;
    set({ example: { id, branch: get().branch } });
    const { setup } = get();
    const method = environment.methods.find((one) => one.id === link.method);
    if (method && method.id !== setup.method)
      setupSlice.set({ setup: startingFrom(method, environment, setup.backbone) });
  }

  return {
    /** Shows a run that was played already; whatever is still being opened gives way to it. */
    showPlayed(read: PlayedFile): void {
      latest++;
      show(read);
    },
    /** The signal calls off a long one. */
    showRunFile: (bytes: Uint8Array, signal?: AbortSignal) =>
      shown((code) => code.playRunFile(bytes, environment, signal)),
    showExample,
    /** The first screen: what the link says, else the first example. */
    async openLink(link: Link): Promise<void> {
      // Most examples are its runs: on its way while they are.
      const [usual] = environment.methods;
      void playing();
      if (usual) (usual.loadReplay?.() ?? usual.load()).catch(() => undefined);
      if (get().examples.length === 0) {
        const index = await environment.fetchText('examples/index.json');
        if (!index.ok) return report(index.fault);
        set({ examples: JSON.parse(index.value) as ExampleEntry[] });
      }
      const { examples, cursor } = get();
      const id = link.example ?? examples[0]?.id;
      if (id === undefined) return;
      if (!examples.some((entry) => entry.id === id)) {
        const first = examples[0]?.id;
        if (first !== undefined && problemNow(get()) === undefined) await showExample(first);
        return report(`There is no example “${id}”; the first one is shown instead.`);
      }
      if (id === exampleNow(get())?.id) return goToStep((link.step ?? cursor.at + 1) - 1);
      await showExample(id, link);
    },
  };
}

/** A link into the page: `#example=ID&method=ID&step=N`. What it does not know is left out, never an error. */
export interface Link {
  readonly example?: string;
  readonly method?: string;
  /** From 1, as people count. */
  readonly step?: number;
}

const ID = /^[\w-]{1,80}$/;

export function parseLink(hash: string): Link {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const id = (name: string): string | undefined => {
    const value = given.get(name) ?? '';
    return ID.test(value) ? value : undefined;
  };
  const [example, method] = [id('example'), id('method')];
  const step = /^[1-9]\d{0,5}$/.test(given.get('step') ?? '') ? Number(given.get('step')) : undefined;
  return { ...(example && { example }), ...(method && { method }), ...(step !== undefined && { step }) };
}

export function writeLink({ example, method, step }: Link): string {
  const parts = Object.entries({ example, method, step }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return parts.length > 0 ? `#${parts.join('&')}` : '';
}
