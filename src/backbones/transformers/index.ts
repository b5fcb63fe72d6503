import { bad } from '../../table/read.ts';
import type { Backbone } from '../backbone.ts';
import { SETTINGS } from './settings.ts';

const BROWSER_ONLY =
  'Models in ONNX are downloaded and run by a browser: open the page, or choose “remote” for a model behind an address.';

const NOT_LOADED = bad('The code for models in ONNX could not be loaded: reload the page and try again.');

const notHere = typeof Worker === 'undefined' ? bad(BROWSER_ONLY) : undefined;

/** Language models by transformers.js. Everything but this description is loaded when it is wanted. */
export const transformers: Backbone = {
  id: 'transformers',
  name: 'In the browser, on graphics card or processor (transformers.js)',
  summary:
    'Runs a language model in the format ONNX in this browser, by WebGPU where there is a graphics card; the model is downloaded once, and nothing that is asked leaves this device.',
  small: true,
  browserOnly: BROWSER_ONLY,
  settings: Object.values(SETTINGS),
  connect: async (settings, help) =>
    notHere ??
    import('./connect.ts').then(
      ({ connect }) => connect(settings, help),
      () => NOT_LOADED,
    ),
  models: async (settings) =>
    notHere ??
    import('./list.ts').then(
      ({ entries }) => entries(settings),
      () => NOT_LOADED,
    ),
  remove: async (model) =>
    notHere ??
    import('./list.ts').then(
      ({ remove }) => remove(model),
      () => NOT_LOADED,
    ),
};
