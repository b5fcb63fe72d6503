import type { ChangeSubject } from '../../store/layout-state.ts';
import { BackboneEditor } from './backbone-editor.tsx';
import { CellEditor } from './cell-editor.tsx';
import type { EditorProps } from './editing.ts';
import { OptionsEditor } from './options-editor.tsx';
import { PromptEditor } from './prompt-editor.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { ReplyEditor } from './reply-editor.tsx';
import { TraceEditor } from './trace-editor.tsx';

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
