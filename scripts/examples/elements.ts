import { drawWithHeaders, type Example } from './example.ts';

export const elements: Example = {
  id: 'elements',
  question: 'What is the atomic weight of the alkaline earth metal in period 4?',
  gold: ['40.078'],
  source: 'IUPAC, Abridged Standard Atomic Weights (2021)',
  shows: 'Three levels of headers, the table hidden',
  watch: 'After the first request it is not sent again.',
  preset: 'lean',
  table: drawWithHeaders(
    'Elements at both ends of the periodic table',
    { rows: 3, columns: 1 },
    `
    | Period | s-block      | <             | <                    | <             | p-block   | <             | <           | <             |
    | ^      | Alkali metals| <             | Alkaline earth metals| <             | Halogens  | <             | Noble gases | <             |
    | ^      | Element      | Atomic weight | Element              | Atomic weight | Element   | Atomic weight | Element     | Atomic weight |
    | 2      | Lithium      | 6.94          | Beryllium            | 9.0122        | Fluorine  | 18.998        | Neon        | 20.180        |
    | 3      | Sodium       | 22.990        | Magnesium            | 24.305        | Chlorine  | 35.45         | Argon       | 39.95         |
    | 4      | Potassium    | 39.098        | Calcium              | 40.078        | Bromine   | 79.904        | Krypton     | 83.798        |
    | 5      | Rubidium     | 85.468        | Strontium            | 87.62         | Iodine    | 126.90        | Xenon       | 131.29        |
    | 6      | Caesium      | 132.91        | Barium               | 137.33        | Astatine  | –             | Radon       | –             |`,
  ),
};
