import { useMemo, useRef, useState } from 'react';
import type { Reply } from '../../method/reply.ts';
import { requestWithReader } from '../../run/readings.ts';
import styles from '../by-hand/by-hand.module.css';
import { ReplyForm } from '../by-hand/reply-form.tsx';
import { Field, Select } from '../components/field.tsx';
import { pretty } from '../request/pretty.ts';
import type { Edited, EditorProps } from './editing.ts';

/** A reply rewritten: as text, or in the form of what was asked for. What cannot be read may be sent all the same. */
export function ReplyEditor({ line, transcript, method, onEdit }: EditorProps) {
  const [sample, setSample] = useState(0);
  const recorded = line.replies[sample]?.text ?? '';
  const [typed, setTyped] = useState<{ readonly sample: number; readonly text: string }>();
  const text = typed?.sample === sample ? typed.text : pretty(recorded);
  const { at, ask } = line;
  // What was read before tells nothing of another reply.
  const request = useMemo(
    () =>
      line.request.reply.readLater
        ? line.request
        : (requestWithReader(method, transcript.run, { at, ask }) ?? line.request),
    [method, transcript.run, at, ask, line.request],
  );
  const newest = useRef('');

  function type(next: string): void {
    newest.current = next;
    setTyped({ sample, text: next });
    const edit: Edited = { at, change: { reply: next, ask, sample } };
    const edited = (reading: Reply<unknown>) =>
      onEdit(reading.ok ? edit : { ...edit, fault: `As it stands it could not be read: ${reading.fault}` });
    const { readLater, read } = request.reply;
    if (!readLater) {
      edited(read(next));
      return;
    }
    onEdit(edit);
    void readLater(next).then((reading) => newest.current === next && edited(reading));
  }

  return (
    <div className={styles.replyBox}>
      {line.replies.length > 1 && (
        <Field
          look="row"
          label="Reply"
          control={(ids) => (
            <Select
              {...ids}
              value={String(sample)}
              choices={line.replies.map((_, index) => ({
                id: String(index),
                name: `${index + 1} of ${line.replies.length}`,
              }))}
              onChoose={(index) => setSample(Number(index))}
            />
          )}
        />
      )}
      <textarea
        aria-label="Reply"
        data-reading-first=""
        rows={4}
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {request.reply.json !== undefined && <ReplyForm request={request} text={text} onText={type} />}
    </div>
  );
}
