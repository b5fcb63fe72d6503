import type { CellId, Table } from '../table/model.ts';
import type { Analysis } from './analysis.ts';
import type { Ask } from './ask.ts';
import type { Diagnose } from './diagnosis.ts';
import type { HopReading } from './hop-reading.ts';
import type { Json } from './json.ts';
import type { OptionSpecs, Options, Preset } from './options.ts';
import type { ReadBefore } from './reply.ts';
import type { LoadRules } from './rules.ts';
import type { Outcome, Step } from './step.ts';
import type { Walk } from './walk.ts';

/** A table and a question about it, with the right answer where it is known. */
export interface Problem {
  readonly table: Table;
  readonly question: string;
  readonly kind: 'answer' | 'verify' | 'free-form';
  /** The right answer, as its data set writes it. */
  readonly gold?: readonly (string | number)[];
  /** Where it comes from: a data set's question id, an example's id. */
  readonly id?: string;
}

/** What a method gets: a problem without its right answer. */
export type Task = Omit<Problem, 'gold' | 'id'>;

export const taskOf = ({ table, question, kind }: Problem): Task => ({ table, question, kind });

/** What the chosen backbone can do; part of the run, since prompts may depend on it. */
export interface Limits {
  /** Tokens that prompt and reply may have together. */
  readonly contextTokens: number;
  /** Whether samples at a temperature above 0 make sense. */
  readonly temperature: boolean;
}

/** What can be worked out before a run, beside what its first request takes. */
export interface BeforeRun {
  /** The option, a choice, that says in which encoding the table is written: how long the table is in each is told. */
  readonly encoding?: string;
  /** Where the size of the table decides in how many turns is asked: the options under which it is always one. */
  readonly onePrompt?: Options;
}

/** How the page divides itself for a method, until a person sets it otherwise. */
export interface PaneDefaults {
  /** The table's share of the room that table and graph have together; half without it. */
  readonly table?: number;
  /** The graph tells little: it is hidden at first. */
  readonly graph?: 'hidden';
  /** The request is what is read: it is open at first. */
  readonly request?: 'open';
}

/** What a run does next: a request that is made, or a step that is shown. */
export type RequestOrStep =
  | { readonly request: Pick<Ask<unknown>, 'purpose' | 'facts'> }
  | { readonly step: Step };

/**
 * What is known of a method without its code: enough to choose it and its options, and what else it has. Everything
 * from `smallPreset` on is optional: views and diagnoses go by what is declared, never by which method it is.
 */
export interface MethodFacts<O extends Options = Options> {
  readonly id: string;
  readonly name: string;
  /** Raised when the same replies can lead to other steps than before. */
  readonly version: number;
  /** At least one; the first is the default. */
  readonly presets: readonly Preset<O>[];
  /** What can be chosen, with help: loaded by who chooses, since nobody else needs the words. */
  options(): Promise<OptionSpecs>;
  /** The id of the preset that is the default where the model is small. */
  readonly smallPreset?: string;
  /** What a follow-up question can keep of a finished run, in words; absent where a run ends with its question. */
  readonly keeps?: string;
  /** What it walks, where that is not the cell graph: which graph the page draws. */
  readonly graph?: 'hybrid';
  readonly panes?: PaneDefaults;
  /**
   * The band of the timeline that a request or a step stands in, by its name, as "Round 2": the steps of a run are
   * shown in such groups. Undefined where it stands in the same one as what is before it.
   */
  bandOf?(event: RequestOrStep): string | undefined;
  readonly beforeRun?: BeforeRun;
  /** How its operations read numbers under these options, so that its chains can be gone on with by hand. */
  numberReading?(options: O): 'own' | 'as-released';
  /** Its rules: how its requests are answered without a model. */
  readonly rules?: LoadRules;
  /** What it says of its failed runs, beyond what their steps tell. */
  readonly diagnose?: () => Promise<Diagnose>;
}

/** A finished run, as a follow-up question sees it. */
export interface FinishedRun<O extends Options = Options> {
  readonly problem: Problem;
  readonly options: O;
  /** The state at its last checkpoint; absent where it had none. */
  readonly state?: Json;
  readonly outcome: Outcome;
}

/** The preset to start from while nobody has chosen one. */
export const defaultPreset = (
  { presets, smallPreset }: Pick<MethodFacts, 'presets' | 'smallPreset'>,
  small: boolean,
): Preset<Options> | undefined =>
  (small ? presets.find(({ id }) => id === smallPreset) : undefined) ?? presets[0];

/**
 * The preset that options are those of; undefined where they are a run's own. An option that came after a run was
 * made is as the first preset has it.
 */
export function presetLike<P extends Preset<Options>>(
  presets: readonly P[],
  options: Options,
): P | undefined {
  const allOptions: Options = { ...presets[0]?.options, ...options };
  return presets.find((preset) =>
    Object.keys({ ...preset.options, ...allOptions }).every(
      (name) => preset.options[name] === allOptions[name],
    ),
  );
}

export interface Method<O extends Options = Options> extends MethodFacts<O> {
  /**
   * Solves a task as a walk of moves.
   * @param start a checkpoint's state to start from instead of the method's own beginning; one that the method
   * cannot read is shown as a note and left out.
   */
  solve(task: Task, options: O, limits: Limits, start?: Json): Walk<Outcome>;
  /** For methods whose states have a trace: how a person adds cells to it and drops them at a checkpoint. */
  readonly trace?: {
    /** In order of joining; undefined where the state cannot be read. */
    of(state: Json, task: Task, options: O): readonly CellId[] | undefined;
    /** The same state with another trace. */
    with(state: Json, cells: readonly CellId[], task: Task, options: O): Json;
  };
  /**
   * The state that a follow-up question about the same table starts from; there where the facts say what is kept.
   * Undefined where this run leaves nothing to go on with.
   * @param next the options of the run that follows.
   */
  followUp?(ended: FinishedRun<O>, next: O): Json | undefined;
  /** For methods that analyse the question first: what a state holds of it; undefined where it holds none. */
  analysis?(state: Json): Analysis | undefined;
  /** For methods that give a reader more and more, hop by hop. */
  readonly hops?: HopReading;
}

/** A method in the list of methods: its code is loaded when it is wanted. */
export interface ListedMethod extends MethodFacts {
  load(): Promise<Method>;
  /**
   * Its code without its reader of replies, where that is a good part of it: replays a run whose replies were read
   * before. Any other reply it cannot read.
   */
  loadReplay?(): Promise<(before: ReadBefore) => Pick<Method, 'solve'>>;
}
