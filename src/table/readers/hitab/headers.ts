import { array, int, object, unknown } from 'zod/mini';
import { cellAt, type Header, type Table } from '../../model.ts';
import { bad, good, type Read } from '../../read.ts';
import { checkShape } from '../json.ts';

/** One level of a header tree; the children are checked when their turn comes. */
const TreeNode = object({ row_index: int(), column_index: int(), children: array(unknown()) });

interface Waiting {
  readonly value: unknown;
  readonly path: string;
  readonly level: number;
  readonly parent: number | null;
}

/**
 * The headers below a virtual root (row −1, column −1), each after its parent. A left header may stand right of
 * the columns that `left_header_columns_num` counts, so its place is taken as the tree says it.
 */
export function headersBelow(root: unknown, path: string, table: Table): Read<Header[]> {
  const top = checkShape(TreeNode, root, path);
  if (!top.ok) return top;
  const headers: Header[] = [];
  const waiting: Waiting[] = childrenOf(top.value.children, path, 0, null);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = checkShape(TreeNode, next.value, next.path);
    if (!node.ok) return node;
    const { row_index: row, column_index: column, children } = node.value;
    const cell = cellAt(table, row, column);
    if (!cell) {
      return bad(
        `The header ${next.path} is at row ${row}, column ${column}; a place within ${table.rows} rows and ${table.columns} columns was expected.`,
      );
    }
    headers.push({ cell: cell.id, level: next.level, parent: next.parent });
    for (const child of childrenOf(children, next.path, next.level + 1, headers.length - 1))
      waiting.push(child);
  }
  return good(headers);
}

/** Last child first, since the next one is taken from the end. */
function childrenOf(
  children: readonly unknown[],
  path: string,
  level: number,
  parent: number | null,
): Waiting[] {
  return children
    .map((value, index) => ({ value, path: `${path}.children[${index}]`, level, parent }))
    .reverse();
}
