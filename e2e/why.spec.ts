/** Why a run failed and what its answer depends on: found by rules, beside the answer. */
import { expect, type Page, test } from '@playwright/test';
import { ask, button, narration, openPasted, openRunMenu, pressInRunMenu, table, visit } from './page.ts';
import { onEveryScreen, violations } from './screens.ts';
import { troubledRun } from './troubled-run.ts';

const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });
const why = (page: Page) => page.getByRole('region', { name: 'Why did it fail?' });
const ablation = (page: Page) => page.getByRole('region', { name: 'What does the answer depend on?' });
const moves = (page: Page) => page.getByRole('table', { name: 'What becomes of the answer' });
const rightAnswer = (page: Page) => page.getByRole('textbox', { name: 'Right answer' });
const lit = (page: Page) => table(page).locator('[data-pointed]');

test('a walk in circles: its class, the cell it missed, and the step where it went wrong', async ({
  page,
}) => {
  const { troubles } = await visit(page);
  await openPasted(page, troubledRun('16.1'));
  await expect(why(page).getByRole('heading', { level: 2 })).toHaveText('It went in circles');
  await expect(why(page)).toContainText(
    'The right answer, 10.7, is given by 10.7 (Length of day (hours) of Saturn).',
  );
  const step = why(page).getByRole('button', { name: /^Go to step \d+$/ });
  const wanted = (await step.textContent())!.replace(/\D/g, '');
  await step.click();
  await expect(narration(page)).toContainText(`${wanted} of `);
  await expect(narration(page)).toContainText('The trace holds [Neptune] already.');
  // The reason stays beside its step.
  await expect(why(page)).toBeVisible();
  await button(page, 'Last step').click();
  await button(page, 'Proof of the failure').click();
  await why(page).getByRole('button', { name: '10.7', exact: true }).hover();
  await expect(lit(page)).toHaveText(['10.7']);
  expect(troubles).toEqual([]);
});

test('a right answer is not asked why; before the end nothing is told', async ({ page }) => {
  await visit(page);
  await expect(answer(page)).toContainText('10.7');
  await expect(why(page)).toHaveCount(0);
  await visit(page, '#example=medals-count&step=2');
  await page.reload();
  await expect(answer(page)).toHaveCount(0);
  await expect(why(page)).toHaveCount(0);
  await button(page, 'Last step').click();
  await expect(why(page)).toContainText('The count of');
});

test('the right answer given by hand is held against the run’s, and kept in its file', async ({ page }) => {
  await visit(page);
  await pressInRunMenu(page, 'Right answer');
  await rightAnswer(page).fill('17.2');
  await button(page, 'Judge').click();
  await expect(why(page).getByRole('heading', { level: 2 })).toBeVisible();
  await expect(why(page)).toContainText('17.2 (Length of day (hours) of Uranus)');
  // The table shows both: what was answered, and what was right; the latter only beside the answer.
  const right = table(page).locator('[data-role="right"]');
  await expect(right).toHaveText('17.2');
  await expect(right).toHaveAccessibleDescription(/gives the right answer/);
  await expect(table(page).locator('[data-role="evidence"]')).toHaveText('10.7');
  await button(page, 'Previous step').click();
  await expect(right).toHaveCount(0);
  await button(page, 'Last step').click();
  await expect(answer(page)).toContainText('expected 17.2');
  const download = page.waitForEvent('download');
  await pressInRunMenu(page, 'Save as file');
  const file = JSON.parse(
    await (await (await download).createReadStream()).toArray().then((all) => all.join('')),
  );
  expect(file.problem.gold).toEqual(['17.2']);
  expect(JSON.stringify(file.prompts)).not.toContain('Expected');
  // Saving closed the menu.
  await openRunMenu(page);
  await rightAnswer(page).fill('10.7');
  await button(page, 'Judge').click();
  await expect(page.getByText('The answer is right.')).toBeVisible();
  await expect(why(page)).toHaveCount(0);
});

test('without a right answer, what of it no evidence backs', async ({ page }) => {
  await visit(page);
  await openPasted(page, 'Harbour,Large boats,Small boats\nArdmoor,12,30\nBelwick,7,44\n');
  await page.getByRole('combobox', { name: 'Method' }).selectOption({ label: 'Direct prompting' });
  await page
    .getByRole('combobox', { name: 'Backbone' })
    .selectOption({ label: 'By hand: you are the model' });
  await page.getByRole('textbox', { name: 'Question' }).fill('How many small boats has Belwick?');
  await button(page, 'Run').click();
  await page.getByRole('textbox', { name: 'Your reply' }).fill('The answer is: 45');
  await button(page, 'Send reply').click();
  const region = page.getByRole('region', { name: 'Not backed by evidence' });
  await expect(region).toContainText('45');
  await expect(region).toContainText('number');
  // By hand all the requests would come to the person again.
  await openRunMenu(page);
  await expect(button(page, 'What does it depend on?')).toBeDisabled();
});

test('what the answer depends on: every evidence cell blank and changed, at once with the offline reader', async ({
  page,
}) => {
  await visit(page);
  await openPasted(page, 'Harbour,Large boats,Small boats\nArdmoor,12,30\nBelwick,7,44\nCorrin,19,25\n');
  await ask(page, 'What is the difference in large boats between Corrin and Belwick?');
  await expect(answer(page)).toContainText('12');
  await pressInRunMenu(page, 'What does it depend on?');
  await expect(ablation(page)).toContainText('4 variants run');
  const row = (cell: string) =>
    moves(page)
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: cell, exact: true }) });
  await expect(row('19')).toContainText('to 12: answer moves to 5');
  await expect(row('7')).toContainText('to 19: answer moves to 0');
  await row('19').getByRole('button').hover();
  await expect(lit(page)).toHaveText(['19']);
  await ablation(page).getByRole('button', { name: 'Close' }).click();
  await expect(ablation(page)).toHaveCount(0);
});

test('with a model, what it takes is said before anything is asked', async ({ page }) => {
  const { elsewhere } = await visit(page);
  const choice = page.getByRole('combobox', { name: 'Backbone' });
  await choice.selectOption('remote');
  await page.keyboard.press('Escape');
  await pressInRunMenu(page, 'What does it depend on?');
  await expect(ablation(page)).toContainText(/at most \d+ requests and about [\d,]+ tokens: 2 runs/);
  await expect(ablation(page).getByRole('button', { name: 'Run them' })).toBeVisible();
  await ablation(page).getByRole('button', { name: 'Close' }).click();
  await expect(ablation(page)).toHaveCount(0);
  expect(elsewhere).toEqual([]);
});

onEveryScreen(() => {
  test('why and what it depends on have no violations of accessibility', async ({ page }) => {
    await visit(page, '#example=medals-count');
    await expect(why(page)).toBeVisible();
    await pressInRunMenu(page, 'What does it depend on?');
    await expect(ablation(page)).toContainText('4 variants run');
    await pressInRunMenu(page, 'Right answer');
    await expect(rightAnswer(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
