/** The story that this page is for: a run fails, the page says why, one thing is changed by keyboard, and it ends right. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { button, narration, stored, visit } from './page.ts';

test('a failing run is looked into, forked at its wrong action, mended, compared, kept and exported', async ({
  page,
}) => {
  const { troubles, elsewhere } = await visit(page, '#example=astray');
  const answer = page.getByRole('region', { name: 'Answer', exact: true });
  const why = page.getByRole('region', { name: 'Why did it fail?' });
  await expect(answer.locator('[data-answer]')).toHaveText('17.2');

  // Its class and the cell that was missed are named.
  await expect(why.getByRole('heading', { level: 2 })).toHaveText('The answer was never reached');
  await expect(why).toContainText('30589 (Orbital period (days) of Uranus)');

  // At the wrong action, with the keyboard alone.
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(narration(page)).toContainText('Two cells touch both Uranus and Length of day (hours)');
  await page.keyboard.press('e');
  const reply = page.getByRole('form', { name: 'Change and go on' }).getByRole('textbox', { name: 'Reply' });
  await expect(reply).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(
    '[{"Function": {"function_name": "GetSharedNeighbours", "parameters": [[8,1,"Uranus"],[1,6,"Orbital period (days)"]]}}]',
  );
  await page.keyboard.press('Control+Enter');
  await expect(narration(page)).toContainText('Two cells touch both Uranus and Orbital period (days)');
  await page.keyboard.press('End');
  await expect(answer.locator('[data-answer]')).toHaveText('30589');
  await expect(why).toHaveCount(0);

  // Both branches beside each other: alike up to the action, then not.
  await button(page, 'Compare with …').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Other runs' }).getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('First divergence', { exact: true })).toHaveCount(2);
  await expect(
    page.getByRole('list', { name: 'Aligned steps' }).locator('button[aria-current]'),
  ).toContainText(/shared neighbours/i);
  const row = page.getByRole('region', { name: 'Sums' }).getByRole('row', { name: /^Answer/ });
  await expect(row).toContainText('30589');
  await expect(row).toContainText('17.2');
  // What came of it was asked with another prompt, and how it is another is told.
  await page
    .getByRole('button', { name: /Thought .* as B: / })
    .last()
    .click();
  await page.getByRole('list', { name: 'Aligned steps' }).locator('summary').click();
  await expect(page.getByRole('region', { name: 'Prompts for thought' })).toContainText(
    /\d+ additions?, \d+ removals?/,
  );
  await page.getByRole('button', { name: /^Back to/ }).click();

  // The tree has a name and a note, and is there again after a reload.
  await page.keyboard.press('b');
  const branches = page.getByRole('region', { name: 'Branches' });
  await branches.getByRole('textbox', { name: 'Name' }).fill('The right header');
  await branches.getByRole('textbox', { name: 'Note' }).fill('“Days” led to the length of a day.');
  await expect.poll(() => stored(page)).toContain('led to the length of a day');
  await page.goto('/#example=astray');
  await page.reload();
  await button(page, 'Branches: 2').click();
  await branches.getByRole('button', { name: /^The right header → 30589/ }).click();
  await expect(branches).toContainText('“Days” led to the length of a day.');
  await expect(answer.locator('[data-answer]')).toHaveText('30589');

  // And goes into a file that can be verified.
  const download = page.waitForEvent('download');
  await branches.getByRole('button', { name: 'Save all as a file' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file.branches.map((branch: { name: string }) => branch.name)).toEqual([
    'GraphOTTER',
    'The right header',
  ]);
  expect(file.branches[1]).toMatchObject({
    from: { change: 'reply' },
    note: '“Days” led to the length of a day.',
  });
  expect([troubles, elsewhere]).toEqual([[], []]);
});
