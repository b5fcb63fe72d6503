import { useEffect, useId, useRef, useState } from 'react';
import type { Ask } from '../../method/ask.ts';
import { Button } from '../components/button.tsx';
import { useActions, usePage } from '../page-context.ts';
import styles from './by-hand.module.css';
import { PickingContext, usePicking } from './picking.ts';
import { ReplyForm } from './reply-form.tsx';

interface Props {
  /** See `draftKey`. */
  readonly draftOf: string;
  readonly request: Ask<unknown>;
}

/** Where the reply is pasted, or built from a form; it is read as the method will read it before it is sent. */
export default function ReplyBox({ draftOf, request }: Props) {
  const { draft, sendReply } = useActions();
  const text = usePage((state) => state.drafts.get(draftOf)) ?? '';
  const [refused, setRefused] = useState<{ readonly text: string; readonly fault: string }>();
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const picking = usePicking();
  useEffect(() => takeFocus(box.current), []);
  const fault = refused?.text === text ? refused.fault : undefined;

  async function send(): Promise<void> {
    const read = await (request.reply.readLater ?? request.reply.read)(text);
    if (read.ok) sendReply(draftOf);
    else setRefused({ text, fault: read.fault });
  }

  return (
    <PickingContext value={picking}>
      <form
        className={styles.replyBox}
        data-grows="reply"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <label htmlFor={id}>Your reply</label>
        <textarea
          ref={box}
          id={id}
          rows={2}
          value={text}
          spellCheck={false}
          placeholder={
            request.reply.json === undefined
              ? 'Write the reply, or paste one from a chat'
              : 'Paste a reply from a chat, or build it below'
          }
          onChange={(event) => draft(draftOf, event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
          }}
        />
        {request.reply.json !== undefined && (
          <ReplyForm request={request} text={text} onText={(next) => draft(draftOf, next)} />
        )}
        <div className={styles.replyEnd}>
          {fault !== undefined && (
            <p role="alert" data-fault="">
              {fault}{' '}
              {text.trim() !== '' && (
                <Button look="link" onClick={() => sendReply(draftOf)}>
                  Send it all the same
                </Button>
              )}
            </p>
          )}
          {picking.by !== undefined && (
            <p role="status">Click a cell in the table or the graph, or press Enter on one; Esc ends it.</p>
          )}
          <Button type="submit" look="strong">
            Send reply
          </Button>
        </div>
      </form>
    </PickingContext>
  );
}

/** Whoever has just sent the last reply or pressed Run goes on here; nobody is called away from elsewhere. */
function takeFocus(box: HTMLTextAreaElement | null): void {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.closest('[data-run]')) box?.focus();
}
