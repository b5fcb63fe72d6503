import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface Props {
  readonly look: 'fault' | 'plain';
  /** The words, in a live region of their own; a fault is an alert. */
  readonly children: ReactNode;
  /** What can be done about it. */
  readonly actions?: ReactNode;
}

/** Something that should be known, with what can be done about it. */
export const Notice = ({ look, children, actions }: Props) => (
  <div className={styles.notice} data-look={look}>
    {children}
    {actions && <div>{actions}</div>}
  </div>
);

/** What went wrong, in one sentence; nothing while nothing did. */
export const FaultNotice = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <Notice look="fault">
      <p role="alert">{text}</p>
    </Notice>
  );
