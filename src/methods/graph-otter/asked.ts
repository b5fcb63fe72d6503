import type { ReadAnswer } from '../../method/answers/answer.ts';
import type { TextAt } from './node-values.ts';

/** What the reader of answers is told. */
export type Asked = Pick<ReadAnswer, 'kind' | 'isKnown'> & { readonly textAt?: TextAt };
