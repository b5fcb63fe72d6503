import { useLayoutEffect, useRef, useState } from 'react';
import { Scroller } from '../components/scroller.tsx';
import shared from '../components/shared.module.css';
import { counted } from '../counted.ts';
import { LongText } from './long-text.tsx';
import styles from './request.module.css';

interface Props {
  readonly text: string;
  /** Still coming: it stands open, and its end is what is watched. */
  readonly coming: boolean;
}

/** The model's scratch work before its reply: open while it comes, folded once the reply is there. */
export default function Thinking({ text, coming }: Props) {
  const [chosen, choose] = useState<boolean>();
  const body = useRef<HTMLDivElement>(null);
  const open = chosen ?? coming;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every piece that comes
  useLayoutEffect(() => {
    if (coming && body.current) body.current.scrollTop = body.current.scrollHeight;
  }, [text, coming, open]);
  return (
    <details
      className={styles.thinking}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open !== open && choose(currentTarget.open)}
    >
      <summary>
        Thinking <span className={shared.quiet}>{counted(wordsIn(text), 'word')}</span>
      </summary>
      {open && (
        <Scroller name="Thinking" inside={body}>
          <LongText text={text} coming={coming} />
        </Scroller>
      )}
    </details>
  );
}

const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0;
