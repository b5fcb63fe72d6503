/**
 * `npm run models`: writes the list of models that the installed web-llm can load, so that the page can show it
 * without loading the library, which is large. A test fails when the list is no longer what the library says.
 */
import fs from 'node:fs';
import path from 'node:path';
import { ModelType, modelLibURLPrefix, modelVersion, prebuiltAppConfig } from '@mlc-ai/web-llm';
import { root } from './setup.mjs';

const HOME = 'https://huggingface.co/mlc-ai/';
const LIBRARIES = `${modelLibURLPrefix}${modelVersion}/`;
const LIBRARY_END = '-webgpu.wasm';

/** Weights of a model family in millions, as its model card says; what is not here has no estimated download. */
const MILLIONS = [
  [/^Llama-3\.2-1B/, 1236],
  [/Llama-3\.2-3B/, 3213],
  [/Llama-3(\.1)?-8B|Distill-Llama-8B/, 8030],
  [/^Llama-3(\.1)?-70B/, 70554],
  [/^Llama-2-7b/, 6738],
  [/^Llama-2-13b/, 13016],
  [/Distill-Qwen-7B|^Qwen2(\.5)?-(Coder-|Math-)?7B/, 7616],
  [/^Qwen2(\.5)?-(Coder-|Math-)?0\.5B/, 494],
  [/^Qwen2(\.5)?-(Coder-|Math-)?1\.5B/, 1544],
  [/^Qwen2(\.5)?-(Coder-|Math-)?3B/, 3086],
  [/^Qwen3-0\.6B/, 596],
  [/^Qwen3-1\.7B/, 1721],
  [/^Qwen3-4B/, 4022],
  [/^Qwen3-8B/, 8191],
  [/Mistral-7B|^WizardMath-7B/, 7248],
  [/^Phi-3(\.5)?-mini/, 3821],
  [/^Phi-4-mini/, 3836],
  [/^phi-2/, 2780],
  [/^phi-1_5/, 1418],
  [/^SmolLM2-1\.7B/, 1711],
  [/^SmolLM2-360M/, 362],
  [/^SmolLM2-135M/, 135],
  [/^gemma-2-2b/, 2614],
  [/^gemma-2-9b/, 9242],
  [/^gemma-2b/, 2506],
  [/^gemma3-1b/, 1000],
  [/^OLMo-2-1124-7B/, 7299],
  [/^OLMo-2-0425-1B/, 1485],
  [/^stablelm-2-zephyr-1_6b/, 1645],
  [/^RedPajama-INCITE-Chat-3B/, 2776],
  [/^TinyLlama-1\.1B/, 1100],
];

/** Bits that a weight takes: its own, and its share of the scale of its group. */
const BITS = { q4f16_1: 4.5, q4f32_1: 5, q3f16_1: 3.6, q0f16: 16, q0f32: 32 };

/** Megabytes of 2^20 bytes, or nothing where the family is not known. */
function downloadOf(id) {
  const millions = MILLIONS.find(([family]) => family.test(id))?.[1];
  const bits = BITS[/-(q\d\w+)-MLC/.exec(id)?.[1]];
  return millions && bits ? Math.round((millions * 1e6 * bits) / 8 / 2 ** 20) : '';
}

function within(text, start, end = '') {
  if (!text.startsWith(start) || !text.endsWith(end)) throw new Error(`${text} is not in ${start}.`);
  return text.slice(start.length, text.length - end.length);
}

const line = (record) => {
  const { context_window_size: context, ...overrides } = record.overrides ?? {};
  const weights = within(record.model, HOME);
  const known = ['model', 'model_id', 'model_lib', 'vram_required_MB', 'low_resource_required', 'overrides'];
  const others = ['required_features', 'buffer_size_required_bytes', 'model_manifest', 'model_type'];
  const news = Object.keys(record).find((key) => !known.includes(key) && !others.includes(key));
  if (news) throw new Error(`${record.model_id} has a field that this script does not know: ${news}.`);
  return [
    record.model_id,
    weights === record.model_id ? '' : weights,
    within(record.model_lib, LIBRARIES, LIBRARY_END),
    record.vram_required_MB,
    downloadOf(record.model_id),
    context,
    Object.keys(overrides).length > 0 ? JSON.stringify(overrides) : '',
    record.buffer_size_required_bytes ?? '',
    record.model_manifest ?? '',
  ].join('|');
};

const { version } = JSON.parse(
  fs.readFileSync(path.join(root, 'node_modules/@mlc-ai/web-llm/package.json'), 'utf8'),
);
// Embeddings answer nothing, and pictures are never shown to a model here.
const chat = prebuiltAppConfig.model_list.filter(
  ({ model_type: type = ModelType.LLM }) => type === ModelType.LLM,
);

const text = `/**
 * The models that @mlc-ai/web-llm can load, as its own list has them: written by \`npm run models\`.
 * One a line: id, folder of the weights if it is another, library, memory in MB, estimated download in MB, context
 * in tokens, further overrides, largest buffer in bytes, manifest.
 */
export const VERSION = '${version}';
export const WEIGHTS = '${HOME}';
export const LIBRARIES =
  '${LIBRARIES}';
export const LIBRARY_END = '${LIBRARY_END}';
export const MODELS = \`
${chat.map(line).join('\n')}
\`;
`;
fs.writeFileSync(path.join(root, 'src/backbones/web-llm/models.ts'), text);
console.log(`${chat.length} models of web-llm ${version}.`);
