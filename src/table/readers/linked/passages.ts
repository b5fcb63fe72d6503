/**
 * A file of passages: an object from link to text (HybridQA, OTT-QA), or our own form, a list of
 * `{"id", "title", "text", "cells": [[row, column]…]}` of which only the text is needed. One that cannot be read is
 * left out and said; the others stay.
 */
import { array, int, minimum, object, optional, string, tuple } from 'zod/mini';
import type { GivenPassage } from '../../passages.ts';
import { bad, good, type Read } from '../../read.ts';
import { readText } from '../decode.ts';
import { checkShape, parseJson } from '../json.ts';
import type { Source } from '../reader.ts';
import { readRecords } from './records.ts';

const index = int().check(minimum(0));

const Given = object({
  id: optional(string()),
  title: optional(string()),
  text: string(),
  cells: optional(array(tuple([index, index]))),
});

export interface ReadPassages {
  readonly passages: readonly GivenPassage[];
  /** One sentence for each that could not be read. */
  readonly faults: readonly string[];
}

/** The passages of a file. */
export function readPassages(source: Source): Read<ReadPassages> {
  const text = readText(source);
  if (!text.ok) return bad(text.fault.replace('a table was expected', 'passages were expected'));
  const name = source.name ?? 'The passages';
  const first = text.value.trimStart()[0];
  if (first !== '{' || isLines(text.value)) return named(readRecords(text.value, name, readGiven));
  const json = parseJson(text.value);
  return json.ok ? passagesIn(json.value, name) : bad(`${name}: ${json.fault}`);
}

/** The passages of a JSON value, as a case of the command line holds them. */
export function passagesIn(json: unknown, name = 'The passages'): Read<ReadPassages> {
  if (typeof json !== 'object' || json === null)
    return bad(`${name} should be an object from link to text, or a list of passages.`);
  if (Array.isArray(json)) {
    const read = json.map((one, at) => readGiven(one, `passages[${at}]`));
    return good({
      passages: read.flatMap((one) => (one.ok ? [one.value] : [])),
      faults: read.flatMap((one) => (one.ok ? [] : [`${name}: ${one.fault}`])),
    });
  }
  const passages: GivenPassage[] = [];
  const faults: string[] = [];
  for (const [id, text] of Object.entries(json)) {
    if (typeof text === 'string') passages.push({ id, text });
    else faults.push(`${name}, field ${JSON.stringify(id)}: a text was expected, found ${typeof text}.`);
  }
  return good({ passages, faults });
}

function readGiven(json: unknown, at = ''): Read<GivenPassage> {
  const read = checkShape(Given, json, at);
  if (!read.ok) return read;
  const { id, title, text, cells } = read.value;
  return good({
    text,
    ...(id === undefined ? {} : { id }),
    ...(title === undefined ? {} : { title }),
    ...(cells === undefined ? {} : { cells }),
  });
}

/** Objects one a line, and not one object over several lines. */
function isLines(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return /^\s*\{.*\}\s*$/.test(lines[0] ?? '') && /"text"\s*:/.test(lines[0] ?? '');
}

function named({ records, faults }: { records: readonly GivenPassage[]; faults: readonly string[] }) {
  return good({ passages: records, faults });
}
