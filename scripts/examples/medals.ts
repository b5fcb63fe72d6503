import type { Example } from './example.ts';
import { medalsSource, medalsTable } from './medals-table.ts';

export const medals: Example = {
  id: 'medals',
  question: 'How many bronze medals did all ten teams win in Paris 2024?',
  gold: ['191'],
  source: medalsSource,
  shows: 'A total that stands in the table',
  watch: '“Bronze” stands twice: Paris 2024 tells the two apart, and the total need not be added up.',
  preset: 'fused',
  table: medalsTable,
};

export const medalsCount: Example = {
  id: 'medals-count',
  question: 'How many teams won more gold medals in Paris 2024 than in Tokyo 2020?',
  gold: ['8'],
  source: medalsSource,
  shows: 'A question that the method fails on',
  watch: 'The rules subtract the two cells of one team, where ten pairs had to be compared and counted.',
  fails: true,
  table: medalsTable,
};
