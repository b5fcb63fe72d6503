import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Message } from '../method/ask.ts';

/** The first 64 bits of a SHA-256, as 16 hex digits: enough to tell texts of one run apart. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 16);

/** Longer prompts are not hashed twice in a row: a live run is driven and shown by a player each. */
const LONG = 10_000;
let last = { text: '', hash: '' };

/** The hash of a prompt: of the text that is sent, so that a new division into parts is no drift. */
export function promptHash(messages: readonly Message[]): string {
  const text = JSON.stringify(
    messages.map(({ role, parts }) => [role, ...parts.map((part) => part.text)].join('\n\n')),
  );
  if (text.length < LONG) return hashOf(text);
  if (last.text !== text) last = { text, hash: hashOf(text) };
  return last.hash;
}
