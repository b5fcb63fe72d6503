/** A chain as a file for elsewhere: pure functions of the first table and the applied operations. */
import { chainAsJson } from './json.ts';
import { chainAsPandas } from './pandas.ts';
import { chainAsSql } from './sql.ts';
import { chainAsText } from './text.ts';

export const EXPORTS = {
  text: chainAsText,
  json: chainAsJson,
  sql: chainAsSql,
  pandas: chainAsPandas,
} as const;
