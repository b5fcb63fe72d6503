import { textOfAll } from '../../method/ask.ts';
import type { Transcript } from '../../run/transcript.ts';

/** The texts of a run that nobody counted, each as it will be asked for. */
export const uncounted = ({ lines }: Transcript): string[] =>
  lines.flatMap((line) => {
    if (line.kind !== 'ask' || line.request.to !== 'model') return [];
    const replies = line.replies.flatMap((reply) => (reply && !reply.usage ? [reply.text] : []));
    return replies.length > 0 ? [textOfAll(line.request.messages), ...replies] : [];
  });
