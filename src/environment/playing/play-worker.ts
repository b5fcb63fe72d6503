/** The worker that plays long runs, so that the page goes on drawing while a method works through a large table. */
import { METHODS } from '../../methods/index.ts';
import { transferOf } from '../reading/table-pieces.ts';
import { playHost } from './host.ts';
import type { Answer, Order } from './orders.ts';

const transferIn = (answer: Answer): ArrayBuffer[] =>
  answer.kind === 'piece' && answer.piece.kind === 'cells' ? transferOf(answer.piece) : [];

const take = playHost(METHODS, (answer) => postMessage(answer, { transfer: transferIn(answer) }));

addEventListener('message', ({ data }: MessageEvent<Order>) => void take(data));
