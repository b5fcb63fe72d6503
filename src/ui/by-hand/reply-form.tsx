import { useMemo } from 'react';
import type { Ask } from '../../method/ask.ts';
import { lines } from '../request/pretty.ts';
import styles from './by-hand.module.css';
import { shapeOf, valueIn } from './form-shape.ts';
import { SchemaForm } from './schema-form.tsx';

interface FormProps {
  readonly request: Ask<unknown>;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The same reply as a form: it shows what the text holds and writes the text. */
export function ReplyForm({ request: { purpose, reply }, text, onText }: FormProps) {
  const shape = useMemo(() => reply.json !== undefined && shapeOf(reply.json), [reply]);
  const value = useMemo(() => (shape ? valueIn(shape, text) : null), [shape, text]);
  if (!shape) return null;
  return (
    <fieldset className={styles.replyForm} aria-label="Form of the reply">
      <SchemaForm shape={shape} name={purpose} value={value} onChange={(next) => onText(lines(next))} />
    </fieldset>
  );
}
