/** Counts of rows in tables of numbers: those of a section, and those whose number is within a bound. */
import type { Context, Found } from '../context.ts';
import { isTotal } from '../context.ts';
import { meantRows } from '../listing.ts';
import { contentStems, normalise } from '../words.ts';

/** These answers rest on the number of rows, not on named headers alone. */
const SCORE = 1.5;

const KINDS =
  /\bhow many (?:different )?(?:kinds?|types?|sorts?|categories|items?|lines?|entries|sources?) of ([^?]{1,60}?)(?: (?:are|were|is|was|does|do|did|has|have)\b|\?|$)/;
const HOW_MANY = /\bhow many ((?:[\p{L}'-]+ ?){1,4})/u;
const ALL = /\b(?:are|were|is|was) there\b|\blisted\b|\bin the table\b/;

export function answerCounted(context: Context): Found | undefined {
  if (context.intent.operation !== 'lookup' && context.intent.operation !== 'count') return undefined;
  const text = normalise(context.question);
  return inSection(context, text) ?? ofRows(context, text);
}

/** "How many kinds of revenue are there?": the rows under the section that is named whole. */
function inSection(context: Context, text: string): Found | undefined {
  const asked = KINDS.exec(text)?.[1];
  if (asked === undefined) return undefined;
  const { frame } = context;
  const stemsAsked = new Set(contentStems(asked));
  const isNamed = (header: string): boolean => {
    const stems = new Set(contentStems(header));
    return (
      stems.size > 0 && stems.size === stemsAsked.size && [...stems].every((stem) => stemsAsked.has(stem))
    );
  };
  const rows = dataRows(context).filter((row) => {
    const path = frame.left(row).map(frame.text);
    return path.slice(0, -1).some(isNamed) && !isTotal(path.at(-1) ?? '');
  });
  return rows.length > 1 ? counted(context, rows) : undefined;
}

/** "How many teams won more than 4?", where the names of the rows stand below "Team". */
function ofRows(context: Context, text: string): Found | undefined {
  const { frame } = context;
  const own = frame.rows.map((row) => frame.left(row).at(-1)).find((id) => id !== undefined);
  const column = own === undefined ? undefined : frame.table.cells[own]?.column;
  const asked = new Set(contentStems(HOW_MANY.exec(text)?.[1] ?? ''));
  const names = column === undefined ? [] : frame.top(column).flatMap((id) => contentStems(frame.text(id)));
  // The first word is what is counted: "how many teams won", not "how many wins did the team have".
  const [first] = asked;
  if (first === undefined || !names.includes(first)) return undefined;
  const { rows, bounded, columns } = meantRows(context);
  const filled = new Set(dataRows(context));
  const meant = rows.filter((row) => filled.has(row));
  if (!bounded && (columns.length > 0 || !ALL.test(text))) return undefined;
  return meant.length > 0 ? counted(context, meant) : undefined;
}

/** Rows with something beside their headers. */
const dataRows = ({ frame }: Context): number[] =>
  frame.rows.filter((row) => {
    const headers = new Set(frame.left(row));
    return frame.columns.some((column) => {
      const cell = frame.at(row, column);
      return cell !== undefined && cell.text.trim() !== '' && !headers.has(cell.id);
    });
  });

function counted({ frame }: Context, rows: readonly number[]): Found {
  const ids = rows.flatMap((row) => frame.left(row).at(-1) ?? []);
  const cells = ids.flatMap((id) => frame.table.cells[id] ?? []);
  const [column = 0] = cells.map((cell) => cell.column);
  return { operation: 'count', cells, values: [String(rows.length)], rows, columns: [column], score: SCORE };
}
