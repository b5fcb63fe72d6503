/** What every part of the page is looked at in: both themes and both sizes, and what axe finds there. */
import AxeBuilder from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';

/** One line a violation: which rule, and where. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id} ${target.join(' ')} ${html}`),
  );
}

/** The same tests in light and dark, on a desktop and on a phone. */
export function onEveryScreen(tests: (device: 'desktop' | 'phone') => void): void {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [device, viewport] of [
      ['desktop', { width: 1440, height: 900 }],
      ['phone', { width: 390, height: 844 }],
    ] as const)
      test.describe(`${colorScheme}, ${device}`, () => {
        test.use({ viewport, colorScheme, reducedMotion: 'reduce' });
        tests(device);
      });
}
