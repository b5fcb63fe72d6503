/** ODYSSEY's own classes of failures (§5.4): which of extraction, mapping and matching lost the way. */
import type { Analysis } from '../../method/analysis.ts';
import type { Diagnosis, FailedRun, GoldPlace, Piece } from '../../method/diagnosis.ts';
import type { Step } from '../../method/step.ts';
import { flatteningOf } from '../../operations/flatten.ts';
import { shownName } from '../../operations/names.ts';
import { contentStems, normalise } from '../../reading/words.ts';
import { type FlatTable, flattened } from '../../table/flat.ts';
import { type CellId, cellOf, type Table } from '../../table/model.ts';
import { analysisIn } from './analysis-in.ts';

/** The last six of the paper's: expression mismatch, semantic module errors, LLM errors, dataset issues. */
export const CLASSES = {
  'expression-mismatch': 'Right, but expressed differently',
  'entity-extraction': 'An entity of the question was not found',
  'entity-matching': 'An entity was matched to nothing, or to something else',
  'header-mapping': 'An entity was mapped to the wrong header',
  'reader-error': 'Given to the reader, but not answered',
  'dataset-issue': 'The right answer is not in table or passages',
} as const;

const OWN_NAMES = { 'written-differently': 'expression-mismatch', 'not-in-table': 'dataset-issue' } as const;

/** Runs that analyse no question, as two of the baselines, are judged as any other. */
export function diagnose(run: FailedRun): Diagnosis | undefined {
  const analysis = run.states.map(analysisIn).findLast((one) => one !== undefined);
  if (!analysis) return undefined;
  if (run.found) return classed(OWN_NAMES[run.found]);
  const walked = run.steps.some(({ kind }) => kind === 'hop' || kind === 'select');
  return walked && run.reached ? unread(run) : lostWay(run, analysis);
}

const classed = (kind: keyof typeof CLASSES, more: Omit<Diagnosis, 'kind' | 'name'> = {}): Diagnosis => ({
  kind,
  name: CLASSES[kind],
  ...more,
});

const RIGHT_ANSWER: Piece = { rightAnswer: true };

/** The reader had what it needed. */
function unread({ steps, values }: FailedRun): Diagnosis {
  const ending = values.length === 0 ? 'found no answer in it.' : `answered “${values.join(', ')}”.`;
  const step = steps.findLastIndex(({ kind }) => kind === 'answer');
  return classed('reader-error', {
    sentence: ['The reader was given ', RIGHT_ANSWER, `, but ${ending}`],
    ...(step < 0 ? {} : { step }),
  });
}

/** A cell of the right row that the question names: where the walk should have started. */
interface Bridge {
  readonly cell: CellId;
  /** Its column, as prompts write it. */
  readonly header: string;
  /** The columns of that row where the right answer stands, or from which its passage is linked. */
  readonly goals: readonly string[];
  readonly stems: readonly string[];
}

/** Why hops did not come to what the reader needs. */
function lostWay(run: FailedRun, analysis: Analysis): Diagnosis {
  const { table, question, places } = run;
  const flat = flattened(table, flatteningOf(table));
  const bridge = bridgeTo(places, table, flat, question);
  return bridge ? atCell(run, analysis, bridge) : inPassages(run, analysis);
}

const stepOf = (steps: readonly Step[], kind: 'thought' | 'select'): { readonly step?: number } => {
  const at = steps.findIndex((step) => step.kind === kind);
  return at < 0 ? {} : { step: at };
};

const quoted = (texts: readonly string[]): string => texts.map((one) => `“${one}”`).join(', ');

function atCell(
  { steps, table }: FailedRun,
  { entities, headers, mapping }: Analysis,
  bridge: Bridge,
): Diagnosis {
  const cell: Piece = { cell: bridge.cell };
  const named = entities.filter((entity) => isAbout(entity, bridge.stems));
  const proof: Piece[][] = [
    ['The question names ', cell, `, in the column “${bridge.header}” of the right row.`],
  ];
  const thought = stepOf(steps, 'thought');
  const listed = entities.length === 0 ? 'none' : quoted(entities);
  if (named.length === 0)
    return classed('entity-extraction', {
      sentence: [
        'The question names ',
        cell,
        ', but the analysis does not find it: its entities are ',
        `${listed}.`,
      ],
      ...thought,
      proof,
    });
  const starts = isStart(steps, bridge.cell);
  if (starts && headers.length > 0 && !bridge.goals.some((goal) => has(headers, goal)))
    return classed('header-mapping', {
      sentence: [
        'The walk starts from ',
        cell,
        `, but the headers that were chosen, ${quoted(headers)}, leave out “${bridge.goals[0] ?? ''}”.`,
      ],
      ...thought,
      proof,
    });
  if (starts)
    return {
      kind: 'never-reached',
      sentence: ['The walk starts from ', cell, ', but no hop gives the reader what stands there.'],
      ...stepOf(steps, 'select'),
      proof,
    };
  const mapped = named.filter((entity) => has(mapping.get(entity) ?? [], bridge.header));
  const [entity = ''] = named;
  if (mapped.length === 0) {
    const own = mapping.get(entity) ?? [];
    const to = own.length === 0 ? 'to no header' : `to ${own.map((one) => `“${one}”`).join(' and ')}`;
    return classed('header-mapping', {
      sentence: [`“${entity}” is mapped ${to}, but `, cell, ` stands under “${bridge.header}”.`],
      ...thought,
      proof,
    });
  }
  return classed('entity-matching', {
    sentence: [`“${mapped[0]}” should have been matched to `, cell, ', but the walk does not start there.'],
    ...stepOf(steps, 'select'),
    proof: [...proof, [startWords(steps, table)]],
  });
}

