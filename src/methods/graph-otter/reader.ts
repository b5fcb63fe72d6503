/** What a walk asks of the one who reads its replies: given to it, since a replay has another than a live run. */
import type { Reply } from '../../method/reply.ts';
import type { Asked } from './asked.ts';
import type { MoreActions } from './options.ts';
import type { StartCell, WrittenAction, WrittenAnswer, WrittenRound } from './written.ts';

export interface Reader {
  startCells(text: string): Reply<StartCell[]>;
  actions(text: string, more: MoreActions): Reply<WrittenAction[]>;
  round(text: string, more: MoreActions, asked: Asked): Reply<WrittenRound>;
  answer(text: string, asked: Asked): Reply<WrittenAnswer>;
}
