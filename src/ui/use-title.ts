import { useEffect } from 'react';
import { tableNow } from '../store/selectors.ts';
import { usePage } from './page-context.ts';

/** The browser's tab says which table is open. */
export function useTitle(): void {
  const title = usePage((state) => tableNow(state)?.title ?? '');
  useEffect(() => {
    document.title = title === '' ? 'Tablewalk' : `${title} · Tablewalk`;
  }, [title]);
}
