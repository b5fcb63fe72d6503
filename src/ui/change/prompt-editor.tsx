import { useState } from 'react';
import type { Message } from '../../method/ask.ts';
import shared from '../components/shared.module.css';
import { ROLE_NAMES } from '../request/parts.ts';
import styles from './change.module.css';
import type { EditorProps } from './editing.ts';

/** A prompt rewritten part by part. Rules answer from the facts of a request, not from its words; that is said. */
export function PromptEditor({ line, onEdit }: EditorProps) {
  const { at, ask, request } = line;
  const [messages, setMessages] = useState<readonly Message[]>(request.messages);

  function type(message: number, part: number, text: string): void {
    const next = messages.map((one, index) =>
      index === message
        ? { ...one, parts: one.parts.map((old, place) => (place === part ? { ...old, text } : old)) }
        : one,
    );
    setMessages(next);
    onEdit({ at, change: { prompt: next, ask } });
  }

  return (
    <div className={styles.promptEditor}>
      {messages.map((message, index) =>
        message.parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the prompt
          <label key={`${index}/${place}`}>
            <span>{ROLE_NAMES[part.role]}</span>
            <textarea
              data-reading-first={index + place === 0 ? '' : undefined}
              rows={Math.min(6, Math.max(2, Math.ceil(part.text.length / 70)))}
              spellCheck={false}
              value={part.text}
              onChange={(event) => type(index, place, event.target.value)}
            />
          </label>
        )),
      )}
      <p className={shared.quiet}>
        The offline reader answers by rules from what a request is about, not from its words: ask a model to
        see what another prompt does.
      </p>
    </div>
  );
}