const has = (headers: readonly string[], header: string): boolean =>
  headers.some((one) => normalise(one) === normalise(header));

const startStep = (steps: readonly Step[]) =>
  steps.find((step) => step.kind === 'select' && step.what === undefined);

const isStart = (steps: readonly Step[], cell: CellId): boolean => {
  const start = startStep(steps);
  return start?.kind === 'select' && start.picks.some((pick) => pick.cell === cell);
};

function startWords(steps: readonly Step[], table: Table): string {
  const start = startStep(steps);
  const picks = start?.kind === 'select' ? start.picks : [];
  if (picks.length === 0) return 'The walk starts from no cell.';
  const names = quoted(picks.slice(0, 5).map(({ cell }) => cellOf(table, cell).text.trim()));
  return `The walk starts from ${names}${picks.length > 5 ? ` and ${picks.length - 5} more` : ''}.`;
}

/** No cell of the right row is named: the passage itself should have been found by what the question says of it. */
function inPassages(
  { steps, table, question, places }: FailedRun,
  { entities, mapping }: Analysis,
): Diagnosis {
  const spans = places.flatMap(({ passages }) => passages);
  const texts = spans.map(({ passage }) => table.passages?.[passage]).filter((one) => one !== undefined);
  const stems = new Set(texts.flatMap(({ title, text }) => contentStems(`${title} ${text.slice(0, 4000)}`)));
  if (texts.length === 0)
    return {
      kind: 'never-reached',
      sentence: ['The question names no other cell of the row of ', RIGHT_ANSWER, ', and no hop gave it.'],
      ...stepOf(steps, 'select'),
    };
  const spoken = entities.filter((entity) => contentStems(entity).every((stem) => stems.has(stem)));
  const shared = contentStems(question).filter((stem) => stems.has(stem));
  const thought = stepOf(steps, 'thought');
  const proof: Piece[][] = [['The right answer stands in ', RIGHT_ANSWER, '.']];
  if (spoken.length === 0 && shared.length > 0)
    return classed('entity-extraction', {
      sentence: [
        'No entity of the analysis leads to ',
        RIGHT_ANSWER,
        ', although the question has words of it.',
      ],
      ...thought,
      proof,
    });
  const toHeader = spoken.filter((entity) => (mapping.get(entity) ?? []).length > 0);
  if (toHeader.length > 0 && toHeader.length === spoken.length)
    return classed('header-mapping', {
      sentence: [`“${toHeader[0]}” is mapped to a header, but it is `, RIGHT_ANSWER, ' that speaks of it.'],
      ...thought,
      proof,
    });
  return classed('entity-matching', {
    sentence: ['Nothing that the question names was matched to ', RIGHT_ANSWER, '.'],
    ...stepOf(steps, 'select'),
    proof,
  });
}

/** Most of one has the words of the other. */
function isAbout(entity: string, stems: readonly string[]): boolean {
  const own = new Set(contentStems(entity));
  const shared = stems.filter((stem) => own.has(stem)).length;
  return shared * 2 >= stems.length;
}

/** The cell in the rows of the right answer whose words the question has; of several the one with most of them. */
function bridgeTo(
  places: readonly GoldPlace[],
  table: Table,
  flat: FlatTable,
  question: string,
): Bridge | undefined {
  const asked = new Set(contentStems(question));
  const answers = new Set(places.flatMap(({ cells }) => cells));
  const near = new Set([
    ...answers,
    ...places.flatMap(({ passages }) =>
      passages.flatMap(({ passage }) => table.passages?.[passage]?.links.map(({ cell }) => cell) ?? []),
    ),
  ]);
  const rows = flat.rows.filter(({ cells }) => cells.some(({ from }) => from.some((id) => near.has(id))));
  const found = rows.flatMap(({ cells }) => {
    const goals = cells.flatMap(({ from }, column) =>
      from.some((id) => near.has(id)) ? [shownName(flat, column)] : [],
    );
    return cells.flatMap(({ text, from }, column): Bridge[] => {
      const cell = from.at(-1);
      const stems = contentStems(text.slice(0, 200));
      const isNamed = stems.length > 0 && stems.every((stem) => asked.has(stem));
      return cell === undefined || !isNamed || answers.has(cell)
        ? []
        : [{ cell, header: shownName(flat, column), goals, stems }];
    });
  });
  return found.reduce<Bridge | undefined>(
    (best, one) => (best === undefined || one.stems.length > best.stems.length ? one : best),
    undefined,
  );
}
