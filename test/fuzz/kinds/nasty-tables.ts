/** Tables written from nothing, one generator a format: spans over each other, quotes that never close, deep nesting. */
import type { Chance } from '../../random.ts';
import { zipped } from '../../reader-samples/zipped.ts';
import { bytesOf } from '../kind.ts';
import { anything, jsonOf, mutatedJson, mutatedText, NASTY } from '../mutate.ts';

const several = (chance: Chance, most: number, one: () => string, between = ''): string =>
  Array.from({ length: chance.below(most + 1) }, one).join(between);

const cellText = (chance: Chance): string =>
  chance.below(3) === 0
    ? chance.pick(NASTY)
    : chance.pick(['12', 'York', '4.5 %', 'Row 3', '2001', 'total', '-', '(7)']);

const span = (chance: Chance): string =>
  chance.pick(['0', '1', '2', '3', '-1', '1000', '65534', '99999999', '1e9', 'x', '']);

function html(chance: Chance, depth = 0): string {
  const attributes = () =>
    chance.below(3) === 0
      ? ` ${chance.pick(['colspan', 'rowspan', 'span', 'scope', 'onclick', 'hidden'])}="${span(chance)}"`
      : '';
  const inside = (): string =>
    depth < 3 && chance.below(12) === 0 ? html(chance, depth + 1) : cellText(chance);
  const cell = () => `<${chance.pick(['td', 'td', 'th'])}${attributes()}${attributes()}>${inside()}`;
  const row = () =>
    `${chance.pick(['<tr>', '<tr>', '<thead>', '<tbody>', '<tfoot>', '</table>', ''])}${several(chance, 6, cell)}`;
  const before = chance.pick([
    '',
    '<h1>T</h1>',
    `<meta charset=${chance.pick(NASTY)}>`,
    '<template>',
    '<svg>',
    '<select>',
    '<!--',
    '<style>',
  ]);
  const after = chance.pick(['</table>', '', '</table></table>', '<script>', '<textarea>']);
  const opening = chance.below(20) === 0 ? '<div>'.repeat(chance.pick([10, 500, 3000])) : '';
  const many = chance.below(25) === 0 ? '<td>'.repeat(20_000) : '';
  return `${before}${opening}<table>${chance.below(4) === 0 ? `<caption>${cellText(chance)}` : ''}${several(chance, 8, row)}${many}${after}`;
}

function delimited(chance: Chance): string {
  const sign = chance.pick([',', ';', '\t', '|', ':', '^', ' ']);
  const field = () => {
    const text = cellText(chance);
    return chance.pick([text, text, `"${text}"`, `"${text.replaceAll('"', '""')}"`, `"${text}`, `${text}"`]);
  };
  const row = () => several(chance, chance.below(30) === 0 ? 3000 : 6, field, sign);
  return several(chance, chance.below(30) === 0 ? 3000 : 8, row, chance.pick(['\n', '\r\n', '\r', '\n\n']));
}

function markdown(chance: Chance): string {
  const row = () =>
    chance.pick([
      `|${several(chance, 6, () => `${cellText(chance)}|`)}`,
      several(chance, 6, () => cellText(chance), ' | '),
      several(chance, 6, () => chance.pick(['---', ':--', '--:', ':-:', '-']), '|'),
      `| ${cellText(chance)} \\| [a](${cellText(chance)}) **b** \`|\` |`,
      '```',
      '> | a |',
      '# Heading',
    ]);
  return several(chance, 10, row, '\n');
}

