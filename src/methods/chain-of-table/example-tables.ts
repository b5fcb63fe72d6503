/** Small made-up tables for the worked examples of the prompts. */
import type { FlatTable } from '../../table/flat.ts';

function flat(title: string, columns: string, ...rows: string[]): FlatTable {
  const cut = (line: string) => line.split('|').map((text) => text.trim());
  return {
    title,
    columns: cut(columns).map((name) => ({ name, from: [] })),
    rows: rows.map((line, at) => ({ at, cells: cut(line).map((text) => ({ text, from: [] })) })),
  };
}

export const lighthouses = flat(
  'Lighthouses of the north coast',
  'Name | First lit | Height (m) | Keeper until',
  'Gull Point | 4 May 1871 | 31 | 1984',
  'Stony Head | 19 October 1855 | 24 | 1979',
  'Long Reef | 2 March 1903 | 46 | 1991',
  'Harbour Mole | 30 June 1888 | 12 | 1962',
);
export const chess = flat(
  'Spring chess tournament, final standings',
  'Place | Player | Rating | Points',
  '1 | Ida Berg (NOR) | 2210 | 7.5',
  '2 | Marco Conti (ITA) | 2305 | 7',
  '3 | Lena Holm (NOR) | 2178 | 6.5',
  '4 | Jan Novak (CZE) | 2240 | 5',
);
export const bakery = flat(
  'What a bakery sold in a week',
  'Day | Loaves | Rolls | Cakes | Weather',
  'Monday | 84 | 310 | 6 | rain',
  'Tuesday | 91 | 295 | 4 | sun',
  'Wednesday | 77 | 342 | 9 | rain',
  'Thursday | 102 | 288 | 5 | cloud',
);
export const stations = flat(
  'Stations of the valley railway',
  'Station | Opened | Platforms | Owner',
  'Oak Mill | 1861 | 2 | county',
  'Bridge End | 1874 | 1 | railway',
  'Upper Ford | 1861 | 3 | county',
  'Vale Road | 1902 | 2 | county',
);
export const films = flat(
  'Films shown at the village cinema',
  'Film | Shown on | Tickets | Takings',
  'The Long Tide | 3 January 2019 | 41 | $287',
  'Paper Boats | 17 January 2019 | 66 | $462',
  'Night Ferry | 7 February 2020 | 58 | $406',
);
export const hives = flat(
  'Honey from four hives, in kilograms',
  'Hive | Spring | Summer | Queen from',
  'North | 11.5 | 18.0 | 2021',
  'South | 9.0 | 21.5 | 2022',
  'Orchard | 14.0 | 16.5 | 2021',
  'Heath | 3.5 | 24.0 | 2020',
);
export const relay = flat(
  'School relay, heat 2',
  'Lane | School | Runners | Time',
  '1 | Elm Street | Ann, Bo, Cy, Di | 58.4 s',
  '2 | Hillside | Eve, Finn, Gus, Hal | 56.9 s',
  '3 | Riverbank | Ivo, Jo, Kit, Lou | 57.3 s',
);
export const trees = flat(
  'Old trees of the park',
  'Number | Kind | Planted about | Girth (cm)',
  '12 | oak | 1790 | 512',
  '15 | lime | 1850 | 388',
  '21 | oak | 1820 | 467',
  '30 | beech | 1835 | 421',
);
