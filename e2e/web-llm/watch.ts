/** Notes what passes by on the page: how far a model is with loading, and replies as they come. */
import type { Page } from '@playwright/test';

interface Watched {
  /** What was said while the backbone made itself ready, each text once. */
  readonly said: readonly string[];
  /** How far the bar was, from 0 to 1, each share once. */
  readonly shares: readonly number[];
  /** Every text of a reply under way that stood on the page, in order. */
  readonly coming: readonly string[];
}

/** Begins to note; gives how to read what was noted since it was last read. */
export async function watch(page: Page): Promise<() => Promise<Watched>> {
  await page.evaluate(() => {
    const noted = { said: [] as string[], shares: [] as number[], coming: [] as string[] };
    Object.assign(window, { noted });
    const note = <T>(list: T[], value: T | null | undefined) => {
      if (value !== null && value !== undefined && list.at(-1) !== value) list.push(value);
    };
    new MutationObserver(() => {
      note(noted.said, document.querySelector('[aria-label=Connecting] p')?.textContent);
      const bar = document.querySelector<HTMLProgressElement>('progress[value]');
      note(noted.shares, bar && bar.value / bar.max);
      note(noted.coming, document.querySelector('[aria-busy=true] pre')?.textContent);
    }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
  });
  return () =>
    page.evaluate(() => {
      const { noted } = window as unknown as {
        noted: { said: string[]; shares: number[]; coming: string[] };
      };
      const { said, shares, coming } = noted;
      return {
        said: said.splice(0),
        shares: shares.splice(0),
        coming: coming.splice(0),
      };
    });
}
