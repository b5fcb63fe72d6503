import { drawWithHeaders, type Example } from './example.ts';

export const summits: Example = {
  id: 'summits',
  question: 'How many metres higher is Aconcagua than Denali?',
  gold: ['771'],
  source: 'National surveys (Nepal and China 2020, IGN Argentina, USGS 2015 and others); expedition accounts',
  shows: 'A difference of two cells',
  watch: 'Two rows, one column, and an answer that stands in no cell.',
  table: drawWithHeaders(
    'The highest summit of each continent',
    { rows: 2, columns: 2 },
    `
    | Hemisphere  | Summit      | Place         | <                | Height     | <           | First ascent | <                                 |
    | ^           | ^           | Continent     | Country          | Metres (m) | Feet (ft)   | Year         | By                                |
    | Northern    | Everest     | Asia          | Nepal and China  | 8,849      | 29,032      | 1953         | Edmund Hillary and Tenzing Norgay |
    | ^           | Denali      | North America | United States    | 6,190      | 20,310      | 1913         | Hudson Stuck’s party              |
    | ^           | Elbrus      | Europe        | Russia           | 5,642      | 18,510      | 1874         | Florence Crauford Grove’s party   |
    | Southern    | Aconcagua   | South America | Argentina        | 6,961      | 22,838      | 1897         | Matthias Zurbriggen               |
    | ^           | Kilimanjaro | Africa        | Tanzania         | 5,895      | 19,341      | 1889         | Hans Meyer and Ludwig Purtscheller|
    | ^           | Vinson      | Antarctica    | –                | 4,892      | 16,050      | 1966         | Nicholas Clinch’s party           |
    | ^           | Puncak Jaya | Oceania       | Indonesia        | 4,884      | 16,024      | 1962         | Heinrich Harrer’s party           |`,
  ),
};
