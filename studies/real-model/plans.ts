/** What a study compares: methods with a preset each. */

export interface Plan {
  /** As the report calls it. */
  readonly name: string;
  readonly method: string;
  readonly preset: string;
}

export const PLANS: readonly Plan[] = [
  { name: 'direct', method: 'direct', preset: 'end-to-end' },
  { name: 'direct-thinking', method: 'direct', preset: 'chain-of-thought' },
  { name: 'parser', method: 'table-parser', preset: 'paper' },
  { name: 'parser-lean', method: 'table-parser', preset: 'lean' },
  { name: 'chain-lean', method: 'chain-of-table', preset: 'lean' },
  { name: 'otter-lean', method: 'graph-otter', preset: 'lean' },
  { name: 'otter-fused', method: 'graph-otter', preset: 'fused' },
  { name: 'otter-grounded', method: 'graph-otter', preset: 'grounded' },
  { name: 'otter-paper', method: 'graph-otter', preset: 'paper' },
  { name: 'odyssey', method: 'odyssey', preset: 'ranked' },
];
