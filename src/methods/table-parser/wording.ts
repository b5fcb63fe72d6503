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

/** What stands first in every prompt of a run. */
export function regulations({ origin, options }: Pick<Setting, 'origin' | 'options'>): string {
  const [reading, examples] = origin === 'none' ? [PLAIN, PLAIN_EXAMPLES] : [HEADERS, EXAMPLES];
  return options.wording === 'short'
    ? [GIVEN, reading].join('\n\n')
    : [`${ROLE} ${GIVEN}`, reading, examples].join('\n\n');
}

/** The steps to think in; in a dialogue of three turns the turns take their place. */
export const thinking = ({ options }: Pick<Setting, 'options'>): string[] =>
  options.wording === 'short' ? [] : [THINK];

const ANSWERS: Readonly<Record<Task['kind'], string>> = {
  answer:
    'the answer, as short as possible, a value of the table exactly as it stands there; several values are separated by " | "',
  verify: 'true or false: whether the statement holds',
  'free-form': 'one whole sentence that answers the question and names what it speaks of',
};

const OPERATIONS =
  'look-up, sum, difference, ratio, percent change, average, maximum, minimum, count, or in your own words';

export const UNKNOWN = "I don't know";

/** Output control. */
export function answerForm({ origin, options, task }: Setting): string {
  const answer = ANSWERS[task.kind];
  const headers = origin !== 'none';
  const unknown = `If the answer does not follow from the tuples, reply with: ${UNKNOWN}`;
  if (options.form === 'json')
    return `Reply with one JSON object, and with nothing else:
{${headers ? '"column_header": ["(T, …)"], "row_header": ["(L, …)"], ' : ''}"cell": ["${headers ? '(C, …)' : '(row, column, text)'}"], "operation": "…", "answer": ["…"]}
"cell" holds the cells that the answer rests on, in the order in which you calculate with them; "operation" is ${OPERATIONS}; "answer" is ${answer.replace('; several values are separated by " | "', ', a list item for each value')}.
If the answer does not follow from the tuples, "answer" is ["${UNKNOWN}"].`;
  const lines = [
    ...(headers
      ? ['Column header: the T tuples that lead to the answer', 'Row header: the L tuples that lead to it']
      : []),
    `Cell: the ${headers ? 'C ' : ''}tuples that the answer rests on, in the order in which you calculate with them`,
    `Operation: ${OPERATIONS}`,
    `Answer: ${answer}`,
  ];
  return `Reply with these ${headers ? 'five' : 'three'} lines, and with nothing else:\n${lines.join('\n')}\n${unknown}`;
}

/** Turn 1. */
export const KEYWORDS =
  'First step: which words and phrases of the question could name headers, values or operations? Reply with them in one line, separated by commas, and with nothing else.';

/** Turn 2. */
export const LOCATE = `Second step: from these headers choose those of the lowest level that the question and its keywords are about: rather one too many than one too few, and all of a kind where the question compares them. Reply with these two lines, and with nothing else:
Column header: the T tuples
Row header: the L tuples`;

export const LOCATE_JSON = `Second step: from these headers choose those of the lowest level that the question and its keywords are about: rather one too many than one too few, and all of a kind where the question compares them. Reply with one JSON object, and with nothing else:
{"column_header": ["(T, …)"], "row_header": ["(L, …)"]}`;

export const asked = ({ kind, question }: Task): string =>
  `${kind === 'verify' ? 'Statement' : 'Question'}: ${question}`;