/** JSON as the data sets write it, with anything in it. */
function json(chance: Chance): string {
  const rows = () =>
    Array.from({ length: chance.below(5) }, () =>
      Array.from({ length: chance.below(5) }, () => cellText(chance)),
    );
  const object = chance.pick<() => unknown>([
    () => ({ title: cellText(chance), header: rows()[0], data: rows(), url: 'x', intro: '' }),
    () => ({
      top_root: anything(chance),
      left_root: anything(chance),
      data: rows(),
      texts: rows(),
      merged_regions: [anything(chance)],
    }),
    () => ({
      table: { table: rows(), uid: 'u' },
      paragraphs: [anything(chance)],
      questions: anything(chance),
    }),
    () => ({
      table_array: rows(),
      highlighted_cell_ids: anything(chance),
      table_page_title: cellText(chance),
    }),
    () => ({ id: cellText(chance), 'column header': rows(), 'row header': rows(), data: rows() }),
    () => ({
      cell_ID_matrix: [
        [0, 0],
        [1, chance.below(9)],
      ],
      chinese_cell_value_list: ['a'],
      cell_value: ['a', 'b'],
      column_attribute: anything(chance),
    }),
    () => [anything(chance), anything(chance)],
    () => ({ [chance.pick(NASTY)]: anything(chance) }),
  ])();
  return jsonOf(object);
}

const SHEET = (chance: Chance): string => {
  const reference = () =>
    chance.pick(['A1', 'B2', 'XFD1048576', 'A1:C3', 'ZZZZ9', '', 'A0', '1A', 'A-1', chance.pick(NASTY)]);
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\0', '');
  const cell = () =>
    `<c r="${chance.pick(['A1', 'B1', 'C2', 'AA3', reference()])}" t="${chance.pick(['s', 'n', 'inlineStr', 'str', 'b', 'e', 'd', 'x'])}" s="${chance.pick(['0', '1', '999', '-1'])}"><v>${chance.pick(['0', '1', '99', '-1', '1e99', escaped(cellText(chance))])}</v></c>`;
  const row = () =>
    `<row r="${chance.pick(['1', '2', '3', '0', '-1', '1048577', 'x'])}">${several(chance, 5, cell)}</row>`;
  return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="${reference()}"/><sheetData>${several(chance, 5, row)}</sheetData><mergeCells>${several(chance, 4, () => `<mergeCell ref="${reference()}:${reference()}"/>`)}</mergeCells></worksheet>`;
};

/** A workbook put together from its parts, some of them spoilt. */
function workbook(chance: Chance): Uint8Array {
  const parts: { [path: string]: string } = {
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml':
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': SHEET(chance),
  };
  if (chance.below(3) === 0) {
    const path = chance.pick(Object.keys(parts));
    parts[path] = mutatedText(parts[path] ?? '', chance);
  }
  if (chance.below(10) === 0) delete parts[chance.pick(Object.keys(parts))];
  return zipped(Object.entries(parts).map(([name, text]) => ({ name, bytes: bytesOf(text) })));
}

/** Tables and texts in one archive. */
function bundle(chance: Chance): Uint8Array {
  const name = () =>
    chance.pick([
      't.csv',
      't.html',
      'texts/Lake_Erie.txt',
      't.md',
      'p.json',
      'p.jsonl',
      '../../x.csv',
      '__MACOSX/a',
      '.DS_Store',
      'x.png',
      'x.zip',
      'con',
      `${chance.pick(NASTY)}.txt`,
    ]);
  const content = () =>
    chance.pick([
      delimited,
      (one: Chance) => html(one),
      markdown,
      json,
      () => mutatedJson('{"a": "text", "b": [1]}', chance),
    ])(chance);
  return zipped(Array.from({ length: chance.below(5) }, () => ({ name: name(), bytes: bytesOf(content()) })));
}

export const NASTY_TABLES: { readonly [format: string]: (chance: Chance) => Uint8Array } = {
  html: (chance) => bytesOf(html(chance)),
  csv: (chance) => bytesOf(delimited(chance)),
  md: (chance) => bytesOf(markdown(chance)),
  json: (chance) => bytesOf(json(chance)),
  jsonl: (chance) => bytesOf(several(chance, 4, () => json(chance), '\n')),
  xlsx: workbook,
  zip: bundle,
};
