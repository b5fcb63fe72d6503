/** The worker that holds web-llm: the library is large and its work is long, so neither is the page's. */
import { type ChatCompletionRequestStreaming, MLCEngine } from '@mlc-ai/web-llm';
import { watchDevices } from '../engine/devices.ts';
import type { EngineEnd, EngineRequest, FromWorker, ToWorker } from '../engine/protocol.ts';
import type { Model } from './catalogue.ts';

const say = (message: FromWorker): void => postMessage(message);

function sayError(error: unknown, id?: number): void {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  say({ kind: 'error', name, message, ...(id === undefined ? {} : { id }) });
}

const engine = new MLCEngine({
  logLevel: 'WARN',
  initProgressCallback: ({ progress, text }) => say({ kind: 'progress', progress, text }),
});

async function load({ id, weights, library, overrides, manifest }: Model): Promise<void> {
  const record = {
    model_id: id,
    model: weights,
    model_lib: library,
    overrides: { ...overrides },
    ...(manifest ? { model_manifest: manifest } : {}),
  };
  engine.setAppConfig({ model_list: [record], cacheBackend: 'cache' });
  await engine.reload(id);
  say({ kind: 'loaded' });
}

async function ask(id: number, request: EngineRequest): Promise<void> {
  let reason: EngineEnd['reason'] = 'stop';
  let prompt = 0;
  let reply = 0;
  for await (const { choices, usage } of await engine.chatCompletion(asWebLlm(request))) {
    const [choice] = choices;
    const text = choice?.delta.content;
    if (text) say({ kind: 'text', id, text });
    const end = choice?.finish_reason;
    if (end) reason = end === 'length' || end === 'abort' ? end : 'stop';
    if (usage) {
      prompt = usage.prompt_tokens;
      reply = usage.completion_tokens;
    }
  }
  say({ kind: 'end', id, end: { reason, prompt, reply } });
}

const asWebLlm = ({
  messages,
  temperature,
  maxTokens,
  seed,
  schema,
  withoutThinking,
}: EngineRequest): ChatCompletionRequestStreaming => ({
  messages: [...messages],
  stream: true,
  stream_options: { include_usage: true },
  temperature,
  max_tokens: maxTokens,
  seed,
  // Its `json_schema` type would be ignored without a word.
  ...(schema === undefined ? {} : { response_format: { type: 'json_object', schema } }),
  ...(withoutThinking ? { extra_body: { enable_thinking: false } } : {}),
});

watchDevices((name, message) => say({ kind: 'error', name, message }));
addEventListener('message', ({ data }: MessageEvent<ToWorker<Model>>) => {
  if (data.kind === 'load') load(data.model).catch((error) => sayError(error));
  else if (data.kind === 'ask') ask(data.id, data.request).catch((error) => sayError(error, data.id));
  else void engine.interruptGenerate();
});
