import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../scripts/examples/index.ts';
import { drawTable } from '../table/draw.ts';
import { readQuestion } from './question.ts';
import { suggestQuestions } from './suggest.ts';

const planets = EXAMPLES.find(({ id }) => id === 'planets')!.table;
const medals = EXAMPLES.find(({ id }) => id === 'medals')!.table;

describe('suggested questions', () => {
  it('are made of the headers, one of each kind', () => {
    expect(suggestQuestions(planets)).toEqual([
      'What is the Diameter (km) of Jupiter?',
      'Which Planet has the highest Mass (10²⁴ kg)?',
      'What is the difference in Diameter (km) between Jupiter and Mercury?',
    ]);
  });

  it('name the header above where two columns have one name, and never a total as a thing', () => {
    expect(suggestQuestions(medals)[0]).toBe('What is the Gold in Tokyo 2020 of Germany?');
    expect(suggestQuestions(medals).join(' ')).not.toContain('All ten');
  });

  it.each(EXAMPLES.map(({ id, table }) => [id, table] as const))(
    'over the table of %s, the rules answer them',
    (_, table) => {
      const asked = suggestQuestions(table);
      expect(asked.length).toBeGreaterThanOrEqual(2);
      for (const question of asked)
        expect([question, readQuestion(question, table).values.length]).toEqual([question, 1]);
    },
  );

  it('need no marked headers', () => {
    const clubs = drawTable('', '|Club|Town|Goals|\n|York|North|6|\n|Bury|South|12|\n|Hull|East|9|');
    expect(suggestQuestions(clubs)).toContain('Which Club has the highest Goals?');
    expect(suggestQuestions(clubs)).toContain('What is the Town of York?');
  });

  it('are none where there is nothing to name', () => {
    for (const drawing of ['', '| |', '|1|2|\n|3|4|', `|${'long '.repeat(20)}|x|`])
      expect(suggestQuestions(drawTable('', drawing)).length).toBeLessThanOrEqual(4);
    expect(suggestQuestions(drawTable('', ''))).toEqual([]);
  });
});
