/**
 * Answers that give a node where its text was asked for: whole, as `"(7, 5, \"10.7\")"`, or its parts one by one, as
 * `["7", "5", "10.7"]`. A person reads the text of the node; place and text have to agree, so that three values of a
 * table stay three values.
 */
import { readReference } from './nodes.ts';

/** The text of the node at a place; undefined where there is none. */
export type TextAt = (row: number, column: number) => string | undefined;

const PARTS = 3;
const INDEX = /^\d{1,6}$/;

/** The values of an answer with nodes replaced by their texts. */
export function withoutPlaces(values: readonly string[], textAt: TextAt | undefined): readonly string[] {
  if (!textAt) return values;
  return partsOfNodes(values, textAt) ?? values.map((value) => wholeNode(value, textAt) ?? value);
}

function partsOfNodes(values: readonly string[], textAt: TextAt): string[] | undefined {
  if (values.length === 0 || values.length % PARTS !== 0) return undefined;
  const texts: string[] = [];
  for (let at = 0; at < values.length; at += PARTS) {
    const [row = '', column = '', text = ''] = values.slice(at, at + PARTS);
    if (!INDEX.test(row) || !INDEX.test(column)) return undefined;
    if (textAt(Number(row), Number(column)) !== text) return undefined;
    texts.push(text);
  }
  return texts;
}

function wholeNode(value: string, textAt: TextAt): string | undefined {
  if (!/^\s*[([]/.test(value)) return undefined;
  const { row, column, text } = readReference(value) ?? {};
  if (row === undefined || column === undefined || text === undefined) return undefined;
  return textAt(row, column) === text ? text : undefined;
}
