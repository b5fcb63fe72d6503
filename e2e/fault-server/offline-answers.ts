/** A model for the server: it says what the offline reader would, to each request of a run about one table. */
import { unaided } from '../../src/backbones/backbone.ts';
import { lexicalRetriever } from '../../src/backbones/lexical/index.ts';
import { offline } from '../../src/backbones/offline/index.ts';
import { drive } from '../../src/drive/drive.ts';
import { type Ask, textOf } from '../../src/method/ask.ts';
import type { Connection } from '../../src/method/connection.ts';
import { METHODS } from '../../src/methods/index.ts';
import { newRun } from '../../src/run/run.ts';
import { readTables } from '../../src/table/readers/index.ts';
import type { Answer } from './model.ts';

/** The run is GraphOTTER's, as it is made unless something else is chosen; other requests get no useful reply. */
export async function offlineAnswers(
  csv: string,
  question: string,
  contextTokens = 8192,
  preset?: string,
): Promise<Answer> {
  const tables = await readTables({ bytes: new TextEncoder().encode(csv) }, 'csv');
  const [table] = tables.ok ? tables.value : [];
  const method = await METHODS[0]?.load();
  const connected = await offline.connect({}, unaided);
  if (!table || !method || !connected.ok) throw new Error('The run to answer by could not be made.');
  const replies = new Map<string, string>();
  const { connection } = connected.value;
  const noted: Connection = {
    async *answer(ask, sample, signal) {
      for await (const chunk of connection.answer(ask, sample, signal)) {
        if (chunk.kind === 'text') replies.set(promptIn(ask), chunk.text);
        yield chunk;
      }
    },
  };
  const run = newRun({ table, question, kind: 'answer' }, method, {
    options: (method.presets.find(({ id }) => id === preset) ?? method.presets[0])?.options ?? {},
    limits: { contextTokens, temperature: true },
    backbone: offline.name,
  });
  for await (const event of drive(method, run, { model: noted, retriever: lexicalRetriever() }))
    if (event.kind === 'end' && event.end.status !== 'finished') throw new Error(event.end.fault.text);
  return (prompt) => {
    // A schema may follow what was asked.
    const known = [...replies].find(([asked]) => prompt.startsWith(asked));
    return known?.[1] ?? '{"ok": true}';
  };
}

const promptIn = (ask: Ask<unknown>): string => ask.messages.map(textOf).join('\n\n');
