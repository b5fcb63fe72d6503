/** From the words of a visit to nodes. */
import { describe, expect, it } from 'vitest';
import { begin, call, calls, notes, table, texts, walks, walkWith } from '../../../test/museum-walks.ts';
import { cellOf } from '../../table/model.ts';
import type { GraphOtterOptions } from './options.ts';

describe('VisitNode', () => {
  const index = (text: string) => table.cells.findIndex((cell) => cell.text === text);
  const near = (text: string, score: number) => JSON.stringify([{ index: index(text), score }]);
  const visit = (query: string, options: Partial<GraphOtterOptions>, hits: string, more = {}) =>
    walkWith(begin(options), [calls(call('VisitNode', query))], [hits], more);

  it('finds what words and similarity agree on, else the words, else the nearest above the threshold', () => {
    expect(texts(walks(visit('child', {}, near('Children', 0.3)))[0]!.found)).toEqual(['Children']);
    expect(texts(walks(visit('winters', {}, near('North', 0.9)))[0]!.found)).toEqual(['Winter']);
    expect(texts(walks(visit('cold season', {}, near('Winter', 0.9)))[0]!.added)).toEqual(['Winter']);
    const nothing = walks(visit('cold season', {}, near('Winter', 0.1)))[0]!;
    expect([nothing.found, nothing.observation]).toEqual([[], 'VisitNode("cold season") found no node.']);
  });

  it('says where a text is that the trace holds already; in a run of before it is refused', () => {
    const again = visit('south', {}, '[]');
    expect(walks(again)).toEqual([]);
    expect(notes(again)).toEqual([['known-node', 'The trace holds [(3, 0, "South")] already.']]);
    const played = visit('south', { repeats: 'refused' }, '[]');
    expect(notes(played)).toEqual([
      [
        'known-node',
        'VisitNode("south") was not carried out: the trace holds the node with that text already.',
      ],
    ]);
  });

  it('takes the node that the trace is nearest to, where no request is made for it', () => {
    const options = { alike: 'nearest', firstHitOnly: true } as const;
    const [step] = walks(visit('adults', options, '[]', { 'start-cells': ['[[0, 3, "Winter"]]'] }));
    expect(step!.added.map((id) => cellOf(table, id).column)).toEqual([3]);
  });

  it('lets the model choose among nodes with the same text', () => {
    const chosen = { 'choose-node': ['{"nodes": [[1, 3, "Adults"]]}'] };
    const [step] = walks(visit('adults', {}, '[]', chosen));
    expect(step!.added.map((id) => cellOf(table, id).column)).toEqual([3]);
    const unchosen = visit('adults', {}, '[]', { 'choose-node': ['{"nodes": [[0, 0, "Museum"]]}'] });
    expect(notes(unchosen).map(([code]) => code)).toEqual(['ambiguous-node']);
    expect(walks(unchosen)[0]!.added.map((id) => cellOf(table, id).column)).toEqual([1]);
  });
});
