/** What the page and an engine's worker say to each other. */

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** One request, as engines take it. */
export interface EngineRequest {
  readonly messages: readonly ChatMessage[];
  readonly temperature: number;
  readonly maxTokens: number;
  /** A whole number. */
  readonly seed: number;
  /** JSON Schema as text; absent for free text. */
  readonly schema?: string;
  /** Skips the scratch work of models that think aloud. */
  readonly withoutThinking: boolean;
}

/** How a reply ended, with the tokens that the engine counted; `prompt` are those that it newly read. */
export interface EngineEnd {
  readonly reason: 'stop' | 'length' | 'abort';
  readonly prompt: number;
  readonly reply: number;
}

/** @typeParam M what the worker is told of a model */
export type ToWorker<M> =
  | { readonly kind: 'load'; readonly model: M }
  | { readonly kind: 'ask'; readonly id: number; readonly request: EngineRequest }
  | { readonly kind: 'interrupt' };

export type FromWorker =
  /** `notice` what a reply under way is waiting for. */
  | { readonly kind: 'notice'; readonly id: number; readonly text: string }
  | { readonly kind: 'progress'; readonly progress: number; readonly text: string }
  | { readonly kind: 'loaded' }
  | { readonly kind: 'text'; readonly id: number; readonly text: string }
  | { readonly kind: 'end'; readonly id: number; readonly end: EngineEnd }
  /** With the id of a request where it is that request's. */
  | { readonly kind: 'error'; readonly id?: number; readonly name: string; readonly message: string };

/** Names of errors that the libraries have none for. */
export const DEVICE_LOST = 'DeviceLost';
/** web-llm destroys the device itself when a buffer cannot be had. */
export const DEVICE_DESTROYED = 'DeviceDestroyed';
export const WORKER_FAILED = 'WorkerFailed';
/** It was interrupted and did not end. */
export const STUCK = 'Stuck';
export const CLOSED = 'EngineClosed';
