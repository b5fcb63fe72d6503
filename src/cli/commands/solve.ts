import { BACKBONES } from '../../backbones/index.ts';
import { RETRIEVERS } from '../../backbones/retrievers.ts';
import { type Connections, drive, type RunEvent } from '../../drive/drive.ts';
import { hopContexts, hopFigures } from '../../evaluation/hop-contexts.ts';
import { METRICS } from '../../evaluation/metrics/index.ts';
import { loadTokenCounter } from '../../evaluation/tokens.ts';
import type { Json } from '../../method/json.ts';
import { methodOf } from '../../method/load.ts';
import { defaultPreset, type Method, type MethodFacts } from '../../method/method.ts';
import { readOptions } from '../../method/options.ts';
import { isUnknown, type PassageSpan } from '../../method/step.ts';
import { METHODS } from '../../methods/index.ts';
import { countsOf } from '../../run/counts.ts';
import { fileOf, writeRunFile } from '../../run/file.ts';
import { isReply, newRun, type ReplyEntry, type Run } from '../../run/run.ts';
import type { Transcript } from '../../run/transcript.ts';
import { cellOf, type Passage, type Table } from '../../table/model.ts';
import { bad, good, type Read } from '../../table/read.ts';
import type { AnswerOne } from '../answer-one.ts';
import { connect } from '../connections.ts';
import { type Fields, SOURCES } from '../fields.ts';
import { runBefore } from '../follow-up.ts';
import type { Io } from '../io.ts';
import { openTable } from '../open-table.ts';
import { perTable } from '../per-table.ts';
import { settingFlags, settingHelp } from '../settings.ts';

interface Prepared {
  readonly method: Method;
  readonly run: Run;
  readonly connections: Connections;
  readonly takesTime: boolean;
  close(): void;
  readonly notes: readonly string[];
}

const answer: AnswerOne = async (fields, io) => {
  const prepared = await prepare(fields, io);
  if (!prepared.ok) return prepared;
  const { close, notes } = prepared.value;
  const { end, transcript: played } = await driven(prepared.value, io);
  close();
  const saved = fields.out === undefined ? good(undefined) : await save(played, fields.out, io);
  const faults = [end.status === 'stopped' ? [end.fault.text] : [], saved.ok ? [] : [saved.fault]].flat();
  return good({
    print: await resultOf(prepared.value.method, played, fields.metric),
    notes: [...notes, ...faults],
    ...(faults.length > 0 ? { failed: true } : {}),
  });
};

/** Everything that can be wrong with the arguments is found here, before anyone is asked anything. */
async function prepare(fields: Fields, io: Io): Promise<Read<Prepared>> {
  const { question = '', kind = 'answer', after, id, gold } = fields;
  if (question.trim() === '') return bad('No question was given; ask one with --question TEXT.');
  const before = after === undefined ? good(undefined) : await runBefore(after, io);
  if (!before.ok) return before;
  const { method: methodId = before.value?.method.id ?? METHODS[0]?.id ?? '' } = fields;
  const loaded = await methodOf(METHODS, methodId);
  if (!loaded.ok) return loaded;
  const method = loaded.value;
  const start = defaultPreset(
    method,
    BACKBONES.find(({ id: one }) => one === fields.backbone)?.small === true,
  );
  const given = { preset: start?.id ?? '', ...fields.options };
  const options = readOptions(await method.options(), method.presets, given);
  if (!options.ok) return options;
  const connected = await connect(fields, io);
  if (!connected.ok) return connected;
  const opened = await tableFor(fields, before.value?.table, io);
  if (!opened.ok) return opened;
  const { name, retriever, limits, connections, takesTime, close } = connected.value;
  const { table, notes } = opened.value;
  const state = before.value?.start(method, options.value);
  if (state && !state.ok) return state;
  const problem = {
    table,
    question,
    kind,
    ...(gold ? { gold } : {}),
    ...(id === undefined ? {} : { id }),
  } as const;
  const run = newRun(problem, method, {
    options: options.value,
    limits,
    backbone: name,
    ...(retriever === undefined ? {} : { retriever }),
    ...(state ? { start: state.value } : {}),
  });
  return good({ method, run, connections, takesTime, close, notes });
}

/** The table of the arguments; a follow-up is about the table of the run before, which may be left out. */
async function tableFor(fields: Fields, before: Table | undefined, io: Io): ReturnType<typeof openTable> {
  if (before && !SOURCES.some((name) => fields[name] !== undefined))
    return good({ table: before, notes: [] });
  const opened = await openTable(fields, io);
  if (!before || !opened.ok) return opened;
  return cellsAsText(opened.value.table) === cellsAsText(before)
    ? good({ ...opened.value, table: before })
    : bad(
        'The table is another than that of the run that is followed up: leave it out, or give the same one.',
      );
}

const cellsAsText = ({ cells }: Table): string =>
  JSON.stringify(
    cells.map(({ row, column, rowSpan, colSpan, text }) => [row, column, rowSpan, colSpan, text]),
  );

async function driven(
  { method, run, connections, takesTime }: Prepared,
  { signal, err }: Io,
): Promise<Extract<RunEvent, { kind: 'end' }>> {
  for await (const event of drive(method, run, connections, { signal })) {
    if (event.kind === 'end') return event;
    if (event.kind === 'notice') err(event.text);
    if (event.kind === 'reply' && takesTime) err(progressOf(event.entry, event.transcript.run));
  }
  throw new Error('The drive ended without saying how.');
}

function progressOf({ purpose, ms = 0 }: ReplyEntry, { log }: Run): string {
  return `Reply ${log.filter(isReply).length}, to “${purpose}”, took ${(ms / 1000).toFixed(1)} s.`;
}

