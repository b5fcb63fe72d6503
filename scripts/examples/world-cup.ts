import { drawWithHeaders, type Example } from './example.ts';

export const worldCup: Example = {
  id: 'world-cup',
  question: 'How many goals were scored at the World Cup that Spain won?',
  gold: ['145'],
  source: 'FIFA, tournament archive (fifa.com)',
  shows: 'Shared neighbours, answered by hand',
  watch: 'First with too wide a header, then with the right one.',
  byHand: [
    {
      purpose: 'start-cells',
      reply: [
        { tuple: [1, 3, 'Winner'], explanation: 'Spain won: it must stand below this header.' },
        { tuple: [1, 8, 'Goals'], explanation: 'The number of goals is asked for.' },
        { tuple: [8, 3, 'Spain'], explanation: 'The tournament that Spain won is in this row.' },
        { tuple: [2, 1, '1986'], explanation: 'Perhaps the year matters.' },
      ],
    },
    {
      purpose: 'thought',
      reply:
        'Spain is in the trace. Before I read a number I want to see that Spain stands there as the winner, and whether it stands anywhere else.',
    },
    {
      purpose: 'action',
      reply: [
        {
          Function: { function_name: 'GetAllNeighbours', parameters: [[8, 3, 'Spain']] },
          Explanation: 'Its row is the tournament, its column says what Spain was.',
        },
      ],
    },
    {
      purpose: 'thought',
      reply:
        'Spain stands below “Winner” in the row of 2010, South Africa. Goals and matches both have numbers there, so the header must decide. “Tournament” is above both of them: not enough.',
    },
    {
      purpose: 'action',
      reply: [
        {
          Function: { function_name: 'VisitNode', parameters: ['tournament'] },
          Explanation: 'The header above goals and matches.',
        },
        {
          Function: {
            function_name: 'GetSharedNeighbours',
            parameters: [
              [8, 3, 'Spain'],
              [0, 7, 'Tournament'],
            ],
          },
          Explanation: 'To see how many numbers of the row stand below it.',
        },
      ],
    },
    {
      purpose: 'thought',
      reply:
        '“Tournament” covers two columns, so two numbers are shared with Spain: 64 and 145. “Goals” covers one column and settles it.',
    },
    {
      purpose: 'action',
      reply: [
        {
          Function: {
            function_name: 'GetSharedNeighbours',
            parameters: [
              [8, 3, 'Spain'],
              [1, 8, 'Goals'],
            ],
          },
          Explanation: 'Where the row of Spain and the column of goals meet.',
        },
      ],
    },
    {
      purpose: 'thought',
      reply:
        'Spain and Goals share two cells: the header “Winner” and the value 145. That is the number of goals of 2010.',
    },
    {
      purpose: 'action',
      reply: [
        { Function: { function_name: 'AnswerQuestion', parameters: [] }, Explanation: 'Nothing is missing.' },
      ],
    },
    {
      purpose: 'answer',
      reply: {
        cells: [[8, 8, '145']],
        operation: 'look-up',
        explanation: 'Spain won in 2010, and the column of goals has 145 in that row.',
        answer: ['145'],
      },
    },
  ],
  table: drawWithHeaders(
    'Football World Cups since 1986',
    { rows: 2, columns: 2 },
    `
    | Field    | Year | Host                  | Best four    | <            | <           | <           | Tournament | <     |
    | ^        | ^    | ^                     | Winner       | Runner-up    | Third       | Fourth      | Matches    | Goals |
    | 24 teams | 1986 | Mexico                | Argentina    | West Germany | France      | Belgium     | 52         | 132   |
    | ^        | 1990 | Italy                 | West Germany | Argentina    | Italy       | England     | 52         | 115   |
    | ^        | 1994 | United States         | Brazil       | Italy        | Sweden      | Bulgaria    | 52         | 141   |
    | 32 teams | 1998 | France                | France       | Brazil       | Croatia     | Netherlands | 64         | 171   |
    | ^        | 2002 | South Korea and Japan | Brazil       | Germany      | Turkey      | South Korea | 64         | 161   |
    | ^        | 2006 | Germany               | Italy        | France       | Germany     | Portugal    | 64         | 147   |
    | ^        | 2010 | South Africa          | Spain        | Netherlands  | Germany     | Uruguay     | 64         | 145   |
    | ^        | 2014 | Brazil                | Germany      | Argentina    | Netherlands | Brazil      | 64         | 171   |
    | ^        | 2018 | Russia                | France       | Croatia      | Belgium     | England     | 64         | 169   |
    | ^        | 2022 | Qatar                 | Argentina    | France       | Croatia     | Morocco     | 64         | 172   |`,
  ),
};
