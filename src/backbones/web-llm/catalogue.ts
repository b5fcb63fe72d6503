/** Which model is meant by the settings, and where its files are: one of web-llm's list, or the user's own. */
import { bad, good, type Read } from '../../table/read.ts';
import { type Settings, settingOf } from '../backbone.ts';
import { LIBRARIES, LIBRARY_END, MODELS, VERSION, WEIGHTS } from './models.ts';
import { SETTINGS } from './settings.ts';

/** What web-llm needs to know of a model; addresses are absolute. */
export interface Model {
  readonly id: string;
  /** Where its weights are, in the form that web-llm gives them: ends in `/resolve/…/`. */
  readonly weights: string;
  /** Its compiled code, a WebAssembly file. */
  readonly library: string;
  /** Fields of its configuration that hold here instead of what its file says. */
  readonly overrides: { readonly context_window_size?: number; readonly [field: string]: number | undefined };
  readonly memoryBytes?: number;
  /** From the number of its weights, so only about right. */
  readonly downloadBytes?: number;
  /** Computes in half precision. */
  readonly half: boolean;
  /** The largest buffer that it binds on the GPU, in bytes. */
  readonly bufferBytes?: number;
  /** A file beside the weights that says what the library can do. */
  readonly manifest?: string;
}

const MB = 2 ** 20;

/** Every model of web-llm's own list that chats, in its order. */
export const listedModels = (): readonly Model[] => MODELS.trim().split('\n').map(modelOf);

function modelOf(line: string): Model {
  const [id = '', folder, library, memory, download, context, others, buffer, manifest] = line.split('|');
  return {
    id,
    weights: atRevision(`${WEIGHTS}${folder || id}`),
    library: `${LIBRARIES}${library}${LIBRARY_END}`,
    overrides: { context_window_size: Number(context), ...(others ? JSON.parse(others) : {}) },
    memoryBytes: Number(memory) * MB,
    ...(download ? { downloadBytes: Number(download) * MB } : {}),
    half: isHalf(id),
    ...(buffer ? { bufferBytes: Number(buffer) } : {}),
    ...(manifest ? { manifest } : {}),
  };
}

/** Many models that need it do not say so, but all are named after how they compute. */
const isHalf = (id: string): boolean => /q\d+f16/.test(id);

/** web-llm takes the address of a repository as that of its main branch. */
function atRevision(address: string): string {
  const folder = address.endsWith('/') ? address : `${address}/`;
  return /.+\/resolve\/.+\//.test(folder) ? folder : `${folder}resolve/main/`;
}

/** The model that the settings name. Faults say which setting to change. */
export function chosenModel(settings: Settings): Read<Model> {
  const weights = settingOf(settings, SETTINGS.weights.name, '').trim();
  const library = settingOf(settings, SETTINGS.library.name, '').trim();
  if (weights !== '' || library !== '')
    return ownModel(weights, library, settingOf(settings, SETTINGS.context.name, 0));
  const id = settingOf(settings, SETTINGS.model.name, '').trim();
  if (id === '') return bad('No model is chosen: choose one of the list, or give the addresses of your own.');
  const listed = listedModels().find((model) => model.id === id);
  return listed
    ? good(listed)
    : bad(
        `web-llm ${VERSION} knows no model “${id}”: choose one of the list, or give the addresses of your own.`,
      );
}

function ownModel(weights: string, library: string, context: number): Read<Model> {
  if (weights === '')
    return bad('Your own model needs the address of its weights beside that of its library.');
  if (library === '')
    return bad('Your own model needs the address of its library beside that of its weights.');
  for (const [what, address] of [
    ['weights', weights],
    ['library', library],
  ] as const)
    if (!isWebAddress(address)) return bad(`The address of the ${what} must begin with https:// or http://.`);
  if (context !== 0 && !(Number.isInteger(context) && context > 0))
    return bad('The context of your own model must be a whole number of tokens.');
  const { pathname, href } = new URL(atRevision(weights));
  const id =
    pathname
      .replace(/\/resolve\/.*/, '')
      .split('/')
      .at(-1) || 'own';
  const overrides = context === 0 ? {} : { context_window_size: context };
  return good({
    id,
    weights: href,
    library: new URL(library).href,
    overrides,
    half: isHalf(`${id} ${library}`),
  });
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
