/** Replies from a recording: a run file, a JSON list of replies, or one reply a line. */
import { bad, good } from '../../table/read.ts';
import type { Backbone } from '../backbone.ts';

export const recorded: Backbone = {
  id: 'recorded',
  name: 'Recorded replies',
  summary: 'Gives the replies of a recorded run again, in their order.',
  instant: true,
  settings: [
    {
      name: 'replies',
      label: 'Replies',
      kind: 'recording',
      required: true,
      help: 'The text of a run file, a JSON list of replies, or one reply a line.',
    },
  ],
  costs: 'nothing',
  async connect({ replies }) {
    if (typeof replies !== 'string')
      return bad('Recorded replies are needed: name a run file or a list of replies.');
    const { readRecording } = await import('./recording.ts');
    const connection = readRecording(replies);
    if (!connection.ok) return connection;
    return good({
      name: recorded.name,
      limits: { contextTokens: Number.MAX_SAFE_INTEGER, temperature: true },
      connection: connection.value,
    });
  },
};
