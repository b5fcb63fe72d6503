import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './popover.module.css';

interface Props {
  /** Of its button and of the group that it opens. */
  readonly name: string;
  readonly icon: IconName;
  /** It opens over its button, at the lower edge of the page. */
  readonly up?: true;
  /** Stays in the page while it is closed, unseen. */
  readonly children: ReactNode;
}

/** A button, and what it opens under itself; closed by Escape, by a press elsewhere, by its button, and by what closes it. */
export function Popover({ name, icon, up, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !around.current?.contains(target)) setOpen(false);
    };
    window.addEventListener('pointerdown', onPointerDown, true);
    return () => window.removeEventListener('pointerdown', onPointerDown, true);
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open in it
    <div
      ref={around}
      className={styles.around}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        event.preventDefault();
        setOpen(false);
        around.current?.querySelector<HTMLElement>('button')?.focus();
      }}
    >
      <IconButton
        name={name}
        icon={icon}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it are what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click too */}
      <div
        id={id}
        className={styles.popover}
        data-up={up && ''}
        hidden={!open}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('[data-closes]')) setOpen(false);
        }}
      >
        {children}
      </div>
    </div>
  );
}
