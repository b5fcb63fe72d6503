/** What the engine's worker is told of a model: all its files are in this browser by then. */
import type { Device, Precision } from './device.ts';

export interface ToLoad {
  /** The address of its folder, by which its files are kept. */
  readonly folder: string;
  readonly precision: Precision;
  readonly device: Device['kind'];
  /** Tokens that prompt and reply may have together. */
  readonly contextTokens: number;
  /** How a chat is written, where its tokenizer does not say it. */
  readonly template?: string;
}

/** The name of the error about a form that no token of the model goes on with. */
export const DEAD_END = 'FormDeadEnd';
