import { describe, expect, it } from 'vitest';
import type { ChainStorage } from '../environment/storage/chain-storage.ts';
import { fingerprintOf } from '../environment/storage/fingerprint.ts';
import type { Operation } from '../operations/operation.ts';
import { type Chains, withEarlier } from '../operations/workbench.ts';
import { drawTable } from '../table/draw.ts';
import type { FlatTable } from '../table/flat.ts';
import type { Table } from '../table/model.ts';
import { initialState } from './page.ts';
import { flatNow } from './selectors.ts';
import type { PageState } from './state.ts';
import { workbenchActions } from './workbench.ts';

const clubs = () => drawTable('Clubs', '| Club | Goals |\n| York | 6 |\n| Hull | 9 |');
const group = (column: number): Operation => ({ id: 'group_by', column });

/** What a browser keeps, in memory, by the tables' fingerprints. */
function keeping(): ChainStorage {
  const kept = new Map<string, Chains>();
  return {
    async keep(tried) {
      const key = await fingerprintOf(tried.table);
      const before = kept.get(key);
      kept.set(key, before ? withEarlier(tried, before) : tried);
    },
    earlier: async (table) => kept.get(await fingerprintOf(table)),
  };
}

/** A visit: a page with a table open, as far as the workbench sees it. */
function visit(chains: ChainStorage, table: Table) {
  let state: PageState = {
    ...initialState({
      setup: { method: '', preset: '', backbone: '' },
      configurations: {},
      retriever: '',
      keepingRuns: true,
      paneSettings: {},
      theme: undefined,
      recentTables: [],
    }),
    opened: { table, question: '', kind: 'answer' },
  };
  const actions = workbenchActions(
    {
      get: () => state,
      set: (part: Partial<PageState>) => {
        state = { ...state, ...part };
      },
    },
    { chains },
  );
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
  const open = (other: Table) => {
    state = { ...state, opened: { table: other, question: '', kind: 'answer' } };
  };
  const flat = () => flatNow(state);
  return { actions, tried: () => state.workbench?.chains, flat, settled, open };
}

it('the table of the workbench is the one on screen while that is open', () => {
  const page = visit(keeping(), clubs());
  const table: FlatTable = { title: 'Clubs', columns: [], rows: [] };
  page.actions.showTried(table);
  expect(page.flat()).toBeUndefined();
  page.actions.openWorkbench();
  page.actions.showTried(table);
  expect(page.flat()).toBe(table);
  page.actions.showTried(undefined);
  expect(page.flat()).toBeUndefined();
  page.actions.showTried(table);
  page.actions.closeWorkbench();
  expect(page.flat()).toBeUndefined();
});

describe('chains by hand', () => {
  it('are there again in the next visit, with the table that was on screen', async () => {
    const chains = keeping();
    const first = visit(chains, clubs());
    first.actions.openWorkbench();
    await first.settled();
    for (const column of [0, 1]) first.actions.tryOperation(group(column));
    first.actions.goToTried(0, 1);
    await first.settled();
    const second = visit(chains, clubs());
    second.actions.openWorkbench();
    await second.settled();
    expect(second.tried()?.chains[0]?.operations).toEqual([group(0), group(1)]);
    expect(second.tried()?.at).toEqual({ chain: 0, length: 1 });
  });

  it('that were begun before the others came are kept beside them', async () => {
    const chains = keeping();
    const first = visit(chains, clubs());
    first.actions.openWorkbench();
    first.actions.tryOperation(group(0));
    await first.settled();
    const second = visit(chains, clubs());
    second.actions.openWorkbench();
    second.actions.tryOperation(group(1));
    await second.settled();
    expect(second.tried()?.chains.map(({ operations }) => operations)).toEqual([[group(0)], [group(1)]]);
    expect(second.tried()?.at).toEqual({ chain: 1, length: 1 });
  });

  it('are those of their table, also after another was open', async () => {
    const table = clubs();
    const page = visit(keeping(), table);
    page.actions.openWorkbench();
    page.actions.tryOperation(group(0));
    page.open(drawTable('Clubs', '| Club | Goals |\n| York | 7 |\n| Hull | 9 |'));
    page.actions.openWorkbench();
    await page.settled();
    expect(page.tried()?.chains).toEqual([{ numbers: 'own', operations: [] }]);
    page.open(table);
    page.actions.openWorkbench();
    await page.settled();
    expect(page.tried()?.chains[0]?.operations).toEqual([group(0)]);
  });
});

describe('a table’s fingerprint', () => {
  it('is that of its cells, whichever table object holds them', async () => {
    const print = await fingerprintOf(clubs());
    expect(print).toMatch(/^[0-9a-f]{16}$/);
    expect(await fingerprintOf(clubs())).toBe(print);
    expect(await fingerprintOf({ ...clubs(), title: 'Other' })).not.toBe(print);
  });
});
