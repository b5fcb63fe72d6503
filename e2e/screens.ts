/** What every part of the page is looked at in: both sizes and both themes, and what axe finds there. */
import AxeBuilder from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';

const PHONE = { width: 390, height: 844 };

/**
 * One line a violation: in which theme, which rule, and where. Leaves the page in the light theme. Names, roles and
 * order are those of either theme, so dark is looked at for its contrast alone, and a phone, which has the same colours,
 * is not. Where little else changed, the part with this name is looked at alone.
 */
export async function violations(page: Page, part?: string): Promise<string[]> {
  const lines: string[] = [];
  async function look(colorScheme: 'dark' | 'light', rules: readonly string[]): Promise<void> {
    await page.emulateMedia({ colorScheme });
    // The page has no frames: a second page to gather their findings in would only take time.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (part !== undefined) axe.include(`[aria-label="${part}"]`);
    const { violations: found } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze();
    for (const { id, nodes } of found)
      lines.push(...nodes.map(({ target, html }) => `${colorScheme}: ${id} ${target.join(' ')} ${html}`));
  }
  if (page.viewportSize()?.width !== PHONE.width) await look('dark', ['color-contrast']);
  await look('light', []);
  return lines;
}

/** The same tests on a desktop and on a phone. */
export function onEveryScreen(tests: (device: 'desktop' | 'phone') => void): void {
  for (const [device, viewport] of [
    ['desktop', { width: 1440, height: 900 }],
    ['phone', PHONE],
  ] as const)
    test.describe(device, () => {
      test.use({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
      tests(device);
    });
}
