import { drawWithHeaders } from './example.ts';

/** As they stood when the flames went out: a few medals changed hands later. */
export const medalsTable = drawWithHeaders(
  'Medals at two Summer Olympics, as they closed',
  { rows: 2, columns: 2 },
  `
  | Continent | Team          | Tokyo 2020 | <      | <      | <     | Paris 2024 | <      | <      | <     |
  | ^         | ^             | Gold       | Silver | Bronze | Total | Gold       | Silver | Bronze | Total |
  | America   | United States | 39         | 41     | 33     | 113   | 40         | 44     | 42     | 126   |
  | Asia      | China         | 38         | 32     | 18     | 88    | 40         | 27     | 24     | 91    |
  | ^         | Japan         | 27         | 14     | 17     | 58    | 20         | 12     | 13     | 45    |
  | ^         | South Korea   | 6          | 4      | 10     | 20    | 13         | 9      | 10     | 32    |
  | Europe    | France        | 10         | 12     | 11     | 33    | 16         | 26     | 22     | 64    |
  | ^         | Germany       | 10         | 11     | 16     | 37    | 12         | 13     | 8      | 33    |
  | ^         | Great Britain | 22         | 21     | 22     | 65    | 14         | 22     | 29     | 65    |
  | ^         | Italy         | 10         | 10     | 20     | 40    | 12         | 13     | 15     | 40    |
  | ^         | Netherlands   | 10         | 12     | 14     | 36    | 15         | 7      | 12     | 34    |
  | Oceania   | Australia     | 17         | 7      | 22     | 46    | 18         | 19     | 16     | 53    |
  | All ten   | <             | 189        | 164    | 183    | 536   | 200        | 192    | 191    | 583   |`,
);

export const medalsSource =
  'International Olympic Committee, medal tables (olympics.com), at the closing of each Games';
