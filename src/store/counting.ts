import type { Environment } from '../environment/environment.ts';
import type { Access } from './state.ts';

/** Tokens of texts, for those whose backbone did not count them: counted once each, when somebody wants to know. */
export function countingActions({ get, set }: Access, { countTokens }: Pick<Environment, 'countTokens'>) {
  const asked = new Set<string>();
  return {
    async countTokens(texts: readonly string[]): Promise<void> {
      const fresh = [...new Set(texts)].filter((text) => !asked.has(text));
      if (fresh.length === 0) return;
      for (const text of fresh) asked.add(text);
      const counts = await countTokens(fresh);
      if (!counts) return;
      const tokens = new Map(get().tokens);
      fresh.forEach((text, index) => {
        const count = counts[index];
        if (count !== undefined) tokens.set(text, count);
      });
      set({ tokens });
    },
  };
}
