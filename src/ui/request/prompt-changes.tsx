import type { AskLine } from '../../run/player.ts';
import Changes from './changes.tsx';
import { promptText } from './use-tokens.ts';

interface Props {
  readonly line: AskLine;
  /** Any other request, of this run or of another. */
  readonly other: AskLine;
  /** How the other one is called where the two are the same. */
  readonly called: string;
}

/** What of a prompt is otherwise than in another one. Loaded when somebody asks for it. */
export default function PromptChanges({ line, other, called }: Props) {
  return (
    <Changes
      before={promptText(other)}
      now={promptText(line)}
      equal={`The prompt is the same as that of ${called}.`}
    />
  );
}
