import { useEffect, useState } from 'react';
import { comparisonNow } from '../../store/selectors.ts';
import { useActions, usePage } from '../page-context.ts';
import { keyFor, PRESENTING_KEYS, takesKey } from './keys.ts';

/** The page's keys, and whether their list is open. */
export function useKeys() {
  const actions = useActions();
  const comparing = usePage((state) => comparisonNow(state) !== undefined);
  const presenting = usePage((state) => state.presenting !== undefined);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (takesKey(event.target, event.key)) return;
      if (event.key === '?') return setOpen(true);
      if (event.key === 'Escape')
        return presenting ? actions.present(false) : actions.maximisePane(undefined);
      const shown = presenting
        ? PRESENTING_KEYS.find(({ key }) => key.toLowerCase() === event.key.toLowerCase())
        : undefined;
      if (shown) {
        event.preventDefault();
        return shown.press(actions);
      }
      const key = keyFor(event);
      if (!key || (comparing && key.oneRun)) return;
      event.preventDefault();
      key.press(actions);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [actions, comparing, presenting]);
  return { open, show: () => setOpen(true), close: () => setOpen(false) };
}
