import type { Example } from './example.ts';
import { medalsSource, medalsTable } from './medals-table.ts';

export const medals: Example = {
  id: 'medals',
  question: 'How many bronze medals did all ten teams win in Paris 2024?',
  gold: ['191'],
  source: medalsSource,
  shows: 'A total that stands in the table',
  watch: '“Bronze” stands twice, and nothing has to be added up.',
  preset: 'fused',
  table: medalsTable,
};

export const medalsCount: Example = {
  id: 'medals-count',
  question: 'How many teams won more gold medals in Paris 2024 than in Tokyo 2020?',
  gold: ['8'],
  source: medalsSource,
  shows: 'A question that the method fails on',
  watch: 'It subtracts two cells where ten pairs were to be compared.',
  fails: true,
  table: medalsTable,
};
