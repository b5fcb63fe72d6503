import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, it } from 'vitest';
import { drawTable } from '../../table/draw.ts';
import { TABLE_ENCODINGS } from '../../table/encodings.ts';
import { encodingTokens, writtenIn } from './structure.ts';

const table = drawTable(
  'Visitors of two museums, in thousands',
  `
  | Museum | Summer | <        | Winter | <        |
  | ^      | Adults | Children | Adults | Children |
  | North  | 10.5   | 20.25    | 1,030  | 4        |
  | South  | 40     | 50       | 60     | 1,204    |`,
);

it('says before a run about how many tokens a table takes in each encoding', () => {
  const tokens = encodingTokens(table);
  expect(Object.keys(tokens)).toEqual([...TABLE_ENCODINGS]);
  for (const encoding of TABLE_ENCODINGS) {
    const counted = countTokens(writtenIn(table, encoding));
    expect(Math.abs(tokens[encoding] - counted) / counted, encoding).toBeLessThan(0.12);
  }
  expect(tokens.tuples).toBeGreaterThan(tokens.pipe);
});
