import { useEffect, useRef } from 'react';

/** The focus of a panel goes to what was opened in it, and back to where it came from. */
export function useReturningFocus<E extends HTMLElement = HTMLElement>(opened: unknown) {
  const panel = useRef<E>(null);
  useEffect(() => {
    const from = document.activeElement;
    return () => {
      // After the panel is gone: only if nothing else has taken the focus.
      requestAnimationFrame(() => {
        const free = document.activeElement === null || document.activeElement === document.body;
        if (free && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
      });
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes to whatever is opened
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[data-reading-first]')?.focus({ preventScroll: true });
  }, [opened]);
  return panel;
}
