/** The recogniser by rules, in a worker, which remembers what it has found: a second run asks about the same texts. */
import type { Progress } from '../backbones/backbone.ts';
import { ABORTED, type Chunk, type Connection } from '../method/connection.ts';
import { type RecognitionFacts, recognitionFacts, type TextSpan, writtenSpans } from '../method/recognise.ts';
import type { RecognisedText } from './recogniser-worker.ts';

export type MakeRecogniser = (onProgress: (progress: Progress | undefined) => unknown) => Connection;

/** Characters of the texts whose entities are remembered; beyond it all is forgotten and begun anew. */
const REMEMBERED = 20_000_000;

const BROKEN = {
  code: 'failed',
  text: 'The entities of the passages could not be recognised: the part of the page that does it did not load or broke off. Load the page again, or try smaller passages.',
} as const;

export function workerRecogniser(): MakeRecogniser {
  const memory = { found: new Map<string, readonly TextSpan[]>(), letters: 0 };
  const keyOf = (text: string, phrases: boolean): string => `${phrases ? 'p' : '-'}${text}`;

  function remember(key: string, found: readonly TextSpan[]): void {
    if (memory.letters + key.length > REMEMBERED) {
      memory.found.clear();
      memory.letters = 0;
    }
    memory.found.set(key, found);
    memory.letters += key.length;
  }

  return (onProgress) => ({
    async *answer(ask, _sample, signal): AsyncGenerator<Chunk> {
      const { texts, phrases } = await recognitionFacts(ask);
      const found = texts.map((text) => memory.found.get(keyOf(text, phrases)));
      const open = [...texts.keys()].filter((at) => found[at] === undefined);
      const end = await inWorker(open, { texts, phrases }, signal, (at, own, progress) => {
        found[at] = own;
        remember(keyOf(texts[at] ?? '', phrases), own);
        onProgress(progress);
      });
      onProgress(undefined);
      if (end !== 'done') return yield { kind: 'error', fault: end === 'stopped' ? ABORTED : BROKEN };
      yield { kind: 'text', text: writtenSpans(found.map((own) => own ?? [])) };
      yield { kind: 'done' };
    },
  });
}

type Take = (at: number, found: readonly TextSpan[], progress: Progress) => void;

/** Recognises the texts at some places; the signal ends it at once, however busy the worker is. */
async function inWorker(
  open: readonly number[],
  { texts, phrases }: RecognitionFacts,
  signal: AbortSignal,
  take: Take,
): Promise<'done' | 'stopped' | 'broken'> {
  if (signal.aborted) return 'stopped';
  if (open.length === 0) return 'done';
  const worker = startWorker();
  if (!worker) return 'broken';
  const unread = open.map((at) => texts[at] ?? '');
  const of = unread.reduce((sum, { length }) => sum + length, 0);
  const text = `Recognising what ${open.length === 1 ? 'the passage speaks' : `${open.length} passages speak`} of`;
  let [count, done] = [0, 0];
  return new Promise<'done' | 'stopped' | 'broken'>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<RecognisedText>) => {
      count++;
      done += unread[data.at]?.length ?? 0;
      take(open[data.at] ?? 0, data.found, { text, done, of });
      if (count === open.length) resolve('done');
    });
    worker.addEventListener('error', () => resolve('broken'));
    signal.addEventListener('abort', () => resolve('stopped'), { once: true });
    worker.postMessage({ texts: unread, phrases } satisfies RecognitionFacts);
  }).finally(() => worker.terminate());
}

/** Some browsers have none, and some policies forbid them. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./recogniser-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
