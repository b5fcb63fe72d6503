/** The parser's regulations, in our own words and in the order of the paper's Tables 6 and 8 to 10. */
import type { Task } from '../../method/method.ts';
import type { Setting } from './setting.ts';

const ROLE = 'You are an expert in reading statistical tables.';

const GIVEN = 'You are given a table as tuples. Answer the question from these tuples and from nothing else.';

const HEADERS = `How the tuples are to be read:
1. (T, level, first, last, text) is a header above the data. It stands over the columns from first to last.
2. (L, level, first, last, text) is a header left of the data. It stands beside the rows from first to last.
3. (C, row, column, text) is a cell of the data. Its headers are the T tuples over its column and the L tuples beside its row.
4. Rows and columns of the data count from 0. Level 0 is the outermost. A header belongs under another one of a smaller level whose columns or rows include its own; the headers of the last level mostly have first = last.`;

const EXAMPLES = `Examples:
(T, 1, 3, 3, exports) is a header of level 1 over column 3 that says: exports.
(L, 0, 2, 5, coast) is a header of level 0 beside the rows 2, 3, 4 and 5 that says: coast.
(C, 4, 3, 17.5) is the cell in row 4 and column 3, with the value 17.5. It is under "exports" and beside "coast".`;

const SHORT = `(T, level, first, last, text) is a header over the columns from first to last, (L, level, first, last, text) one beside the rows from first to last, (C, row, column, text) a cell: its headers are the T tuples over its column and the L tuples beside its row. Rows and columns count from 0, level 0 is the outermost.`;

const PLAIN = `How the tuples are to be read:
(row, column, text) is a cell. Rows and columns count from 0. Some of the cells are headers of others: those in the first rows of the cells below them, those in the first columns of the cells beside them. A merged cell is given once, at its first row and column.`;

const PLAIN_EXAMPLES = `Examples:
(0, 3, exports) is the cell in row 0 and column 3 that says: exports.
(4, 3, 17.5) is the cell in row 4 and column 3, with the value 17.5; it may well be under "exports".`;

const THINK = `Think in this order:
1. What does the question ask for, and what of it can be named by headers?
2. What do the rows and columns hold, in which units? Totals, averages, shares and changes often stand in the table and need not be calculated.
3. Go from the outer headers to the inner ones and choose those that the question is about; then take the cells where they cross.
4. Calculate, compare, count or sort what you have taken, if the question asks for it.`;

const PLAIN_THINK = `Think in this order:
1. What does the question ask for?
2. What do the rows and columns hold, in which units? Totals, averages, shares and changes often stand in the table and need not be calculated.
3. Take the cells that the question is about, and calculate, compare, count or sort what you have taken, if it asks for it.`;

/** What stands first in every prompt of a run. */
export function regulations({ origin, options }: Pick<Setting, 'origin' | 'options'>): string {
  const plain = origin === 'none';
  if (options.wording === 'short') return `${GIVEN}\n${plain ? PLAIN : SHORT}`;
  const [reading, examples] = plain ? [PLAIN, PLAIN_EXAMPLES] : [HEADERS, EXAMPLES];
  return [`${ROLE} ${GIVEN}`, reading, examples].join('\n\n');
}

/** The steps to think in; in a dialogue of three turns the turns take their place. */
export const thinking = ({ options, origin }: Pick<Setting, 'options' | 'origin'>): string[] =>
  options.wording === 'short' ? [] : [origin === 'none' ? PLAIN_THINK : THINK];

/** What the last line holds, named in capitals, and what is to be said about it; `list` is the same of JSON. */
const ANSWERS: Readonly<
  Record<Task['kind'], { readonly name: string; readonly about: string; readonly list: string }>
> = {
  answer: {
    name: 'VALUE',
    about:
      'VALUE is one value and nothing else: the text or number of a cell or header as it stands there, or what the calculation gives. If the question asks for several values, put bars between them.',
    list: '"answer" holds one value and nothing else: the text or number of a cell or header as it stands there, or what the calculation gives; several items if the question asks for several values.',
  },
  verify: {
    name: 'VERDICT',
    about: 'VERDICT is one word, true if the statement holds, else false.',
    list: '"answer" holds one word, true if the statement holds, else false.',
  },
  'free-form': {
    name: 'SENTENCE',
    about: 'SENTENCE is one whole sentence that answers the question and names what it speaks of.',
    list: '"answer" holds one whole sentence that answers the question and names what it speaks of.',
  },
};

const OPERATIONS =
  'look-up, sum, difference, ratio, percent change, average, maximum, minimum, count, or in your own words';

export const UNKNOWN = "I don't know";

/** A list of a whole column would be a long reply. */
const RESTS_ON =
  'that the answer rests on, in the order in which you calculate with them, of a comparison only the deciding ones';

const CALCULATED = 'the values of the cells and what comes out, or none for a look-up';

/** Output control. */
export function answerForm({ origin, options, task }: Setting): string {
  const { name, about, list } = ANSWERS[task.kind];
  const headers = origin !== 'none';
  const cells = `"cell": [${headers ? 'C TUPLE' : 'TUPLE'}, …]`;
  if (options.form === 'json' && options.result === 'computed')
    return `Reply with one JSON object, and with nothing else:
{"answer": [${name}], ${cells}, "operation": OPERATION}
${list}
"cell" holds the few tuples ${RESTS_ON}; "operation" is ${OPERATIONS}.`;
  if (options.form === 'json') {
    const places = [cells, '"operation": OPERATION', '"calculation": CALCULATION', `"answer": [${name}]`];
    return `Reply with one JSON object, and with nothing else:
{${places.join(', ')}}
"cell" holds the few tuples ${RESTS_ON}; "operation" is ${OPERATIONS}; "calculation" is ${CALCULATED}.
${list}`;
  }
  const lines = [
    ...(headers ? ['Column header: T TUPLES', 'Row header: L TUPLES'] : []),
    `Cell: ${headers ? 'C TUPLES' : 'TUPLES'}`,
    'Operation: OPERATION',
    'Calculation: CALCULATION',
    `Answer: ${name}`,
  ];
  const tuples = headers
    ? `T TUPLES and L TUPLES are the headers that lead to the answer, C TUPLES the cells ${RESTS_ON}`
    : `TUPLES are the cells ${RESTS_ON}`;
  return `Reply with these ${headers ? 'six' : 'four'} lines, and with nothing else:
${lines.join('\n')}
${tuples}. OPERATION is ${OPERATIONS}. CALCULATION is ${CALCULATED}. ${about}
If the answer does not follow from the tuples, reply with: ${UNKNOWN}`;
}

/** Turn 1. */
export const KEYWORDS =
  'First step: which words and phrases of the question could name headers, values or operations? Reply with them in one line, separated by commas, and with nothing else.';

/** Turn 2. A header stands for all under it, so that no reply has to list a long side. */
const CHOOSE =
  'Second step: which of these headers are the question and its keywords about? Choose the lowest level that says it, rather one too many than one too few, and all of a kind where the question compares them. A header stands for all those under it; where every column or every row is wanted, write all columns or all rows.';

export const LOCATE = `${CHOOSE} Reply with these two lines, and with nothing else:
Column header: T TUPLES
Row header: L TUPLES`;

export const LOCATE_JSON = `${CHOOSE} Reply with one JSON object, and with nothing else:
{"column_header": [T TUPLE, …], "row_header": [L TUPLE, …]}`;

export const asked = ({ kind, question }: Task): string =>
  `${kind === 'verify' ? 'Statement' : 'Question'}: ${question}`;
