import { bad } from '../../table/read.ts';
import type { Backbone } from '../backbone.ts';
import { SETTINGS } from './settings.ts';

const BROWSER_ONLY =
  'Models on the GPU need a browser with WebGPU: open the page, or choose “remote” for a model behind an address.';

const NOT_LOADED = bad('The code for models on the GPU could not be loaded: reload the page and try again.');

/** Language models by web-llm on this device's GPU. Everything but this description is loaded when it is wanted. */
export const webLlm: Backbone = {
  id: 'web-llm',
  name: 'In the browser, on the graphics card (web-llm)',
  summary:
    'Runs a language model in this browser by WebGPU; the model is downloaded once, and nothing that is asked leaves this device.',
  small: true,
  browserOnly: BROWSER_ONLY,
  settings: Object.values(SETTINGS),
  connect: (settings, help) =>
    typeof Worker === 'undefined'
      ? Promise.resolve(bad(BROWSER_ONLY))
      : import('./connect.ts').then(
          ({ connect }) => connect(settings, help),
          () => NOT_LOADED,
        ),
  test: (settings) =>
    import('./list.ts').then(
      ({ test }) => test(settings),
      () => NOT_LOADED,
    ),
  models: (settings) =>
    import('./list.ts').then(
      ({ entries }) => entries(settings),
      () => NOT_LOADED,
    ),
  remove: (model, settings) =>
    import('./list.ts').then(
      ({ remove }) => remove(model, settings),
      () => NOT_LOADED,
    ),
};
