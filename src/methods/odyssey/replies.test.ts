import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analysisReply, entitiesReply, headersReply, mappingReply, readingReply } from './replies.ts';

const read = (text: string) => {
  const reply = readingReply().read(text);
  return reply.ok ? reply.value : undefined;
};

describe('the reader’s reply', () => {
  it.each([
    ['{"answer": null, "relevant_passages": ["A"]}', [], ['A']],
    ['{"answer": "None", "relevant_passages": "A"}', [], ['A']],
    ['{"answer": ["none."]}', [], []],
    ['{"answer": [], "relevant_passages": []}', [], []],
    ['{"final answer": "Oslo", "relevant passages": ["A", "B"]}', ['Oslo'], ['A', 'B']],
    ['```json\n{"answer": [12, "Oslo"]}\n```', ['12', 'Oslo'], []],
    ['["Oslo"]', ['Oslo'], []],
    ['Final Answer: Oslo', ['Oslo'], []],
    ['42', ['42'], []],
    ['I do not know.', [], []],
    ['Final Answer: None\nRelevant passages: [\'A\', "B"]', [], ['A', 'B']],
  ])('%s', (text, answer, relevant) => {
    expect(read(text)).toEqual({ answer, relevant });
  });

  it('is none only where "None" is the whole of it', () => {
    for (const text of ['None but the Brave', 'Nonesuch', 'none too soon']) {
      expect(read(JSON.stringify({ answer: [text] }))?.answer).toEqual([text]);
      expect(read(`Final Answer: ${text}`)?.answer).toEqual([text]);
    }
  });

  it.each(['', 'Hm.', '{"passages": ["A"]}', '{"answer": ["Os'])('cannot be read from %j', (text) => {
    expect(readingReply().read(text).ok).toBe(false);
  });

  it('reads what it writes', () => {
    const words = fc
      .stringMatching(/^[\p{Lu}][\p{Ll}]{1,9}( [\p{Lu}][\p{Ll}]{1,9}){0,3}$/u)
      // Some letters are pictures too (ℹ), which are taken for ornament at an end.
      .filter((text) => !/^(?:none|unknown|text|value|no)|\p{Extended_Pictographic}/iu.test(text));
    const lists = fc.uniqueArray(words, { maxLength: 4 });
    fc.assert(
      fc.property(lists, lists, (answer, relevant) => {
        expect(read(readingReply().write({ answer, relevant }))).toEqual({ answer, relevant });
      }),
    );
  });
});

describe('the replies of the analysis', () => {
  const valueIn = (reply: { ok: boolean; value?: unknown }) => (reply.ok ? reply.value : undefined);

  it('are read as models write them', () => {
    const entities = { entities: ['Oslo', '4'] };
    for (const text of [
      '{"entities": ["Oslo", 4, "Oslo"]}',
      '{"Named Entities": ["Oslo", "4"]}',
      '["Oslo", "4"]',
    ])
      expect(valueIn(entitiesReply.read(text))).toEqual(entities);
    for (const text of ['{"headers": ["Year"]}', '{"Relevant headers": "Year"}', '["Year"]'])
      expect(valueIn(headersReply.read(text))).toEqual({ headers: ['Year'] });
    const mapping = {
      mapping: [
        ['Oslo', ['City']],
        ['tall', []],
      ],
    };
    for (const text of [
      '{"mapping": [{"entity": "Oslo", "headers": ["City"]}, {"entity": "tall", "headers": ["Others"]}]}',
      '{"mapping": {"Oslo": ["City"], "tall": "others"}}',
      '{"Oslo": "City", "tall": ["Others"]}',
      '[["Oslo", ["City"]], ["tall", []]]',
    ])
      expect(valueIn(mappingReply.read(text))).toEqual(mapping);
  });

  it('are one where they are asked for at once', () => {
    const text = '{"entities": ["Oslo"], "headers": ["City"], "mapping": {"Oslo": ["City"]}}';
    const value = {
      entities: ['Oslo'],
      headers: ['City'],
      mapping: [['Oslo', ['City']]] as [string, string[]][],
    };
    expect(valueIn(analysisReply.read(text))).toEqual(value);
    expect(valueIn(analysisReply.read(analysisReply.write(value)))).toEqual(value);
  });
});
