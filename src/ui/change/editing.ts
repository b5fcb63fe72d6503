import type { Method } from '../../method/method.ts';
import type { OptionSpecs } from '../../method/options.ts';
import type { Change } from '../../run/fork.ts';
import type { AskLine } from '../../run/player.ts';
import type { Transcript } from '../../run/transcript.ts';

/** What an editor comes to: a change at a move, or why there is none yet. */
export interface Edited {
  readonly at: number;
  readonly change?: Change;
  /** Who is to answer from there on. */
  readonly backbone?: string;
  readonly fault?: string;
}

export interface EditorProps {
  readonly line: AskLine;
  readonly transcript: Transcript;
  readonly method: Method;
  /** What can be chosen of it. */
  readonly specs: OptionSpecs;
  readonly onEdit: (edited: Edited) => void;
}
