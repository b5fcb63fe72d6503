import type { ComponentProps } from 'react';
import { useReturningFocus } from '../use-returning-focus.ts';
import styles from './panel.module.css';

interface PanelProps extends ComponentProps<'section'> {
  /** Of the region, for who does not see where it ends. */
  readonly name: string;
}

/** A part of the page with a frame of its own. */
export const Panel = ({ name, className = '', ...props }: PanelProps) => (
  <section {...props} aria-label={name} className={`${styles.panel} ${className}`} />
);

interface SheetProps extends PanelProps {
  /** What is open in it: the focus goes there. */
  readonly opened: unknown;
  readonly onClose: () => void;
}

/** A panel that is opened to read in, and closed again: by Escape too, and then the focus goes back. */
export function Sheet({ opened, onClose, className = '', ...props }: SheetProps) {
  const ref = useReturningFocus(opened);
  return (
    <Panel
      {...props}
      ref={ref}
      className={`${styles.sheet} ${className}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    />
  );
}
