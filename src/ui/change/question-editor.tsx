import { useState } from 'react';
import { Field } from '../components/field.tsx';
import type { EditorProps } from './editing.ts';
import { FromMove, useFromMove } from './from-move.tsx';

/** Another question; its right answer is not known. */
export function QuestionEditor({ line, transcript, onEdit }: EditorProps) {
  const { table, question, kind } = transcript.run.problem;
  const [text, setText] = useState(question);
  const from = useFromMove(line);
  function change(next: string, at: number): void {
    const asked = next.trim();
    onEdit(
      asked === '' || asked === question
        ? { at }
        : { at, change: { problem: { table, question: asked, kind } } },
    );
  }
  return (
    <>
      <Field
        look="row"
        label="Question"
        control={(ids) => (
          <textarea
            {...ids}
            data-reading-first=""
            rows={2}
            value={text}
            onChange={({ target: { value } }) => {
              setText(value);
              change(value, from.at);
            }}
          />
        )}
      />
      <FromMove from={from} line={line} onAt={(at) => change(text, at)} />
    </>
  );
}
