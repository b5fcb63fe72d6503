import { useLayoutEffect } from 'react';
import { usePage } from '../page-context.ts';

/** Puts the chosen theme on the page, before anything reads its colours; without a choice it is the system's. */
export function useTheme(): void {
  const theme = usePage((state) => state.theme);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
  }, [theme]);
}

/** Whether the page is dark now. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
}
