/** What the Prompt API throws, as codes and sentences. */
import { ABORTED, type ConnectionFault } from '../../method/connection.ts';

export const NO_PROMPT_API =
  'This browser has no built-in language model (Prompt API), which a current desktop Chrome or Edge has on some devices: choose another backbone.';
export const UNAVAILABLE =
  'This browser knows the Prompt API but offers no built-in model on this device, for want of disk space, memory or a GPU, or since it is switched off: choose another backbone.';

const BY_NAME: { readonly [name: string]: ConnectionFault } = {
  AbortError: ABORTED,
  NotSupportedError: {
    code: 'missing-feature',
    text: 'The browser’s built-in model does not do what was asked of it, such as this language or this form of reply: choose another backbone.',
  },
  NotAllowedError: {
    code: 'refused',
    text: 'The browser does not let this page use its built-in model now: press Run once more, or allow it in the browser’s settings.',
  },
  NetworkError: {
    code: 'download-failed',
    text: 'The browser could not download its built-in model: check the connection, and run again.',
  },
  InvalidStateError: {
    code: 'not-connected',
    text: 'The browser unloaded its built-in model: run again to load it anew.',
  },
  QuotaExceededError: {
    code: 'too-long',
    text: 'The prompt does not fit the context of the browser’s built-in model: choose a method or option that shows fewer rows and columns, or another backbone.',
  },
};

/** The fault that an error stands for; what is not known is quoted. */
export function faultOf(error: unknown): ConnectionFault {
  const { name, message } = error instanceof Error || error instanceof DOMException ? error : noError(error);
  const quoted = `${name}: ${message}`.slice(0, 160).replace(/\.$/, '');
  return (
    BY_NAME[name] ?? {
      code: 'failed',
      text: `The browser’s built-in model failed (${quoted}): run again, or choose another backbone.`,
    }
  );
}

const noError = (thrown: unknown) => ({ name: 'Error', message: String(thrown) });
