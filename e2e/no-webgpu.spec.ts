/** A browser without a usable GPU, as most test machines have: web-llm says so, and everything else works. */
import { expect, test } from '@playwright/test';
import { button, narration, openSettings, visit } from './page.ts';

for (const { what, before, says } of [
  {
    // What a headless browser without a GPU does by itself.
    what: 'without an adapter',
    before: () => {},
    says: 'This browser has WebGPU but gives no GPU adapter',
  },
  {
    what: 'without WebGPU',
    before: () => Object.defineProperty(Navigator.prototype, 'gpu', { value: undefined }),
    says: 'This browser has no WebGPU',
  },
])
  test(`${what}, the list and Run say so, and the offline reader goes on`, async ({ page }) => {
    await page.addInitScript(before);
    await visit(page);
    const backbone = page.getByRole('combobox', { name: 'Backbone' });
    await backbone.selectOption('web-llm');
    await openSettings(page);
    const dialog = page.getByRole('dialog', { name: 'Backbone settings' });
    await expect(dialog.getByRole('alert')).toContainText(says);
    await dialog.getByLabel('Address of other weights').fill('https://models.test/tiny');
    await dialog.getByLabel('Address of their library').fill('https://models.test/tiny.wasm');
    await button(page, 'Done').click();
    await button(page, 'Run').click();
    await expect(page.getByRole('alert')).toContainText(says);
    // What needs no GPU is offered beside it, and can be set up at once.
    await expect(page.getByRole('status', { name: 'Cost of a run' })).toContainText(says);
    const offer = page.getByRole('button', { name: /^Use “.*wllama/ });
    // On a phone all of it is within the screen.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(offer).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await offer.click();
    await expect(backbone).toHaveValue('wllama');
    await openSettings(page);
    await expect(dialog.getByRole('radio').first()).toBeEnabled();
    await button(page, 'Done').click();
    await backbone.selectOption('offline');
    await button(page, 'Run').click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(narration(page)).toContainText(/\d+ of \d+/);
    await expect(button(page, 'Run')).toBeEnabled();
  });
