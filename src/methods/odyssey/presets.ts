import type { Preset } from '../../method/options.ts';
import type { OdysseyOptions } from './options.ts';

const ranked: OdysseyOptions = {
  reader: 'hop-wise',
  fused: false,
  passages: 'ranked',
  columns: 'all',
  phrases: true,
  similarity: 40,
  matches: 3,
  othersInTable: true,
  hops: 3,
  commonFrom: 3,
  carry: 'all',
  rows1: 6,
  rows2: 8,
  rows3: 16,
  passages1: 8,
  passages2: 12,
  passages3: 24,
  passageTokens1: 220,
  passageTokens2: 220,
  passageTokens3: 300,
  sureness1: 90,
  sureness2: 99,
  sureness3: 100,
  examples: true,
};

export const presets: readonly Preset<OdysseyOptions>[] = [
  {
    id: 'ranked',
    name: 'Ranked',
    help: 'Few rows and passages a hop, the best by the question’s words and matches.',
    options: ranked,
  },
  {
    id: 'paper',
    name: 'Paper',
    help: 'As the paper says: all passages of the cells that the walk touched.',
    options: {
      ...ranked,
      passages: 'touched',
      columns: 'relevant',
      matches: 1,
      othersInTable: false,
      commonFrom: 1000,
      carry: 'named',
      passageTokens1: 0,
      passageTokens2: 0,
      passageTokens3: 0,
    },
  },
  {
    id: 'fused',
    name: 'Fused',
    help: 'As Ranked, with the question analysed in one request, without a worked example.',
    options: { ...ranked, fused: true, examples: false },
  },
];
