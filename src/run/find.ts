/** A search over what a run says: narration, prompts and replies. */
import { type Addressee, textOfAll } from '../method/ask.ts';
import { memoised } from '../table/memoised.ts';
import { narrate } from './narrate.ts';
import type { Transcript } from './transcript.ts';

/** Where words were found. */
export type SearchPlace =
  | { readonly kind: 'narration' }
  | { readonly kind: 'prompt'; readonly to: Addressee; readonly purpose: string }
  /** `sample` from 0, of so many that were wanted. */
  | {
      readonly kind: 'reply';
      readonly to: Addressee;
      readonly purpose: string;
      readonly sample: number;
      readonly samples: number;
    };

/** One text with the words in it. */
export interface SearchHit {
  /** The step that shows it: of a request the first one that came of it. */
  readonly step: number;
  readonly place: SearchPlace;
  /** How often the words stand in it, and the first time with what is around it, white space made single. */
  readonly count: number;
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** How many texts more have the words. */
  readonly more: number;
}

/** So many characters around a hit. */
const BEFORE = 36;
const AFTER = 64;

interface Text {
  readonly step: number;
  readonly place: SearchPlace;
  readonly text: string;
}

/** Texts with the words in them, in the order of the run, at most so many of them; case does not matter. */
export function find(transcript: Transcript, words: string, most = 200): SearchResult {
  const sought = words.trim();
  if (sought === '') return { hits: [], more: 0 };
  const pattern = patternOf(sought);
  const texts = textsOf(transcript).flatMap((text) => hitIn(text, pattern) ?? []);
  return { hits: texts.slice(0, most), more: Math.max(0, texts.length - most) };
}

/** Whatever is typed is sought as it is; any white space stands for any. */
const patternOf = (words: string): RegExp =>
  new RegExp(words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+'), 'giu');

function hitIn({ text, ...at }: Text, pattern: RegExp): SearchHit | undefined {
  const matches = [...text.matchAll(pattern)];
  const first = matches[0];
  if (!first) return undefined;
  const [found] = first;
  const end = first.index + found.length;
  return {
    ...at,
    count: matches.length,
    before: shortened(
      text.slice(Math.max(0, first.index - BEFORE), first.index),
      first.index > BEFORE,
      false,
    ),
    found: single(found),
    after: shortened(text.slice(end, end + AFTER), false, text.length > end + AFTER),
  };
}

const single = (text: string): string => text.replace(/\s+/g, ' ');

const shortened = (text: string, cutBefore: boolean, cutAfter: boolean): string =>
  `${cutBefore ? '…' : ''}${single(text)}${cutAfter ? '…' : ''}`;

/** All that a run says, kept while somebody types. */
const textsOf = memoised(({ lines, steps, run }: Transcript): readonly Text[] => {
  const texts: Text[] = [];
  let next = 0;
  for (const line of lines) {
    if (line.kind === 'step') {
      const text = narrate(line.step, run.problem.table, steps.slice(0, line.index));
      texts.push({ step: line.index, place: { kind: 'narration' }, text });
      next = line.index + 1;
    } else if (line.kind === 'ask') {
      const step = Math.max(0, Math.min(next, steps.length - 1));
      const { to, purpose, messages } = line.request;
      texts.push({ step, place: { kind: 'prompt', to, purpose }, text: textOfAll(messages) });
      line.replies.forEach((reply, sample) => {
        const place = { kind: 'reply', to, purpose, sample, samples: line.replies.length } as const;
        if (reply) texts.push({ step, place, text: reply.text });
      });
    }
  }
  return texts;
});
