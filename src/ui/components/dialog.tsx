import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

interface Props {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A native modal dialog: the browser keeps the focus in it and closes it on Escape. */
export function Dialog({ title, open, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) {
      dialog?.showModal();
      dialog?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  return (
    <dialog ref={ref} className={styles.dialog} aria-label={title} onClose={onClose}>
      {open && (
        <>
          <header>
            <h2>{title}</h2>
            <Button look="link" onClick={onClose}>
              Close
            </Button>
          </header>
          {children}
        </>
      )}
    </dialog>
  );
}
