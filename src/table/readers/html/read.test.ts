import { describe, expect, it } from 'vitest';
import { faultOf, tablesIn, textsIn } from '../../../../test/reader-samples/reading.ts';
import { cellAt } from '../../model.ts';
import { columnsSpanned, rowsSpanned } from './spans.ts';

const places = async (html: string) =>
  (await tablesIn('html', html))[0]!.cells.map(
    (c) => `${c.text} ${c.row}+${c.rowSpan} ${c.column}+${c.colSpan}`,
  );

describe('the table algorithm', () => {
  it.each([
    [
      'spans',
      '<table><tr><td rowspan=2>a<td colspan=2>b<tr><td>c<td>d',
      ['a 0+2 0+1', 'b 0+1 1+2', 'c 1+1 1+1', 'd 1+1 2+1'],
    ],
    [
      'rowspan 0 to the end of its group',
      '<table><tbody><tr><td rowspan=0>a<td>b<tr><td>c<tr><tbody><tr><td>d',
      ['a 0+3 0+1', 'b 0+1 1+1', 'c 1+1 1+1', 'd 3+1 0+1'],
    ],
    [
      'a rowspan past its group',
      '<table><tbody><tr><td rowspan=9>a<tr><td>b<tbody><tr><td>c',
      ['a 0+2 0+1', 'b 1+1 1+1', 'c 2+1 0+1'],
    ],
    [
      'an overlap',
      '<table><tr><td>a<td rowspan=2>b<tr><td colspan=2>c',
      ['a 0+1 0+1', 'b 0+2 1+1', 'c 1+1 0+2'],
    ],
    ['tfoot last', '<table><tfoot><tr><td>a<tbody><tr><td>b', ['b 0+1 0+1', 'a 1+1 0+1']],
  ])('forms %s', async (_, html, expected) => {
    expect(await places(html)).toEqual(expected);
  });

  it('leaves a gap where a row is short, and gives col elements their columns', async () => {
    const [table] = await tablesIn(
      'html',
      '<table><colgroup span=2></colgroup><col span=2><tr><td>a<td>b<tr><td>c',
    );
    expect([table!.rows, table!.columns]).toEqual([2, 4]);
    expect(cellAt(table!, 1, 1)).toBeUndefined();
  });

  it('parses spans by the rules of the standard', () => {
    expect(['2', ' +3', '2.7', '4px', '0', '-1', '-0', '', 'x', '1001'].map(columnsSpanned)).toEqual([
      2, 3, 2, 4, 1, 1, 1, 1, 1, 1000,
    ]);
    expect(['2', '0', '-0', '-1', '', '99999'].map(rowsSpanned)).toEqual([2, 0, 0, 1, 1, 65_534]);
  });
});

describe('text as a person reads it', () => {
  it.each([
    ['  a \n <b>b</b>c&nbsp; d ', 'a bc d'],
    ['a<br>b<p>c</p><p>d</p>', 'a\nb\nc\nd'],
    ['<ul><li>a<li>b</ul>c', 'a\nb\nc'],
    ['<pre>a\n  b</pre>', 'a\nb'],
    ['45<sup>[1]</sup>', '45[1]'],
    ['<img src="x" alt="flag"> Norway<img src="y">', 'flag Norway'],
    ['a<script>b</script><style>c</style><template>d</template><noscript>e</noscript>', 'a'],
    ['a<span hidden>b</span><span style="color: red; DISPLAY : none">c</span>', 'a'],
    ['x<table><tr><td>inner</table>y', 'x\ny'],
  ])('reads %j as %j', async (inner, text) => {
    expect((await textsIn('html', `<table><tr><td>${inner}</td></tr></table>`))[0]).toEqual([text]);
  });
});

