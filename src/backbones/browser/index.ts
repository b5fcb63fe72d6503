import { bad } from '../../table/read.ts';
import type { Backbone } from '../backbone.ts';

const NOT_LOADED = bad(
  'The code for the browser’s model could not be loaded: reload the page and try again.',
);

/** The language model that some browsers come with. */
export const browser: Backbone = {
  id: 'browser',
  name: 'The browser’s built-in model (Prompt API)',
  summary:
    'Asks the language model that some browsers come with, as Chrome on some devices; nothing that is asked leaves this device.',
  small: true,
  browserOnly:
    'The built-in model is the browser’s: open the page, or choose “remote” for a model behind an address.',
  settings: [],
  connect: (_settings, help) =>
    import('./connect.ts').then(
      ({ connect }) => connect(help),
      () => NOT_LOADED,
    ),
  test: () =>
    import('./connect.ts').then(
      ({ test }) => test(),
      () => NOT_LOADED,
    ),
};
