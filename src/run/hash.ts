import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Message } from '../method/ask.ts';

/** The first 64 bits of a SHA-256, as 16 hex digits: enough to tell texts of one run apart. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 16);

/** The hash of a prompt: of the text that is sent, so that a new division into parts is no drift. */
export const promptHash = (messages: readonly Message[]): string =>
  hashOf(
    JSON.stringify(messages.map(({ role, parts }) => [role, ...parts.map((part) => part.text)].join('\n\n'))),
  );
