/**
 * Three tables as people paste them, with what is invented in them: a financial statement from a spreadsheet, a league
 * table saved as text, an election result copied from a page. Each with its header trees as an outline, two spaces a
 * level, and five questions with their right answers.
 */

export interface MessyTable {
  readonly id: string;
  readonly title: string;
  /** What is pasted into the page. */
  readonly pasted: string;
  /** The headers above the data and left of it. */
  readonly top: readonly string[];
  readonly left: readonly string[];
  /** Texts that stand around the data and are neither headers nor data. */
  readonly notes: readonly string[];
  readonly questions: readonly (readonly [question: string, answer: readonly string[]])[];
  /** What the page suggests to ask, with the right answers. */
  readonly suggested: readonly (readonly [question: string, answer: readonly string[]])[];
}

const STATEMENT = [
  'Harbour Ferry Trust',
  'Statement of income, in thousands of euros',
  '\tNote\t2023\t2022',
  'Revenue',
  'Ticket sales\t3\t4,180\t3,905',
  'Freight\t\t1,260\t1,312',
  'Subsidies [1]\t4\t900\t640',
  'Total revenue\t\t6,340\t5,857',
  'Expenses',
  'Fuel\t\t(1,815)\t(1,402)',
  'Wages\t5\t(2,940)\t(2,716)',
  'Repairs\t\t(610)\t(735)',
  'Total expenses\t\t(5,365)\t(4,853)',
  'Operating result\t\t975\t1,004',
  'Interest paid\t\t(120)\t(96)',
  'Net result [2]\t\t855\t908',
  '',
  '[1] Paid by the harbour authority.',
  '[2] Before tax.',
]
  // A spreadsheet writes the empty cells of a row too.
  .map((line) => line + '\t'.repeat(3 - (line.match(/\t/g) ?? []).length))
  .join('\n');

const LEAGUE = `Northern Canal Rowing League, season 2024

Pos,Team,Played,Won,Drawn,Lost,Points,Notes
1,Aldermere,10,8,1,1,25,Champions
2,Brackwater,10,7,1,2,22,Promoted
3,Castle Quay,10,5,3,2,18,
4,Dunholm,10,4,2,4,11,3 points deducted [a]
5,Eastlock,10,2,1,7,7,
6,Fenwick Mill,10,0,0,10,0,Relegated

[a] For a rower who was not registered.
`;

const party = (colour: string, name: string, ...cells: string[]): string =>
  `<tr><td style="background:${colour}"></td><td>${name}</td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const ELECTION = `
<p>Town council of Westerhaven, 2022</p>
<table>
  <tr><th colspan="2" rowspan="2">Party</th><th rowspan="2">Leader</th><th colspan="2">Votes</th><th colspan="2">Seats</th></tr>
  <tr><th>Number</th><th>%</th><th>Won</th><th>+/−</th></tr>
  ${party('#2a6', 'Garden Party', 'Ines Holt', '12,408', '38.2', '15', '+4')}
  ${party('#c33', 'Dock Workers’ Union', 'Piet Maas', '9,871', '30.4', '12', '−3')}
  ${party('#36c', 'Citizens for Westerhaven', 'Olga Brandt', '6,530', '20.1', '8', '0')}
  ${party('#fb0', 'Free Traders<sup>[a]</sup>', 'Tom Rees', '2,274', '7.0', '2', '−2')}
  ${party('#999', 'Independents', '—', '1,397', '4.3', '1', '+1')}
  <tr><td colspan="3"><b>Total</b></td><td>32,480</td><td>100</td><td>38</td><td>0</td></tr>
  <tr><td colspan="7">[a] Stood as the Market List until 2018.</td></tr>
</table>`;

export const MESSY_TABLES: readonly MessyTable[] = [
  {
    id: 'statement',
    title: '',
    pasted: STATEMENT,
    top: ['Note', '2023', '2022'],
    left: [
      'Revenue',
      '  Ticket sales',
      '  Freight',
      '  Subsidies [1]',
      '  Total revenue',
      'Expenses',
      '  Fuel',
      '  Wages',
      '  Repairs',
      '  Total expenses',
      'Operating result',
      'Interest paid',
      'Net result [2]',
    ],
    notes: [
      'Harbour Ferry Trust',
      'Statement of income, in thousands of euros',
      '[1] Paid by the harbour authority.',
      '[2] Before tax.',
    ],
    questions: [
      ['What were the wages in 2022?', ['(2,716)']],
      ['Which expense was the largest in 2023?', ['Wages']],
      ['How many kinds of revenue are there?', ['3']],
      ['What is the difference in ticket sales between 2023 and 2022?', ['275']],
      ['What were the subsidies in 2023?', ['900']],
    ],
    suggested: [
      ['What were the wages in 2023?', ['(2,940)']],
      ['What is the difference in ticket sales between 2023 and 2022?', ['275']],
    ],
  },
  {
    id: 'league',
    title: 'Northern Canal Rowing League, season 2024',
    pasted: LEAGUE,
    top: ['Played', 'Won', 'Drawn', 'Lost', 'Points', 'Notes'],
    left: [
      '1',
      '  Aldermere',
      '2',
      '  Brackwater',
      '3',
      '  Castle Quay',
      '4',
      '  Dunholm',
      '5',
      '  Eastlock',
      '6',
      '  Fenwick Mill',
    ],
    notes: ['[a] For a rower who was not registered.'],
    questions: [
      ['How many points did Castle Quay have?', ['18']],
      ['Which team lost the most?', ['Fenwick Mill']],
      ['How many teams won more than 4?', ['3']],
      ['What is the difference in points between Aldermere and Dunholm?', ['14']],
      ['What do the notes say about Dunholm?', ['3 points deducted [a]']],
    ],
    suggested: [
      ['How many points did Dunholm have?', ['11']],
      ['Which team has the most points?', ['Aldermere']],
      ['How many more points did Aldermere have than Dunholm?', ['14']],
    ],
  },
  {
    id: 'election',
    title: 'Town council of Westerhaven, 2022',
    pasted: ELECTION,
    top: ['Leader', 'Votes', 'Seats', '  Number', '  %', '  Won', '  +/−'],
    left: [
      'Garden Party',
      'Dock Workers’ Union',
      'Citizens for Westerhaven',
      'Free Traders[a]',
      'Independents',
      'Total',
    ],
    notes: ['[a] Stood as the Market List until 2018.'],
    questions: [
      ['How many seats did the Garden Party win?', ['15']],
      ['Which party has the most votes?', ['Garden Party']],
      ['How many parties won more than 5 seats?', ['3']],
      ['How many more seats did the Garden Party win than the Free Traders?', ['13']],
      ['What percentage of the votes did the Free Traders get?', ['7.0']],
    ],
    suggested: [
      ['How many votes did Citizens for Westerhaven have?', ['6,530']],
      ['Which party has the most seats?', ['Garden Party']],
      ['How many more votes did Garden Party have than Citizens for Westerhaven?', ['5878']],
      ['Who is the leader of Garden Party?', ['Ines Holt']],
    ],
  },
];
