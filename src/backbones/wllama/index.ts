import { bad } from '../../table/read.ts';
import type { Backbone } from '../backbone.ts';
import { SETTINGS } from './settings.ts';

const BROWSER_ONLY =
  'The engine in WebAssembly needs a browser: open the page, or choose “remote” for a model behind an address.';

/** Language models by llama.cpp in WebAssembly. Everything but this description is loaded when it is wanted. */
export const wllama: Backbone = {
  id: 'wllama',
  name: 'In the browser, on the processor (wllama)',
  summary:
    'Runs a small language model in this browser without a graphics card; the model is downloaded once, or opened from a file.',
  small: true,
  browserOnly: BROWSER_ONLY,
  settings: SETTINGS,
  async connect(settings, help) {
    if (typeof Worker === 'undefined') return bad(BROWSER_ONLY);
    return (await import('./connect.ts')).connect(settings, help);
  },
  async models(settings) {
    if (typeof Worker === 'undefined') return bad(BROWSER_ONLY);
    return (await import('./models.ts')).modelsHere(settings);
  },
  async remove(model) {
    if (typeof Worker === 'undefined') return bad(BROWSER_ONLY);
    return (await import('./models.ts')).removeModel(model);
  },
};
