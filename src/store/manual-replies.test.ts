import { describe, expect, it } from 'vitest';
import { settled, setUp, ToyBrowser } from '../../test/page.ts';
import { byHand } from '../backbones/by-hand/index.ts';
import { phaseNow } from './selectors.ts';

/** A run by hand that waits for its first reply. */
async function asked(browser: ToyBrowser) {
  const page = setUp({ browser, backbones: [{ ...byHand, id: 'person' }] });
  await page.open('Club,Goals\nYork,6\n');
  page.actions.ask('How many?');
  page.actions.chooseBackbone('person');
  void page.actions.run();
  await settled();
  return { ...page, key: page.state().manualRequests[0]?.key ?? '' };
}

describe('what is typed as a reply', () => {
  it('is kept with its run, also before any reply came, and is there again when it is gone on with', async () => {
    const browser = new ToyBrowser();
    const { actions, key } = await asked(browser);
    actions.draft(key, 'Half');
    actions.draft(key, 'Half a thou');
    browser.close();
    const later = setUp({ browser, backbones: [{ ...byHand, id: 'person' }] });
    await later.actions.lookForInterrupted();
    const [offered] = later.state().interrupted;
    void later.actions.restore(offered?.id ?? '');
    await settled();
    expect(later.state().manualRequests.map((one) => one.key)).toEqual([key]);
    expect(later.state().drafts.get(key)).toBe('Half a thou');
    later.actions.sendReply(key);
    await settled();
    expect(phaseNow(later.state())).toBe('running');
    expect([...browser.runs.values()][0]?.run.log).toMatchObject([{ text: 'Half a thou' }]);
  });

  it('is kept with the next run too that asks the same', async () => {
    const browser = new ToyBrowser();
    const { actions, key } = await asked(browser);
    actions.draft(key, 'Half');
    void actions.run();
    await settled();
    expect([...browser.runs.values()].map(({ drafts }) => drafts.get(key))).toEqual(['Half', 'Half']);
  });
});
