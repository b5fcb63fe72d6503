import { useState } from 'react';
import type { Schema } from '../../method/reply.ts';
import Changes from './changes.tsx';
import { lines, parsed } from './pretty.ts';
import styles from './request.module.css';

interface Props {
  readonly reply: Schema<unknown>;
  readonly text: string;
  /** The JSON text that was read, where the reply is not that as it stands. */
  readonly json: string | undefined;
  readonly value: unknown;
}

/** What was done to a reply until it could be read: to its text, and then to its form. */
export default function Mended({ reply, text, json, value }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.mended} data-mended="" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>How it was repaired</summary>
      {open && (
        <>
          {json !== undefined && (
            <>
              <h3>Its text</h3>
              <Changes before={text} now={json} words equal="The text was read as it stands." />
            </>
          )}
          <h3>Its form</h3>
          <Changes
            before={lines(parsed(json ?? text) ?? null)}
            now={lines(parsed(reply.write(value)) ?? null)}
            equal="It has the form that was asked for."
          />
        </>
      )}
    </details>
  );
}
