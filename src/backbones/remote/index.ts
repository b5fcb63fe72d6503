import { bad } from '../../table/read.ts';
import type { Backbone, SettingsPreset } from '../backbone.ts';

/** What answers stays out of the page until somebody chooses it. */
const code = () => import('./connect.ts');
const notLoaded = () => bad('The code for remote models could not be loaded; reload the page and try again.');

/** @param contextTokens what the server's models hold, where it does not say so itself */
const preset = (id: string, name: string, address: string, contextTokens?: number): SettingsPreset => ({
  id,
  name,
  settings: {
    'base-url': address,
    ...(contextTokens === undefined ? {} : { 'context-tokens': contextTokens }),
  },
});

/** A model behind an address: of a provider, or of a program on this device. */
export const remote: Backbone = {
  id: 'remote',
  name: 'Remote model',
  summary: 'Sends each request to a model behind an address: a provider’s, or a program’s on this device.',
  settings: [
    {
      name: 'base-url',
      label: 'Address',
      kind: 'address',
      required: true,
      help: 'Where the server’s interface begins; it mostly ends in /v1.',
    },
    { name: 'model', label: 'Model', kind: 'model', help: 'The model’s name as the server lists it.' },
    { name: 'key', label: 'Key', kind: 'secret', help: 'The server’s key, if it wants one.' },
    {
      name: 'dialect',
      advanced: true,
      label: 'Format',
      kind: 'choice',
      help: 'How the server wants to be asked.',
      choices: [
        { id: 'auto', name: 'By the address' },
        { id: 'openai', name: 'OpenAI’s chat completions' },
        { id: 'anthropic', name: 'Anthropic’s messages' },
      ],
      fallback: 'auto',
    },
    {
      name: 'json',
      advanced: true,
      label: 'JSON replies',
      kind: 'choice',
      help: 'How the server is held to the form of a reply.',
      choices: [
        { id: 'auto', name: 'As well as it can' },
        { id: 'schema', name: 'By a schema' },
        { id: 'json', name: 'By its JSON mode' },
        { id: 'text', name: 'By the prompt alone' },
      ],
      fallback: 'auto',
    },
    {
      name: 'context-tokens',
      advanced: true,
      label: 'Context',
      kind: 'number',
      help: 'Tokens that a prompt and its reply may have together; empty is as many as the server says.',
    },
    {
      name: 'max-tokens',
      advanced: true,
      label: 'Most reply tokens',
      kind: 'number',
      help: 'Where a reply is cut; empty is as long as the request says.',
    },
    {
      name: 'temperature',
      advanced: true,
      label: 'Temperature',
      kind: 'number',
      help: 'For requests that ask for none of their own; empty is the server’s.',
    },
    {
      name: 'seed',
      advanced: true,
      label: 'Seed',
      kind: 'number',
      help: 'For repeatable replies where the server can; each sample adds its number.',
    },
    {
      name: 'stop',
      advanced: true,
      label: 'Stop at',
      kind: 'text',
      help: 'A text that ends the reply, or a JSON list of such texts.',
    },
    {
      name: 'concurrency',
      advanced: true,
      label: 'Requests at once',
      kind: 'number',
      help: 'How many requests may be open at a time.',
      fallback: 4,
    },
    {
      name: 'time-out',
      advanced: true,
      label: 'Time-out',
      kind: 'number',
      help: 'Seconds without a word from the server before it is asked again.',
      fallback: 120,
    },
    {
      name: 'tries',
      advanced: true,
      label: 'Tries',
      kind: 'number',
      help: 'How often a request is made before the run stops.',
      fallback: 5,
    },
  ],
  presets: [
    preset('openai', 'OpenAI', 'https://api.openai.com/v1', 128_000),
    preset('openrouter', 'OpenRouter', 'https://openrouter.ai/api/v1'),
    preset('gemini', 'Gemini', 'https://generativelanguage.googleapis.com/v1beta/openai', 1_000_000),
    preset('anthropic', 'Anthropic', 'https://api.anthropic.com/v1', 200_000),
    preset('ollama', 'Ollama', 'http://localhost:11434/v1'),
    preset('lm-studio', 'LM Studio', 'http://localhost:1234/v1'),
    preset('llama-cpp', 'llama.cpp', 'http://localhost:8080/v1'),
    preset('vllm', 'vLLM', 'http://localhost:8000/v1'),
  ],
  connect: (settings, help) => code().then(({ connect }) => connect(settings, help), notLoaded),
  test: (settings, signal) => code().then(({ test }) => test(settings, signal), notLoaded),
  models: (settings, signal) => code().then(({ models }) => models(settings, signal), notLoaded),
};
