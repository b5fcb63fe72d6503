import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Scroller } from '../components/scroller.tsx';
import shared from '../components/shared.module.css';
import styles from './graph.module.css';

interface Props {
  readonly name: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

/** What a drawing shows, in words: below it where that is asked for, and always there for screen readers. */
export function InWords({ name, open, children }: Props) {
  const unseen = useRef<HTMLDivElement>(null);
  // Tab would come to controls that nobody sees; a screen reader reaches them all the same.
  useLayoutEffect(() => {
    for (const control of unseen.current?.querySelectorAll<HTMLElement>('button, summary, [tabindex="0"]') ??
      [])
      control.tabIndex = -1;
  });
  if (open)
    return (
      <Scroller key="seen" name={name} className={`${styles.scroll} ${shared.fades}`}>
        {children}
      </Scroller>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      key="unseen"
      ref={unseen}
      role="group"
      aria-label={name}
      className={`${shared.unseen} ${styles.unseenWords}`}
    >
      {children}
    </div>
  );
}
