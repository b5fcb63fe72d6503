/** Every kind of case: a new one is a file and a line. */
import type { Kind } from '../kind.ts';
import { links } from './links.ts';
import { questions } from './questions.ts';
import { replies } from './replies.ts';
import { runs } from './runs.ts';
import { streams } from './streams.ts';
import { tables } from './tables.ts';
import { trees } from './trees.ts';

export const KINDS: readonly Kind[] = [runs, trees, tables, replies, questions, links, streams];
