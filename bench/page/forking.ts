/** How long a fork takes until its first new step is drawn: at every request of every bundled run, offline. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Figure, figure, percentile } from '../figure.ts';
import { type Site, visit } from './site.ts';

const TARGET_MS = 100;
/** Of one run, should a fork of it not come to an end. */
const FORKS_AT_MOST = 40;

const index = new URL('../../public/examples/index.json', import.meta.url);

/**
 * Runs in the page: rewrites the reply of the request on screen, a space longer, has all later ones asked for anew,
 * and gives the milliseconds until the step that it led to is drawn in the new branch.
 */
async function forkHere(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const find = <T extends Element>(selector: string) => document.querySelector<T>(selector);
  const until = async (holds: () => boolean): Promise<void> => {
    for (let frames = 0; !holds(); frames++) {
      if (frames > 600) throw new Error('The page did not come to what was waited for.');
      await frame();
    }
  };
  const type = (field: HTMLTextAreaElement | HTMLSelectElement, value: string, event: string): void => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(event, { bubbles: true }));
  };
  const narration = () => find('[role=status][aria-label=Narration]')?.textContent ?? '';
  const CHANGE = 'form[aria-label="Change and go on"]';
  const branches = () =>
    [...document.querySelectorAll('button')]
      .map(({ textContent }) => Number(/^Branches: (\d+)$/.exec(textContent)?.[1] ?? 0))
      .reduce((most, count) => Math.max(most, count), 1);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'e' }));
  await until(() => find(`${CHANGE} textarea`) !== null);
  const reply = find<HTMLTextAreaElement>(`${CHANGE} textarea`);
  const later = [...document.querySelectorAll<HTMLSelectElement>(`${CHANGE} select`)].find(({ options }) =>
    [...options].some(({ value }) => value === 'none'),
  );
  if (!reply || !later) throw new Error('There is nothing to change here.');
  type(reply, `${reply.value} `, 'input');
  type(later, 'none', 'change');
  await frame();
  const [step] = narration().split(' of ');
  const before = branches();
  const from = performance.now();
  find<HTMLFormElement>(CHANGE)?.requestSubmit();
  await until(() => branches() > before && narration().startsWith(`${step} of `));
  const taken = performance.now() - from;
  // The run goes on to its end; what is measured next begins when it is there.
  await until(
    () => ![...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Stop'),
  );
  return taken;
}

/** Runs in the page: what came of the next request, if there is one more. */
async function toNextRequest(): Promise<boolean> {
  if (document.querySelector('button[aria-label="Next request"][aria-disabled="true"]')) return false;
  const step = () => document.querySelector<HTMLInputElement>('input[aria-label="Step"]')?.value;
  const before = step();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true }));
  for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  return step() !== before;
}

async function forksOf(page: Page, address: string, id: string): Promise<number[]> {
  // Another hash alone would not load the page anew.
  await page.goto('about:blank');
  await page.goto(`${address}#example=${id}&step=1`);
  await page.getByRole('status', { name: 'Narration' }).getByText(/^1 of/).waitFor();
  const change = page.getByRole('button', { name: 'Change', exact: true });
  const times: number[] = [];
  // Before the first step of some methods nobody is asked.
  let goesOn = (await change.count()) > 0 || (await page.evaluate(toNextRequest));
  while (goesOn && times.length < FORKS_AT_MOST) {
    times.push(await page.evaluate(forkHere));
    goesOn = await page.evaluate(toNextRequest);
  }
  return times;
}

export async function forkingFigures(site: Site): Promise<Figure[]> {
  const examples = JSON.parse(await readFile(index, 'utf8')) as { id: string }[];
  const times = await visit(site, async ({ page }) => {
    const all: number[] = [];
    // The first one loads what is loaded on demand.
    await forksOf(page, site.address, examples[0]!.id);
    for (const { id } of examples) all.push(...(await forksOf(page, site.address, id)));
    return all;
  });
  const count = `${times.length} forks of ${examples.length} bundled runs, offline`;
  return [
    figure(`A fork until its first new step is drawn, the slowest (${count})`, Math.max(...times), 'ms', {
      target: TARGET_MS,
    }),
    figure(`A fork until its first new step is drawn, p95 (${count})`, percentile(times, 95), 'ms'),
  ];
}
