/** One question of a study, and the model behind an address, whose replies are kept in a file. */
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { lexicalRetriever } from '../../src/backbones/lexical/index.ts';
import { drive } from '../../src/drive/drive.ts';
import { hitab } from '../../src/evaluation/metrics/hitab.ts';
import { type Ask, textOf } from '../../src/method/ask.ts';
import type { Chunk, Connection } from '../../src/method/connection.ts';
import type { Limits, Problem } from '../../src/method/method.ts';
import { graphOtter } from '../../src/methods/graph-otter/index.ts';
import { hashOf } from '../../src/run/hash.ts';
import { newRun } from '../../src/run/run.ts';
import { transcript } from '../../src/run/transcript.ts';
import type { Solved } from './study-report.ts';

/** What a server says about its model. */
export interface ServedModel {
  readonly name: string;
  readonly contextTokens: number;
}

export async function modelAt(address: string): Promise<ServedModel> {
  const response = await fetch(`${address}/models`);
  const { data } = (await response.json()) as { data: { id: string; context_length?: number }[] };
  const [first] = data;
  if (!first) throw new Error(`${address} serves no model.`);
  return { name: first.id, contextTokens: first.context_length ?? 4096 };
}

/** A reply as it is kept: the hash of its request, and what came. */
export interface KeptReply {
  readonly key: string;
  readonly purpose: string;
  readonly text: string;
  readonly finish: string;
  readonly promptTokens: number;
  readonly cachedTokens: number;
  readonly replyTokens: number;
  readonly promptMs: number;
  readonly replyMs: number;
}

interface Completion {
  readonly choices: readonly {
    readonly message: { readonly content: string };
    readonly finish_reason: string;
  }[];
  readonly usage: {
    readonly prompt_tokens: number;
    readonly completion_tokens: number;
    readonly prompt_tokens_details?: { readonly cached_tokens: number };
  };
  readonly timings?: { readonly prompt_ms: number; readonly predicted_ms: number };
  readonly error?: { readonly message: string };
}

export interface Asking {
  readonly address: string;
  /** Whether the model is held to the reply's schema. */
  readonly schema: boolean;
  /** For asks that set no limit themselves. */
  readonly maxTokens: number;
}

/** The replies kept in a file so far, by the hash of their request. */
function readReplies(file: string): Map<string, KeptReply> {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return new Map(lines.map((line) => JSON.parse(line) as KeptReply).map((reply) => [reply.key, reply]));
}

/** Asks the model what was not asked before, and keeps each reply as soon as it is there. */
export function keepingReplies(file: string, asking: Asking): Connection & { readonly used: Set<KeptReply> } {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const kept = readReplies(file);
  const used = new Set<KeptReply>();
  return {
    used,
    async *answer(ask, _sample, signal): AsyncGenerator<Chunk> {
      const body = JSON.stringify(requestFor(ask, asking));
      const key = hashOf(body);
      let reply = kept.get(key);
      if (!reply) {
        const { status, completion } = await post(`${asking.address}/chat/completions`, body, signal);
        if (status !== 200) {
          const text = completion.error?.message ?? `The server answered ${status}.`;
          return yield { kind: 'error', fault: { code: 'failed', text } };
        }
        reply = replyOf(completion, key, ask.purpose);
        kept.set(key, reply);
        fs.appendFileSync(file, `${JSON.stringify(reply)}\n`);
      }
      used.add(reply);
      yield { kind: 'text', text: reply.text };
      const { promptTokens: prompt, replyTokens, cachedTokens: cached } = reply;
      yield { kind: 'done', usage: { prompt, reply: replyTokens, cached } };
    },
  };
}

/** By node:http, since fetch gives up on a server that thinks for more than five minutes. */
function post(
  address: string,
  body: string,
  signal: AbortSignal,
): Promise<{ status: number; completion: Completion }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const request = http.request(address, { method: 'POST', headers, signal }, async (response) => {
      let text = '';
      for await (const piece of response.setEncoding('utf8')) text += piece;
      resolve({ status: response.statusCode ?? 0, completion: JSON.parse(text) as Completion });
    });
    request.on('error', reject).end(body);
  });
}

const requestFor = ({ messages, reply, maxTokens }: Ask<unknown>, asking: Asking) => ({
  messages: messages.map((message) => ({ role: message.role, content: textOf(message) })),
  temperature: 0,
  seed: 1,
  max_tokens: maxTokens ?? asking.maxTokens,
  ...(asking.schema && reply.json !== undefined
    ? { response_format: { type: 'json_schema', json_schema: { name: 'reply', schema: reply.json } } }
    : {}),
});

function replyOf({ choices, usage, timings }: Completion, key: string, purpose: string): KeptReply {
  const [choice] = choices;
  return {
    key,
    purpose,
    text: choice?.message.content ?? '',
    finish: choice?.finish_reason ?? '',
    promptTokens: usage.prompt_tokens,
    cachedTokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
    replyTokens: usage.completion_tokens,
    promptMs: timings?.prompt_ms ?? 0,
    replyMs: timings?.predicted_ms ?? 0,
  };
}

/** Runs one question to its end, or to where the server refused or the time was over; `stepLimit` in place of the preset's. */
export async function solve(
  problem: Problem,
  presetId: string,
  { name, model, limits }: { readonly name: string; readonly model: Connection; readonly limits: Limits },
  { signal, stepLimit }: { readonly signal?: AbortSignal; readonly stepLimit?: number | undefined } = {},
): Promise<Solved> {
  const preset = graphOtter.presets.find(({ id }) => id === presetId);
  if (!preset) throw new Error(`There is no preset ${presetId}.`);
  const options = stepLimit === undefined ? preset.options : { ...preset.options, stepLimit };
  let run = newRun(problem, graphOtter, { options, limits, backbone: name });
  let fault: string | undefined;
  const connections = { model, retriever: lexicalRetriever() };
  for await (const event of drive(graphOtter, run, connections, {
    concurrency: 1,
    ...(signal ? { signal } : {}),
  })) {
    if (event.kind === 'reply') run = event.run;
    if (event.kind === 'end' && event.end.status === 'stopped') fault = event.end.fault.text;
  }
  const played = transcript(graphOtter, run);
  const values = played.outcome?.values ?? [];
  const score = hitab.score({ prediction: values, gold: problem.gold ?? [] });
  return { answerer: name, transcript: played, score, ...(fault === undefined ? {} : { fault }) };
}
