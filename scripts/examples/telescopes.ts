import { withPassages } from '../../src/table/passages.ts';
import { drawWithHeaders, type Example } from './example.ts';

/** Facts of the agencies' mission pages, in our own words. */
const PEOPLE: readonly (readonly [title: string, text: string])[] = [
  [
    'Edwin Hubble',
    'Edwin Hubble was an American astronomer, born in Marshfield, Missouri, in 1889. In the 1920s he showed that the Andromeda nebula is a galaxy of its own, and that galaxies recede the faster the farther away they are. He worked at the Mount Wilson Observatory in California.',
  ],
  [
    'Arthur Compton',
    'Arthur Compton was an American physicist from Wooster, Ohio, born in 1892. He found that X-rays lose energy when they strike electrons, which shows that light comes in particles. For this effect he shared the Nobel Prize in Physics in 1927.',
  ],
  [
    'Subrahmanyan Chandrasekhar',
    'Subrahmanyan Chandrasekhar was an astrophysicist, born in Lahore in 1910. He worked out the largest mass that a white dwarf can have, about 1.4 times that of the Sun. He taught at the University of Chicago and shared the Nobel Prize in Physics in 1983.',
  ],
  [
    'Lyman Spitzer',
    'Lyman Spitzer was an American physicist, born in Toledo, Ohio, in 1914. In 1946 he proposed a large telescope in space, decades before one was built. He led the observatory of Princeton University and loved to climb mountains.',
  ],
  [
    'Enrico Fermi',
    'Enrico Fermi was a physicist, born in Rome in 1901. He led the team that built the first nuclear reactor, in Chicago in 1942, and proposed how cosmic rays gain their energy. He won the Nobel Prize in Physics in 1938.',
  ],
  [
    'Johannes Kepler',
    'Johannes Kepler was a German astronomer, born in Weil der Stadt in 1571. From the observations of Tycho Brahe he found that planets move around the Sun in ellipses, and stated three laws of their motion.',
  ],
  [
    'William Herschel',
    'William Herschel was an astronomer, born in Hanover in 1738, who came to England as a musician. He discovered the planet Uranus in 1781, and infrared light in 1800 with a prism and a thermometer. His sister Caroline worked with him and found several comets.',
  ],
  [
    'Max Planck',
    'Max Planck was a German physicist, born in Kiel in 1858. To explain the light of hot bodies he supposed that energy comes in quanta, with which quantum theory begins. He won the Nobel Prize in Physics in 1918.',
  ],
  [
    'James Webb',
    'James Webb was an American official, born in Granville County, North Carolina, in 1906. As administrator of NASA from 1961 to 1968 he led the agency through most of the preparation for the first landing on the Moon.',
  ],
  [
    'Euclid',
    'Euclid was a Greek mathematician who worked in Alexandria around 300 BC. His Elements set out geometry from a few axioms, and it was a textbook for two thousand years.',
  ],
];

const drawn = drawWithHeaders(
  'Space telescopes and the people they are named after',
  { rows: 2, columns: 1 },
  `
  | Telescope | Named after                | Mission | <           | <       | Instrument  | <          |
  | ^         | ^                          | Agency  | Launch year | Ended   | Light       | Mirror (m) |
  | Hubble    | Edwin Hubble               | NASA    | 1990        | –       | Visible     | 2.4        |
  | Compton   | Arthur Compton             | ^       | 1991        | 2000    | Gamma rays  | –          |
  | Chandra   | Subrahmanyan Chandrasekhar | ^       | 1999        | –       | X-rays      | 1.2        |
  | Spitzer   | Lyman Spitzer              | ^       | 2003        | 2020    | Infrared    | 0.85       |
  | Fermi     | Enrico Fermi               | ^       | 2008        | –       | Gamma rays  | –          |
  | Kepler    | Johannes Kepler            | ^       | 2009        | 2018    | Visible     | 1.4        |
  | Herschel  | William Herschel           | ESA     | ^           | 2013    | Infrared    | 3.5        |
  | Planck    | Max Planck                 | ^       | ^           | ^       | Microwaves  | 1.5        |
  | Webb      | James Webb                 | NASA    | 2021        | –       | Infrared    | 6.5        |
  | Euclid    | Euclid                     | ESA     | 2023        | –       | Visible     | 1.2        |`,
);

/** The column of names links to the passages; "Euclid" is also the name of a telescope. */
const NAMED_AFTER = 1;

const table = withPassages(
  drawn,
  PEOPLE.map(([title, text]) => ({
    title,
    text,
    cells: drawn.cells
      .filter((cell) => cell.column === NAMED_AFTER && cell.text === title)
      .map(({ row, column }) => [row, column] as const),
  })),
).table;

const source = 'NASA, ESA and Encyclopædia Britannica, in our words';

export const telescopes: Example = {
  id: 'telescopes',
  question: 'In what year did the namesake of the Compton telescope share the Nobel Prize in Physics?',
  gold: ['1927'],
  source,
  shows: 'ODYSSEY: from a cell on to a passage',
  watch: 'A name in the table leads to the passage that says what the table does not.',
  method: 'odyssey',
  table,
};

/** The other way round: what the question names stands in a passage alone. */
export const telescopesHops: Example = {
  id: 'telescopes-hops',
  question: 'Which telescope is named after the astronomer who discovered Uranus?',
  gold: ['Herschel'],
  source,
  shows: 'ODYSSEY: two hops, answered by hand',
  watch: 'The planet stands in a passage; its cell is the first hop, the rest of its row the second.',
  method: 'odyssey',
  preset: 'paper',
  table,
  byHand: [
    { purpose: 'entities', reply: { entities: ['telescope', 'astronomer', 'Uranus'] } },
    { purpose: 'headers', reply: { headers: ['Telescope', 'Named after'] } },
    {
      purpose: 'mapping',
      reply: {
        mapping: [
          { entity: 'telescope', headers: ['Telescope'] },
          { entity: 'astronomer', headers: ['Named after'] },
          { entity: 'Uranus', headers: ['Others'] },
        ],
      },
    },
    { purpose: 'read', reply: { answer: null, relevant_passages: ['William Herschel'] } },
    { purpose: 'read', reply: { answer: ['Herschel'], relevant_passages: [] } },
  ],
};
