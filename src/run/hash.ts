import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Message, PromptPart } from '../method/ask.ts';
import { memoisedPair } from '../table/memoised.ts';

/** The first 64 bits of a SHA-256, as 16 hex digits: enough to tell texts of one run apart. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 16);

/** The hash of a prompt: of the text that is sent, so that a new division into parts is no drift. */
export function promptHash(messages: readonly Message[]): string {
  if (messages.some(({ parts }) => parts.some(isLong))) return hashInPieces(messages);
  return hashOf(
    JSON.stringify(messages.map(({ role, parts }) => [role, ...parts.map((part) => part.text)].join('\n\n'))),
  );
}

type Hash = ReturnType<typeof sha256.create>;

/** Letters from which on a part is hashed by pieces of so many. */
const PIECE = 1_000_000;
const isLong = ({ text }: PromptPart): boolean => text.length >= PIECE;

/** The same hash, without ever writing the whole prompt; what is the same in every request is hashed once. */
function hashInPieces(messages: readonly Message[]): string {
  let hash: Hash | undefined;
  let before = '[';
  for (const [index, { role, parts }] of messages.entries()) {
    before += `${index === 0 ? '' : ','}"${role}`;
    for (const part of parts) {
      before += escaped('\n\n');
      if (isLong(part)) {
        hash = hash ? withPart(hash, before, part) : begun(part, before).clone();
        before = '';
      } else before += escaped(part.text);
    }
    before += '"';
  }
  const whole = (hash ?? sha256.create()).update(utf8ToBytes(`${before}]`));
  return bytesToHex(whole.digest()).slice(0, 16);
}

/** The hash behind the first long part: the table, which a run's prompts begin with. */
const begun = memoisedPair(
  (part: PromptPart, before: string): Hash => withPart(sha256.create(), before, part),
);

function withPart(hash: Hash, before: string, { text }: PromptPart): Hash {
  hash.update(utf8ToBytes(before));
  for (let start = 0; start < text.length; ) {
    // A character of two units stays whole: half of one is written otherwise.
    const end = start + PIECE + (isHighHalf(text.charCodeAt(start + PIECE - 1)) ? 1 : 0);
    hash.update(utf8ToBytes(escaped(text.slice(start, end))));
    start = end;
  }
  return hash;
}

const isHighHalf = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

/** As JSON has it, without the quotes. */
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);
