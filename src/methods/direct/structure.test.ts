import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, it } from 'vitest';
import { estimateTokens } from '../../method/tokens.ts';
import { drawTable } from '../../table/draw.ts';
import { TABLE_ENCODINGS, type TableEncoding } from '../../table/encodings.ts';
import { writtenIn } from './structure.ts';

const table = drawTable(
  'Visitors of two museums, in thousands',
  `
  | Museum | Summer | <        | Winter | <        |
  | ^      | Adults | Children | Adults | Children |
  | North  | 10.5   | 20.25    | 1,030  | 4        |
  | South  | 40     | 50       | 60     | 1,204    |`,
);

it('is estimated within 12 % of its tokens in each encoding', () => {
  const estimated = (encoding: TableEncoding) => estimateTokens(writtenIn(table, encoding));
  for (const encoding of TABLE_ENCODINGS) {
    const counted = countTokens(writtenIn(table, encoding));
    expect(Math.abs(estimated(encoding) - counted) / counted, encoding).toBeLessThan(0.12);
  }
  expect(estimated('tuples')).toBeGreaterThan(estimated('pipe'));
});