describe('pages', () => {
  it('gives every table its caption, else the heading before it, else the title of the page', async () => {
    const html = `<title>Page</title><table><tr><td>1</table><h2>Old <i>quay</i><span class="mw-editsection">[edit]</span></h2>
      <table><caption>By <br>month</caption><tr><td>2</table><table><tr><td>3</table><table></table>`;
    const tables = await tablesIn('html', html);
    expect(tables.map((t) => [t.title, t.cells[0]!.text])).toEqual([
      ['Page', '1'],
      ['By month', '2'],
      ['Old quay', '3'],
    ]);
  });

  it.each([
    [
      'a paragraph directly before',
      '<h2>Harbour</h2><p>Boats by <i>quay</i></p>\n<table><tr><td>1</table>',
      'Boats by quay',
    ],
    [
      'a paragraph in a box',
      '<div><p>Boats by quay</p></div><div><table><tr><td>1</table></div>',
      'Boats by quay',
    ],
    [
      'its caption, whatever stands before',
      '<p>Boats</p><table><caption>By quay</caption><tr><td>1</table>',
      'By quay',
    ],
    [
      'the heading, where other words stand between',
      '<h2>Harbour</h2><p>Boats</p>and more<table><tr><td>1</table>',
      'Harbour',
    ],
    [
      'the heading, where the paragraph is a long text',
      `<h2>Harbour</h2><p>${'Boats lie here. '.repeat(20)}</p><table><tr><td>1</table>`,
      'Harbour',
    ],
  ])('takes for its title %s', async (_, html, title) => {
    expect((await tablesIn('html', html)).map((table) => table.title)).toEqual([title]);
  });

  it('reads a nested table by itself, and leaves out a table that only lays out others', async () => {
    const html = '<table><tr><td><table><tr><td>a<table><tr><td>b</table></table></table>';
    expect((await tablesIn('html', html)).map((t) => t.cells.map((c) => c.text))).toEqual([['a'], ['b']]);
  });

  it('marks header cells', async () => {
    const [table] = await tablesIn('html', '<table><tr><th>a<td>b');
    expect(table!.cells.map((c) => c.header)).toEqual([true, undefined]);
  });

  it.each([
    ['rows without a table', '<tr><td>a<td>b<tr><td>c<td>d'],
    ['cells without a row', '<td>a</td><td>b</td><tr><td>c<td>d'],
    [
      'the clipboard of Excel',
      'Version:1.0\r\nStartHTML:0000000105\r\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body>\r\n<table border=0>\r\n<!--StartFragment-->\r\n <col width=64 span=2 style="width:48pt">\r\n <tr height=20><td height=20>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr>\r\n<!--EndFragment-->\r\n</table></body></html>',
    ],
    [
      'the clipboard of Google Sheets',
      '<meta charset="utf-8"><google-sheets-html-origin><style type="text/css"><!--td {border: 1px}--></style><table><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td data-sheets-value="1">a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
    ],
    [
      'the clipboard of Word',
      '<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><table class=MsoTableGrid><tr><td width=200><p class=MsoNormal>a<o:p></o:p></p></td><td><p class=MsoNormal>b</p></td></tr><tr><td><p>c</p></td><td><p>d</p></td></tr></table></body></html>',
    ],
  ])('reads %s', async (_, html) => {
    expect(await textsIn('html', html)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('says what it looked for where there is no table', async () => {
    expect(await faultOf('html', '<p>Good morning.')).toBe(
      'No table was found in the HTML: a <table> with at least one cell was expected.',
    );
  });
});

describe('attacks', () => {
  it.each([
    [
      'huge spans',
      `<table>${'<tr><td colspan=1000 rowspan=65534>'.repeat(5000)}`,
      /^Table 1 of the page needs at least/,
    ],
    [
      'one endless row',
      `<table><tr>${'<td colspan=1000>'.repeat(3000)}`,
      /at most 2,000,000 positions are read\.$/,
    ],
    ['deep nesting', '<div>'.repeat(200_000), /^The page nests its elements more than 1,500 deep/],
    ['nested tables', '<table><tr><td>'.repeat(50_000), /^The page nests its elements/],
    [
      'multiplied formatting',
      `${Array.from({ length: 400 }, (_, n) => `<b id=${n}>`).join('')}${'<p></p>'.repeat(10)}</div>`,
      /^No table/,
    ],
  ])('are refused in a sentence: %s', async (_, html, fault) => {
    expect(await faultOf('html', html)).toMatch(fault);
  });

  it('reads many cells in one row and many rows', async () => {
    const [wide] = await tablesIn('html', `<table><tr>${'<td>a'.repeat(150_000)}`);
    expect(wide!.columns).toBe(150_000);
    const [long] = await tablesIn('html', `<table>${'<tr><td>a<td>b'.repeat(50_000)}`);
    expect(long!.rows).toBe(50_000);
  });
});
