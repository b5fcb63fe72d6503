import { drawWithHeaders, type Example } from './example.ts';

export const greatLakes: Example = {
  id: 'great-lakes',
  question: 'Which lake has the longest retention time?',
  gold: ['Superior'],
  source: 'US EPA and Environment Canada, The Great Lakes: An Environmental Atlas (1995)',
  shows: 'A superlative along a row',
  watch: 'The columns compete, and a look-up shows all their values.',
  table: drawWithHeaders(
    'The Great Lakes in figures',
    { rows: 2, columns: 2 },
    `
    | Measure | <                     | Upper lakes | <        | <       | Lower lakes | <       | All five |
    | ^       | ^                     | Superior    | Michigan | Huron   | Erie        | Ontario | ^        |
    | Depth   | Average (m)           | 147         | 85       | 59      | 19          | 86      | –        |
    | ^       | Greatest (m)          | 406         | 282      | 229     | 64          | 244     | –        |
    | Area    | Water surface (km²)   | 82,100      | 57,800   | 59,600  | 25,700      | 18,960  | 244,160  |
    | ^       | Drainage basin (km²)  | 127,700     | 118,000  | 134,100 | 78,000      | 64,030  | 521,830  |
    | Water   | Volume (km³)          | 12,100      | 4,920    | 3,540   | 484         | 1,640   | 22,684   |
    | ^       | Retention time (years)| 191         | 99       | 22      | 2.6         | 6       | –        |`,
  ),
};
