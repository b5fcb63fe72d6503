import { drawWithHeaders, type Example } from './example.ts';

export const moonLandings: Example = {
  id: 'moon-landings',
  question: 'Who was the lunar module pilot of Apollo 15?',
  gold: ['James Irwin'],
  source: 'NASA, The Apollo Missions (nasa.gov/the-apollo-program), and the Lunar and Planetary Institute',
  shows: 'A name, as the released code walks',
  watch: 'It splits merged cells and takes more cells to start from.',
  preset: 'as-released',
  table: drawWithHeaders(
    'Apollo missions that landed on the Moon',
    { rows: 2, columns: 2 },
    `
    | Year    | Mission   | Crew           | <                  | <                    | On the Moon         | <         | <            |
    | ^       | ^         | Commander      | Lunar module pilot | Command module pilot | Landing site        | Moonwalks | Samples (kg) |
    | 1969    | Apollo 11 | Neil Armstrong | Buzz Aldrin        | Michael Collins      | Sea of Tranquility  | 1         | 21.6         |
    | ^       | Apollo 12 | Pete Conrad    | Alan Bean          | Richard Gordon       | Ocean of Storms     | 2         | 34.3         |
    | 1971    | Apollo 14 | Alan Shepard   | Edgar Mitchell     | Stuart Roosa         | Fra Mauro           | 2         | 42.3         |
    | ^       | Apollo 15 | David Scott    | James Irwin        | Alfred Worden        | Hadley–Apennine     | 3         | 77.3         |
    | 1972    | Apollo 16 | John Young     | Charles Duke       | Ken Mattingly        | Descartes Highlands | 3         | 95.7         |
    | ^       | Apollo 17 | Eugene Cernan  | Harrison Schmitt   | Ronald Evans         | Taurus–Littrow      | 3         | 110.5        |
    | All six | <         | –              | –                  | –                    | –                   | 14        | 381.7        |`,
  ),
};
