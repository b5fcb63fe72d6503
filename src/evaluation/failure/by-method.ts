/** What a run's own method says of its failure, in the page's words. */
import type { Diagnose, FailedRun, Piece } from '../../method/diagnosis.ts';
import { type NarrationPart, nameOf, sentence } from '../../run/narration.ts';
import type { Transcript } from '../../run/transcript.ts';
import type { Table } from '../../table/model.ts';
import type { Finding } from './finding.ts';
import { gives } from './place-words.ts';
import type { Proof } from './proof.ts';

/** What is found by rule and may have a class of the method's own. */
export type OwnClass = NonNullable<FailedRun['found']>;

interface Known {
  readonly transcript: Transcript;
  readonly proof: Proof | undefined;
  readonly reached: boolean;
  readonly found: OwnClass | undefined;
}

/**
 * Undefined where the method has nothing to add.
 * @param finding what the rules found, which holds as far as the method leaves it out.
 */
export function diagnosedBy(
  diagnose: Diagnose | undefined,
  { transcript, proof, reached, found }: Known,
  finding: Finding | undefined,
): Finding | undefined {
  const { run, steps, lines, outcome } = transcript;
  const { table, question } = run.problem;
  const diagnosis = diagnose?.({
    table,
    question,
    steps,
    states: lines.flatMap((line) => (line.kind === 'state' ? [line.state] : [])),
    values: outcome?.values ?? [],
    places: proof?.places ?? [],
    reached,
    ...(found ? { found } : {}),
  });
  if (!diagnosis) return undefined;
  const words = (pieces: readonly Piece[]): NarrationPart[] =>
    sentence(...pieces.map((piece) => inParts(piece, table, proof)));
  const { kind, name, sentence: own, step = finding?.step, proof: rests } = diagnosis;
  return {
    kind,
    ...(name === undefined ? {} : { name }),
    sentence: own ? words(own) : (finding?.sentence ?? []),
    ...(step === undefined ? {} : { step }),
    proof: rests?.map(words) ?? finding?.proof ?? [],
  };
}

function inParts(piece: Piece, table: Table, proof: Proof | undefined): string | NarrationPart[] {
  if (typeof piece === 'string') return piece;
  if ('cell' in piece) return [nameOf(piece.cell, table)];
  return proof ? gives(proof, table) : 'the right answer';
}
