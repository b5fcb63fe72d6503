/** Requests that the person at the page answers. What they typed is kept by the prompt, whatever happens to the run. */
import type { ConnectHelp } from '../backbones/backbone.ts';
import { promptHash } from '../run/hash.ts';
import type { AskLine } from '../run/player.ts';
import type { Access, ManualRequest } from './state.ts';

/** The same request has the same draft, in whichever run it is made again. */
export const draftKey = ({ promptHash: hash }: Pick<AskLine, 'promptHash'>, sample: number): string =>
  `${hash}/${sample}`;

/** @param keepDraft keeps what was typed beyond this visit, with the run that it is for */
export function manualReplyActions({ get, set }: Access, keepDraft: (key: string, text: string) => void) {
  const replying = new Map<ManualRequest, (text: string) => void>();

  function takeBack(handed: ManualRequest): void {
    replying.delete(handed);
    set({ manualRequests: get().manualRequests.filter((one) => one !== handed) });
  }

  const person: NonNullable<ConnectHelp['person']> = (request, sample, signal) =>
    new Promise((resolve, reject) => {
      const key = draftKey({ promptHash: promptHash(request.messages) }, sample);
      const handed: ManualRequest = { key, request };
      replying.set(handed, resolve);
      // It may have been typed for another run.
      const typed = get().drafts.get(key);
      if (typed !== undefined) keepDraft(key, typed);
      set({ manualRequests: [...get().manualRequests, handed] });
      const stop = () => {
        takeBack(handed);
        reject(signal.reason);
      };
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
    });

  return {
    person,
    /** Keeps what was typed so far. */
    draft(key: string, text: string): void {
      set({ drafts: new Map(get().drafts).set(key, text) });
      keepDraft(key, text);
    },
    /** Sends the draft as the reply. */
    sendReply(key: string): void {
      const handed = get().manualRequests.find((one) => one.key === key);
      const text = get().drafts.get(key);
      if (!handed || text === undefined) return;
      const reply = replying.get(handed);
      takeBack(handed);
      reply?.(text);
    },
    /** A cell for the reply is being picked in the table or the graph, or no longer. */
    pick: (picking: boolean) => set({ picking }),
  };
}
