import type { ListedMethod, Problem } from '../method/method.ts';
import type { Options } from '../method/options.ts';
import { bad, good, type Read } from '../table/read.ts';
import type { PageState } from './state.ts';

type Chosen = Pick<PageState, 'problem' | 'question' | 'setup'>;

interface RequestedRun {
  readonly problem: Problem;
  readonly method: ListedMethod;
  readonly options: Options;
}

/** What "Run" would run; the fault says what is still missing. */
export function requestedRun(state: Chosen, methods: readonly ListedMethod[]): Read<RequestedRun> {
  const { setup } = state;
  const problem = problemToRun(state);
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
