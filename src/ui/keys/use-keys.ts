import { useEffect, useState } from 'react';
import { comparingNow } from '../../store/comparison.ts';
import { useActions, usePage } from '../page-context.ts';
import { keyFor, takesKey } from './keys.ts';

/** The page's keys, and whether their list is open. */
export function useKeys() {
  const actions = useActions();
  const comparing = usePage((state) => comparingNow(state) !== undefined);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (takesKey(event.target, event.key)) return;
      if (event.key === '?') return setOpen(true);
      const key = keyFor(event);
      if (!key || (comparing && key.oneRun)) return;
      event.preventDefault();
      key.press(actions);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [actions, comparing]);
  return { open, close: () => setOpen(false) };
}
