import { useReturningFocus } from '../use-returning-focus.ts';
import { Panel, type PanelProps } from './panel.tsx';
import styles from './sheet.module.css';

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
      data-sheet=""
      className={`${styles.sheet} ${className}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    />
  );
}
