import { expect, it } from 'vitest';
import { toyMethod } from '../../test/toy-method.ts';
import type { Method } from '../method/method.ts';
import { drawTable } from '../table/draw.ts';
import { playOut, type Script } from './play-out.ts';
import { readBefore, readingsOf, requestWithReader } from './readings.ts';
import { isReply, newRun } from './run.ts';

const method = toyMethod as Method;
const table = drawTable('Goals', '| Club | Goals |\n| York | 6 |');
const options = { rounds: 1 };

function played(script: Script) {
  const problem = { table, question: 'How many?', kind: 'answer' as const };
  const limits = { contextTokens: 4096, temperature: true };
  return playOut(method, newRun(problem, method, { options, limits, backbone: 'test' }), script);
}

const script: Script = ({ request: { purpose }, sample }) =>
  ({ think: 'Let me see.', near: '[{"index": 3, "score": 1}]' })[purpose] ?? `{"cell": ${sample + 2}}`;

it('holds what each reply of a form was read as, and of no other', () => {
  const transcript = played(script);
  const readings = readingsOf(transcript)!;
  const { log } = transcript.run;
  expect(readings.map((one) => one?.ok)).toEqual(
    log.map((entry) => (isReply(entry) && entry.text.startsWith('{') ? true : undefined)),
  );
  const before = readBefore(transcript.run, readings);
  expect(before('{"cell": 3}')).toEqual({ ok: true, value: { cell: 3 } });
  expect(before('Let me see.')).toBeUndefined();
  expect(before('{"cell": 0}')).toBeUndefined();
});

it('is not kept where one text was read in two ways', () => {
  const { run, lines } = played(script);
  let asked = 0;
  const otherwise = lines.map((line) =>
    line.kind === 'ask' && line.request.purpose !== 'near'
      ? {
          ...line,
          request: {
            ...line.request,
            to: 'model' as const,
            reply: { ...line.request.reply, json: {}, read: () => ({ ok: true as const, value: asked++ }) },
          },
          replies: line.replies.map((entry) => entry && { ...entry, text: 'the same' }),
        }
      : line,
  );
  expect(readingsOf({ ...played(script), run, lines: otherwise })).toBeUndefined();
});

it('gives a request back with the reader of its method', () => {
  const { run, lines } = played(script);
  const asks = lines.flatMap((line) => (line.kind === 'ask' ? [line] : []));
  for (const { at, ask, request } of asks) {
    const again = requestWithReader(method, run, { at, ask });
    expect(again?.purpose).toBe(request.purpose);
    expect(again?.reply.read('{"cell": 1}')).toEqual(request.reply.read('{"cell": 1}'));
  }
  expect(requestWithReader(method, run, { at: 99, ask: 0 })).toBeUndefined();
});
