import { expect, it, vi } from 'vitest';
import { drawTable } from '../../table/draw.ts';
import type { CellId } from '../../table/model.ts';
import { tableModel } from '../table/table-model.ts';
import { createGrid, type Sight } from './grid-context.ts';

const model = tableModel(drawTable('', '| Club | Goals |\n | York | 6 |'));

/** A grid as it stands on a page, without one. */
function drawn(seen: Partial<Sight> = {}) {
  const grid = createGrid();
  const sight: Sight = {
    model,
    panel: () => null,
    reveal: vi.fn(),
    middleRow: () => 1,
    centre: () => true,
    ...seen,
  };
  const withdraw = grid.draw(sight);
  return { grid, sight, withdraw };
}

it('shares nothing with another grid', () => {
  const [one, other] = [drawn(), drawn()];
  const at = { row: 1, column: 0 };
  one.grid.select(model, { anchor: at, head: at });
  one.grid.show(2 as CellId);
  one.grid.reveal(2 as CellId);
  expect(other.grid.store.getState()).toEqual({ selection: undefined, wanted: undefined });
  expect(one.sight.reveal).toHaveBeenCalledWith(model.cell(2));
  expect(other.sight.reveal).not.toHaveBeenCalled();
});

it('tells of scrolling, but not of what it was asked to do', () => {
  const { grid } = drawn();
  const listener = vi.fn();
  const stop = grid.onScroll(listener);
  grid.scrolled();
  expect(listener.mock.calls).toEqual([[1]]);
  grid.centre(0);
  grid.scrolled();
  expect(listener).toHaveBeenCalledTimes(1);
  grid.scrolled();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  grid.scrolled();
  expect(listener).toHaveBeenCalledTimes(2);
});

it('asks for nothing where nothing moves, and nobody where nothing is drawn', () => {
  const { grid, sight, withdraw } = drawn({ centre: () => false });
  const listener = vi.fn();
  grid.onScroll(listener);
  grid.centre(0);
  grid.scrolled();
  expect(listener).toHaveBeenCalledTimes(1);
  withdraw();
  grid.scrolled();
  grid.reveal(2 as CellId);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(sight.reveal).not.toHaveBeenCalled();
});

it('keeps what it is to show for a grid that is about to be drawn', () => {
  const grid = createGrid();
  grid.show(3 as CellId);
  expect(grid.store.getState().wanted?.cellIn(model)?.text).toBe('6');
  grid.enter(undefined);
  expect(grid.store.getState().wanted?.cellIn(model)?.text).toBe('Club');
  grid.enter(99 as CellId);
  expect(grid.store.getState().wanted?.cellIn(model)?.text).toBe('Club');
});
