/** What "Run" would make: from the problem on screen, what was chosen, and what a finished run leaves to go on with. */
import type { Retriever } from '../backbones/retriever.ts';
import type { ListedMethod, Method, Problem } from '../method/method.ts';
import type { Options } from '../method/options.ts';
import { newRun, type Run } from '../run/run.ts';
import { followUpState, type Transcript } from '../run/transcript.ts';
import { bad, good, type Read } from '../table/read.ts';
import { phaseNow, transcriptNow } from './selectors.ts';
import type { PageState, RunsState, Slice } from './state.ts';

interface RequestedRun {
  readonly problem: Problem;
  readonly method: ListedMethod;
  readonly options: Options;
}

type Chosen = Pick<PageState, 'question' | 'setup'> & { readonly problem: Problem | undefined };

/** What "Run" would run; the fault says what is still missing. */
export function requestedRun(chosen: Chosen, methods: readonly ListedMethod[]): Read<RequestedRun> {
  const { setup } = chosen;
  const problem = problemToRun(chosen);
  if (!problem) return bad('There is no question yet: type one above the table.');
  const method = methods.find(({ id }) => id === setup.method);
  const preset = method?.presets.find(({ id }) => id === setup.preset) ?? method?.presets[0];
  return method && preset
    ? good({ problem, method, options: preset.options })
    : bad('Choose a method to run with.');
}

/** A changed question has no known answer; an empty one is none. */
function problemToRun({ problem, question }: Chosen): Problem | undefined {
  const asked = question.trim();
  if (!problem || asked === '') return undefined;
  return asked === problem.question ? problem : { table: problem.table, question: asked, kind: problem.kind };
}

/** What the next run could keep of the one on screen, in words: that one has ended, and the next is by its method. */
export function keepable(state: PageState, methods: readonly ListedMethod[]): string | undefined {
  if (phaseNow(state) !== 'finished') return undefined;
  const method = transcriptNow(state)?.run.method;
  return state.setup.method === method ? methods.find(({ id }) => id === method)?.keeps : undefined;
}

/** Whether the next run keeps it. */
export const isKept = (state: PageState, methods: readonly ListedMethod[]): boolean =>
  state.followsUp && keepable(state, methods) !== undefined;

export const followUpActions = ({ set }: Slice<RunsState>) => ({
  /** The next run goes on with what the one on screen leaves, or begins anew. */
  keepForNext: (followsUp: boolean) => set({ followsUp }),
});

/** How the next run is made: it goes on with what the one on screen leaves where that is kept, else it begins anew. */
export function nextRun(state: PageState, methods: readonly ListedMethod[]) {
  const kept = isKept(state, methods) ? transcriptNow(state) : undefined;
  return (
    method: Method,
    answerers: Pick<Run, 'limits' | 'backbone' | 'retriever'>,
    problem: Problem,
    options: Options,
  ): Run => {
    const start = kept && followUpState(method, kept, options);
    return newRun(problem, method, { options, ...answerers, ...(start === undefined ? {} : { start }) });
  };
}

/** Between those who answered one after the other. */
const THEN = ', then ';

/** Everyone who answered, in order, so that no reply is ascribed to another. */
export function answeredBy(before: string, name: string, begun: boolean): string {
  if (!begun) return name;
  return before === name || before.endsWith(`${THEN}${name}`) ? before : `${before}${THEN}${name}`;
}

/** Why others go on with a run than answered it last, in a sentence: whoever did may be gone. */
export function goneAnswerer(
  run: Pick<Run, 'retriever'>,
  chosen: Retriever,
  retrievers: readonly Retriever[],
): string | undefined {
  const last = run.retriever?.split(THEN).at(-1);
  if (last === undefined || retrievers.some(({ name }) => name === last)) return undefined;
  return `“${last}” answered the requests for similar texts so far and is not offered any more: ${chosen.name} answers from here on.`;
}

/** The name that a new run notes: none for the default. */
export const notedName = (
  chosen: Retriever | undefined,
  [standard]: readonly Retriever[],
): { readonly retriever?: string } =>
  chosen === undefined || chosen === standard ? {} : { retriever: chosen.name };

/** The same for a run that goes on, of which others may have answered a part. */
export function notedAgain(
  { run, lines }: Transcript,
  chosen: Retriever | undefined,
  retrievers: readonly Retriever[],
): { readonly retriever?: string } {
  const [standard] = retrievers;
  const asked = lines.some(
    (line) => line.kind === 'ask' && line.request.to === 'retriever' && line.replies.some((reply) => reply),
  );
  const name = answeredBy(run.retriever ?? standard?.name ?? '', chosen?.name ?? '', asked);
  return name === standard?.name ? {} : { retriever: name };
}