const save = (played: Transcript, file: string, io: Io): Promise<Read<void>> =>
  io.write(file, writeRunFile(fileOf(played)));

async function resultOf(method: Method, played: Transcript, metricId: string | undefined): Promise<Json> {
  const { outcome, run } = played;
  const count = await loadTokenCounter();
  const { steps, asks, completions, tokens } = countsOf(played, count);
  const { passages = [] } = run.problem.table;
  return {
    answer: outcome?.values ?? [],
    evidence: (outcome?.evidence ?? []).map((id) => {
      const { row, column, text } = cellOf(run.problem.table, id);
      return { row, column, text };
    }),
    ...(outcome?.passages ? { passages: outcome.passages.map((span) => spanJson(passages, span)) } : {}),
    steps,
    asks,
    completions,
    tokens: { prompt: tokens.prompt, reply: tokens.reply, measured: tokens.measured },
    stopped: outcome?.stopped ?? 'fault',
    ...(outcome && isUnknown(outcome) ? { unknown: true } : {}),
    ...scoreJson(played, metricId),
    ...hopsJson(method, run, count),
  };
}

function spanJson(passages: readonly Passage[], { passage, start, end }: PassageSpan): Json {
  const { id = '', title = '', text = '' } = passages[passage] ?? {};
  const place = start === undefined || end === undefined ? {} : { start, end };
  return { id, title, ...place, text: text.slice(start ?? 0, end) };
}

/** Judged by the metric that was asked for, where the right answer is known. */
function scoreJson({ run, outcome }: Transcript, metricId: string | undefined): { readonly score?: Json } {
  const metric = METRICS.find(({ id }) => id === metricId);
  const { gold } = run.problem;
  return metric && gold ? { score: metric.score({ prediction: outcome?.values ?? [], gold }) } : {};
}

/** For methods that hop, all hops wherever the run ended; without gold nobody can say what was reached. */
function hopsJson(method: Method, run: Run, count: (text: string) => number): { readonly hops?: Json } {
  const contexts = hopContexts(method, run);
  if (!contexts || !method.hops) return {};
  const { gold } = run.problem;
  const figures = hopFigures(contexts, gold ?? [], method.hops.contentsOf, count);
  return { hops: { ...figures, reached: gold ? figures.reached : null } };
}

const presetsOf = ({ id, presets }: MethodFacts): string =>
  `${id} has ${presets.map((one) => one.id).join(', ')}`;

/** What is kept for a follow-up. */
const KEPT = METHODS.flatMap(({ name, keeps }) => (keeps === undefined ? [] : `${name}: ${keeps}`)).join(
  ', ',
);

/** Those that need no page. */
const AT_HAND = RETRIEVERS.filter(({ browserOnly }) => browserOnly === undefined);

export const solve = perTable({
  name: 'solve',
  summary: 'answers a question about a table',
  flags: {
    question: { type: 'string' },
    kind: { type: 'string' },
    method: { type: 'string' },
    option: { type: 'string', multiple: true },
    backbone: { type: 'string' },
    ...settingFlags,
    retriever: { type: 'string' },
    'key-env': { type: 'string' },
    replies: { type: 'string' },
    after: { type: 'string' },
    metric: { type: 'string' },
    out: { type: 'string' },
  },
  help: `
Usage: tablewalk solve FILE --question TEXT [--kind KIND] [--method ID] [--option name=value]… [--backbone ID]
                       [--retriever ID] [--replies FILE] [--after RUN.json] [--metric ID] [--out RUN.json]
       tablewalk solve [FILE] --cases FILE.jsonl

Prints {"answer": […], "evidence": [{"row", "column", "text"}…], "steps", "asks", "completions",
"tokens": {"prompt", "reply", "measured"}, "stopped"}. "asks" are requests to the model, "completions" its
replies with every sample. "measured" says whether the backbone itself counted the tokens; else they are
counted by the o200k vocabulary. "stopped" is "answered", "step-limit", "unreadable-answer", or "fault" when
the run broke off (exit code 1; why is on standard error). "unknown": true is there where it was answered with
no value, since the reply says that it does not know. Where the answer rests on passages, "passages" lists
them as {"id", "title", "start", "end", "text"}.

A method that reads hop by hop adds "hops": {"answered", "reached", "contextTokens", "wholeContextTokens"}: the hop
that was answered at (0: with the whole context, null: not at all) and, for every hop wherever the run ended, whether
a gold answer's text is in what the reader would be given (null without "gold") and how many tokens of o200k that has.

  --question TEXT       what to answer
  --kind KIND           answer (default), verify (the question is a statement; the answer is true or false)
                        or free-form (answered in a sentence)
  --method ID           ${METHODS.map((one) => one.id).join(', ')} (default: the first)
  --option name=value   an option of the method, as often as wanted; preset=ID picks where to start
                        from: ${METHODS.map(presetsOf).join('; ')}
  --backbone ID         ${BACKBONES.map((one) => one.id).join(', ')} (default: the first; offline is rules, no language model)
  --retriever ID        who answers by similarity: ${AT_HAND.map((one) => one.id).join(', ')} (default: the first)
  --replies FILE        recorded replies, for the backbone recorded: a run file, a JSON list, or one a line;
                        in a case, the list itself may stand as "replies"
  --after RUN.json      follow up a finished run: its table and method, and what its method keeps of it
                        (${KEPT}); FILE may be left out
  --metric ID           judges a case with "gold" and adds "score", 1 (right) or 0: ${METRICS.map((one) => one.id).join(', ')}
  --out RUN.json        write the run file, also of a run that broke off

For the backbone remote, a model behind an address:
${settingHelp}
  --key-env VAR         the variable of the surroundings that holds the key

A case may hold "options" as an object, "gold" (the right answer) and "id", which the run file keeps.`,
  answer,
});
