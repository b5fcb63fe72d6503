/** What every part of the page is looked at in: both sizes and both themes, and what axe finds there. */
import AxeBuilder from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';

/** One line a violation: in which theme, which rule, and where. Leaves the page in the light theme. */
export async function violations(page: Page): Promise<string[]> {
  const lines: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations: found } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of found)
      lines.push(...nodes.map(({ target, html }) => `${colorScheme}: ${id} ${target.join(' ')} ${html}`));
  }
  return lines;
}

/** The same tests on a desktop and on a phone. */
export function onEveryScreen(tests: (device: 'desktop' | 'phone') => void): void {
  for (const [device, viewport] of [
    ['desktop', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const)
    test.describe(device, () => {
      test.use({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
      tests(device);
    });
}
