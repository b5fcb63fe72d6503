import type { Method } from '../../method/method.ts';
import type { Change } from '../../run/fork.ts';
import type { AskLine } from '../../run/player.ts';
import type { Transcript } from '../../run/transcript.ts';
import type { ChangeSubject } from '../../store/state.ts';
import { BackboneEditor } from './backbone-editor.tsx';
import { CellEditor } from './cell-editor.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { PromptEditor } from './prompt-editor.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { ReplyEditor } from './reply-editor.tsx';
import { TraceEditor } from './trace-editor.tsx';

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
  readonly onEdit: (edited: Edited) => void;
}

/** One thing to change, as it stands now. */
export function Editor({ subject, ...props }: EditorProps & { readonly subject: ChangeSubject }) {
  switch (subject) {
    case 'reply':
      return <ReplyEditor {...props} />;
    case 'prompt':
      return <PromptEditor {...props} />;
    case 'trace':
      return <TraceEditor {...props} />;
    case 'cell':
      return <CellEditor {...props} />;
    case 'question':
      return <QuestionEditor {...props} />;
    case 'options':
      return <OptionsEditor {...props} />;
    case 'backbone':
      return <BackboneEditor {...props} />;
  }
}
