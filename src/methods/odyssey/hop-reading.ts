/** How the reader is played so that it is asked at every hop, and what stands in the texts that it is given. */
import type { Ask } from '../../method/ask.ts';
import type { HopReading } from '../../method/hop-reading.ts';

/** As read.ts tells them. */
interface ReadFacts {
  readonly hop: number;
  readonly passages: readonly string[];
}

const factsOf = ({ facts }: Ask<unknown>): ReadFacts => facts as unknown as ReadFacts;

/** The label of a row is no part of its first cell; nor is what is said of the table or of a passage's links. */
const ROW = /^(?:row \d+|col) : /;
const EXTENT =
  /^(?:All \d+ rows are|The one row is|\d+ of the \d+ rows (?:is|are)) given(?:, with \d+ of the \d+ columns)?\.$/;
const LINKS = /^(Passage “.{0,300}”) \(linked from .*\):$/;

const withoutLabels = (line: string): string =>
  EXTENT.test(line) ? '' : line.replace(LINKS, '$1:').replace(ROW, '');

export const hopReading: HopReading = {
  count: 3,
  options: { reader: 'hop-wise', hops: 3, askOnce: false },
  purpose: 'read',
  hopOf: (request) => factsOf(request).hop,
  findsNothing: (request) => JSON.stringify({ answer: null, relevant_passages: factsOf(request).passages }),
  contentsOf: (text) => text.split('\n').flatMap((line) => withoutLabels(line).split(' | ')),
};
