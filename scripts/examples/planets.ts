import { drawWithHeaders, type Example } from './example.ts';

export const planets: Example = {
  id: 'planets',
  question: 'How many hours does a day on Saturn last?',
  gold: ['10.7'],
  source: 'NASA Planetary Fact Sheet (nssdc.gsfc.nasa.gov/planetary/factsheet)',
  shows: 'A look-up under merged headers',
  watch: 'A row header and a column header meet in one cell.',
  table: drawWithHeaders(
    'The planets of the solar system',
    { rows: 2, columns: 2 },
    `
    | Kind  | Planet  | Body          | <              | <              | Motion                | <                     |
    | ^     | ^       | Diameter (km) | Mass (10²⁴ kg) | Gravity (m/s²) | Length of day (hours) | Orbital period (days) |
    | Rocky | Mercury | 4879          | 0.330          | 3.7            | 4222.6                | 88.0                  |
    | ^     | Venus   | 12104         | 4.87           | 8.9            | 2802.0                | 224.7                 |
    | ^     | Earth   | 12756         | 5.97           | 9.8            | 24.0                  | 365.2                 |
    | ^     | Mars    | 6792          | 0.642          | 3.7            | 24.7                  | 687.0                 |
    | Giant | Jupiter | 142984        | 1898           | 23.1           | 9.9                   | 4331                  |
    | ^     | Saturn  | 120536        | 568            | 9.0            | 10.7                  | 10747                 |
    | ^     | Uranus  | 51118         | 86.8           | 8.7            | 17.2                  | 30589                 |
    | ^     | Neptune | 49528         | 102            | 11.0           | 16.1                  | 59800                 |`,
  ),
};
