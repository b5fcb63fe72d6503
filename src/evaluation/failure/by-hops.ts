/** ODYSSEY's own classes of semantic errors (§5.4): which of extraction, mapping and matching lost the way. */

import type { Step } from '../../method/step.ts';
import { flatteningOf } from '../../operations/flatten.ts';
import { shownName } from '../../operations/names.ts';
import { contentStems, normalise } from '../../reading/words.ts';
import { type Analysed, analysedAt } from '../../run/analysed.ts';
import { nameOf, sentence } from '../../run/narration.ts';
import type { Transcript } from '../../run/transcript.ts';
import { type FlatTable, flattened } from '../../table/flat.ts';
import { type CellId, cellOf, type Table } from '../../table/model.ts';
import { gives } from './place-words.ts';
import type { Proof } from './proof.ts';
import type { Told } from './told.ts';

/** A walk over table and passages leaves the analysis of its question behind. */
export const analysisOf = (transcript: Transcript): Analysed | undefined => {
  const analysed = analysedAt(transcript, transcript.steps.length - 1);
  const analyses = transcript.lines.some(
    (line) =>
      line.kind === 'state' &&
      typeof line.state === 'object' &&
      line.state !== null &&
      'analysis' in line.state,
  );
  return analyses ? analysed : undefined;
};

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
export function lostWay(transcript: Transcript, analysed: Analysed, proof: Proof): Told {
  const { table, question } = transcript.run.problem;
  const flat = flattened(table, flatteningOf(table));
  const bridge = bridgeTo(proof, table, flat, question);
  return bridge ? atCell(transcript, analysed, bridge) : inPassages(transcript, analysed, proof);
}

const stepOf = (steps: readonly Step[], kind: 'thought' | 'select'): { readonly step?: number } => {
  const at = steps.findIndex((step) => step.kind === kind);
  return at < 0 ? {} : { step: at };
};

function atCell({ steps, run }: Transcript, { entities, headers, mapping }: Analysed, bridge: Bridge): Told {
  const { table } = run.problem;
  const cell = [nameOf(bridge.cell, table)];
  const named = entities.filter((entity) => isAbout(entity, bridge.stems));
  const proof = [
    sentence('The question names ', cell, `, in the column “${bridge.header}” of the right row.`),
  ];
  const thought = stepOf(steps, 'thought');
  const listed = entities.length === 0 ? 'none' : entities.map((one) => `“${one}”`).join(', ');
  if (named.length === 0)
    return {
      kind: 'entity-extraction',
      sentence: sentence(
        'The question names ',
        cell,
        ', but the analysis does not find it: its entities are ',
        `${listed}.`,
      ),
      ...thought,
      proof,
    };
  const mapped = named.filter((entity) => has(mapping.get(entity) ?? [], bridge.header));
  const [entity = ''] = named;
  if (isStart(steps, bridge.cell) && headers.length > 0 && !bridge.goals.some((goal) => has(headers, goal)))
    return {
      kind: 'header-mapping',
      sentence: sentence(
        'The walk starts from ',
        cell,
        `, but the headers that were chosen, ${headers.map((one) => `“${one}”`).join(', ')}, leave out “${bridge.goals[0] ?? ''}”.`,
      ),
      ...thought,
      proof,
    };
  if (isStart(steps, bridge.cell))
    return {
      kind: 'never-reached',
      sentence: sentence('The walk starts from ', cell, ', but no hop gives the reader what stands there.'),
      ...stepOf(steps, 'select'),
      proof,
    };
  if (mapped.length === 0) {
    const own = mapping.get(entity) ?? [];
    const to = own.length === 0 ? 'to no header' : `to ${own.map((one) => `“${one}”`).join(' and ')}`;
    return {
      kind: 'header-mapping',
      sentence: sentence(`“${entity}” is mapped ${to}, but `, cell, ` stands under “${bridge.header}”.`),
      ...thought,
      proof,
    };
  }
  return {
    kind: 'entity-matching',
    sentence: sentence(
      `“${mapped[0]}” should have been matched to `,
      cell,
      ', but the walk does not start there.',
    ),
    ...stepOf(steps, 'select'),
    proof: [...proof, sentence(startWords(steps, table))],
  };
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
  const names = picks.slice(0, 5).map(({ cell }) => `“${cellOf(table, cell).text.trim()}”`);
  return `The walk starts from ${names.join(', ')}${picks.length > 5 ? ` and ${picks.length - 5} more` : ''}.`;
}

/** No cell of the right row is named: the passage itself should have been found by what the question says of it. */
function inPassages({ steps, run }: Transcript, { entities, mapping }: Analysed, proof: Proof): Told {
  const { table, question } = run.problem;
  const spans = proof.places.flatMap(({ passages }) => passages);
  const texts = spans.map(({ passage }) => table.passages?.[passage]).filter((one) => one !== undefined);
  const stems = new Set(texts.flatMap(({ title, text }) => contentStems(`${title} ${text.slice(0, 4000)}`)));
  const what = gives(proof, table);
  const spoken = entities.filter((entity) => contentStems(entity).every((stem) => stems.has(stem)));
  const shared = contentStems(question).filter((stem) => stems.has(stem));
  if (texts.length === 0)
    return {
      kind: 'never-reached',
      sentence: sentence('The question names no other cell of the row of ', what, ', and no hop gave it.'),
      ...stepOf(steps, 'select'),
      proof: [],
    };
  const thought = stepOf(steps, 'thought');
  const words = [sentence('The right answer stands in ', what, '.')];
  if (spoken.length === 0 && shared.length > 0)
    return {
      kind: 'entity-extraction',
      sentence: sentence(
        'No entity of the analysis leads to ',
        what,
        ', although the question has words of it.',
      ),
      ...thought,
      proof: words,
    };
  const toHeader = spoken.filter((entity) => (mapping.get(entity) ?? []).length > 0);
  if (toHeader.length > 0 && toHeader.length === spoken.length)
    return {
      kind: 'header-mapping',
      sentence: sentence(`“${toHeader[0]}” is mapped to a header, but it is `, what, ' that speaks of it.'),
      ...thought,
      proof: words,
    };
  return {
    kind: 'entity-matching',
    sentence: sentence('Nothing that the question names was matched to ', what, '.'),
    ...stepOf(steps, 'select'),
    proof: words,
  };
}

/** Most of one has the words of the other. */
function isAbout(entity: string, stems: readonly string[]): boolean {
  const own = new Set(contentStems(entity));
  const shared = stems.filter((stem) => own.has(stem)).length;
  return shared * 2 >= stems.length;
}

/** The cell in the rows of the proof whose words the question has; of several the one with most of them. */
function bridgeTo(proof: Proof, table: Table, flat: FlatTable, question: string): Bridge | undefined {
  const asked = new Set(contentStems(question));
  const answers = new Set(proof.places.flatMap(({ cells }) => cells));
  const near = new Set([
    ...answers,
    ...proof.places.flatMap(({ passages }) =>
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
