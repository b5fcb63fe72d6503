import { describe, expect, it } from 'vitest';
import { zipped } from '../../../test/reader-samples/zipped.ts';
import { cellOf, type Table } from '../model.ts';
import { readFiles } from './files.ts';
import type { Source } from './reader.ts';

const file = (name: string, text: string): Source => ({ name, bytes: new TextEncoder().encode(text) });

const LAKES = 'Lake,Outflow\nErie,Niagara River\nHuron,St. Clair River\n';

async function read(...sources: Source[]) {
  const files = await readFiles(sources);
  if (!files.ok) throw new Error(files.fault);
  return files.value;
}

/** Each passage with the texts of the cells that link to it. */
const linksIn = (table: Table | undefined) =>
  (table?.passages ?? []).map(({ title, text, links }) => [
    title,
    text,
    ...links.map(({ cell }) => cellOf(table!, cell).text),
  ]);

describe('files that are opened together', () => {
  it('are a table and the texts that bear the names of its cells', async () => {
    const { tables, notes } = await read(
      file('lakes/lakes.csv', LAKES),
      file('lakes/texts/Niagara_River.txt', 'It falls.'),
      file('lakes/texts/Erie.md', 'Shallow.'),
      file('lakes/texts/Nobody.txt', 'Unheard of.'),
      file('lakes/.DS_Store', '\0\0'),
      file('lakes/picture.png', '\0'),
    );
    expect(tables).toHaveLength(1);
    expect(tables[0]?.title).toBe('lakes');
    expect(linksIn(tables[0])).toEqual([
      ['Niagara River', 'It falls.', 'Niagara River'],
      ['Erie', 'Shallow.', 'Erie'],
      ['Nobody', 'Unheard of.'],
    ]);
    expect(notes).toEqual([
      'One file is neither a table nor a text and is left out: picture.png.',
      'One passage is linked from no cell: “Nobody”.',
    ]);
  });

  it('may be in a zip archive, whose damage is said', async () => {
    const archive = zipped([file('a/lakes.csv', LAKES), file('a/Erie.txt', 'Shallow.')]);
    const { tables } = await read({ name: 'lakes.zip', bytes: archive });
    expect(linksIn(tables[0])).toEqual([['Erie', 'Shallow.', 'Erie']]);
    const cut = await readFiles([{ name: 'lakes.zip', bytes: archive.subarray(0, archive.length - 30) }]);
    expect(cut.ok).toBe(false);
  });

  it('may be a linked table with its file of passages; a text by a title fills what is missing', async () => {
    const linked = JSON.stringify({
      title: 'Lakes',
      header: [['Lake', []]],
      data: [[['Erie', ['/wiki/Lake_Erie']]], [['Huron', ['/wiki/Lake_Huron']]]],
    });
    const { tables, notes } = await read(
      file('lakes.json', linked),
      file('passages.json', JSON.stringify({ '/wiki/Lake_Erie': 'Shallow.' })),
      file('Lake Huron.txt', 'Wide.'),
    );
    expect(linksIn(tables[0])).toEqual([
      ['Lake Erie', 'Shallow.', 'Erie'],
      ['Lake Huron', 'Wide.', 'Huron'],
    ]);
    expect(notes).toEqual([]);
    expect((await read(file('lakes.json', linked))).notes).toEqual([
      '2 passages are linked from a cell but missing: “Lake Erie”, “Lake Huron”.',
    ]);
  });

  it('without a table are texts for the table that is open', async () => {
    const { tables, passages } = await read(file('Erie.txt', 'Shallow.'), file('Huron.txt', 'Wide.'));
    expect(tables).toEqual([]);
    expect(passages).toEqual([
      { title: 'Erie', text: 'Shallow.' },
      { title: 'Huron', text: 'Wide.' },
    ]);
    const alone = await read(file('passages.json', JSON.stringify({ '/wiki/Lake_Erie': 'Shallow.' })));
    expect(alone.passages).toEqual([{ id: '/wiki/Lake_Erie', text: 'Shallow.' }]);
  });

  it('that are neither are refused, in a sentence', async () => {
    const none = await readFiles([file('a.png', '\0'), file('b.png', '\0')]);
    expect(none).toMatchObject({ ok: false, fault: expect.stringMatching(/^None of the 2 files.*\.$/) });
    const broken = await readFiles([file('lakes.csv', ''), file('Erie.txt', 'Shallow.')]);
    expect(broken).toMatchObject({ ok: false, fault: expect.stringMatching(/^lakes\.csv: /) });
  });

  it('of any name are called so that the sentence stays one', async () => {
    const odd = await readFiles([file('\t\n.csv', ''), file(`${'x'.repeat(5000)}.csv`, '')]);
    expect(odd).toMatchObject({ ok: false, fault: expect.stringMatching(/^\.csv: .{1,200}\.$/) });
    const long = await readFiles([file(`${'x'.repeat(5000)}.csv`, ''), file('a.csv', 'a')]);
    expect(long).toMatchObject({ ok: false, fault: expect.stringMatching(/^x{79}…: .{1,200}\.$/) });
  });

  it('in an archive that is damaged are refused without the words of the platform', async () => {
    const archive = zipped([file('a/lakes.csv', LAKES), file('a/Erie.txt', 'Shallow.')]);
    // The first file is said to be packed, and is not.
    const view = new DataView(archive.buffer);
    for (let at = 0; at < archive.length - 46; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 10, 8, true);
    expect(await readFiles([{ name: 'lakes.zip', bytes: archive }])).toEqual({
      ok: false,
      fault: 'The archive lakes.zip could not be unpacked: It is damaged. Open its folder instead.',
    });
  });

  it('of one name in two folders are two passages', async () => {
    const { tables, notes } = await read(
      file('lakes.csv', LAKES),
      file('a/Erie.txt', 'One.'),
      file('b/Erie.txt', 'Two.'),
    );
    expect(linksIn(tables[0])).toEqual([
      ['Erie', 'One.', 'Erie'],
      ['Erie', 'Two.', 'Erie'],
    ]);
    expect(notes).toEqual(['Two passages are called “Erie”; the second is kept as “Erie (2)”.']);
  });
});
