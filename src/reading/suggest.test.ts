import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../scripts/examples/index.ts';
import { MESSY_TABLES } from '../../test/messy-tables.ts';
import { drawTable } from '../table/draw.ts';
import { readTables } from '../table/readers/index.ts';
import { readQuestion } from './question.ts';
import { suggestQuestions } from './suggest.ts';

const planets = EXAMPLES.find(({ id }) => id === 'planets')!.table;
const medals = EXAMPLES.find(({ id }) => id === 'medals')!.table;

describe('suggested questions', () => {
  it('are made of the headers, one of each kind', () => {
    expect(suggestQuestions(planets)).toEqual([
      'What is the diameter of Jupiter?',
      'Which planet has the highest orbital period?',
      'What is the difference in diameter between Jupiter and Mercury?',
    ]);
  });

  it('name the header above where two columns have one name, and never a total as a thing', () => {
    expect(suggestQuestions(medals)[0]).toBe('What is the gold in Tokyo 2020 of Germany?');
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

  it.each([
    [
      'things that are counted',
      '|Team|Points|\n|York|6|\n|Bury|12|\n|Hull|9|',
      [
        'How many points did Bury have?',
        'Which team has the most points?',
        'How many more points did Bury have than York?',
      ],
    ],
    [
      'a measure with its unit',
      '|Rivers|Length (km)|\n|Ouse|84|\n|Tees|137|\n|Wear|96|',
      [
        'What is the length of Tees?',
        'Which river has the highest length?',
        'What is the difference in length between Tees and Ouse?',
      ],
    ],
    [
      'shares and seats under their groups',
      '|Party|Votes|<|Seats|<|\n|^|Number|%|Won|Change|\n|Reds|412|51.5|6|1|\n|Blues|240|30|3|0|\n|Greens|148|18.5|1|-1|',
      [
        'How many votes did Blues have?',
        'Which party has the most seats?',
        'How many more votes did Reds have than Blues?',
      ],
    ],
    [
      'years',
      '||2021|2022|\n|Fares|812|640|\n|Freight|120|184|\n|Grants|77|91|',
      ['What was the freight in 2021?', 'What is the difference in fares between 2021 and 2022?'],
    ],
    [
      'words',
      '|Club|Captain|Venue|\n|York|Ann Lee|North Park|\n|Bury|Bo Ray|South Park|',
      ['Who is the captain of York?'],
    ],
  ])('sound like a person where headers name %s', (_, drawing, questions) => {
    const table = drawTable('', drawing);
    expect(suggestQuestions(table)).toEqual(questions);
  });

  it.each(MESSY_TABLES)(
    'over the $id as it is pasted, the rules answer each rightly',
    async ({ pasted, suggested }) => {
      const read = await readTables({ bytes: new TextEncoder().encode(pasted) });
      if (!read.ok) throw new Error(read.fault);
      const table = read.value[0]!;
      expect(suggestQuestions(table).map((one) => [one, readQuestion(one, table).values])).toEqual(suggested);
    },
  );

  it('need no marked headers', () => {
    const clubs = drawTable('', '|Club|Town|Goals|\n|York|North|6|\n|Bury|South|12|\n|Hull|East|9|');
    expect(suggestQuestions(clubs)).toContain('Which club has the most goals?');
    expect(suggestQuestions(clubs)).toContain('What is the town of York?');
  });

  it('are none where there is nothing to name', () => {
    for (const drawing of ['', '| |', '|1|2|\n|3|4|', `|${'long '.repeat(20)}|x|`])
      expect(suggestQuestions(drawTable('', drawing)).length).toBeLessThanOrEqual(4);
    expect(suggestQuestions(drawTable('', ''))).toEqual([]);
  });
});
