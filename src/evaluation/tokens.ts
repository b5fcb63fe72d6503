/**
 * Tokens of a text by one well-known vocabulary (o200k), for backbones that do not count: an estimate for any
 * other model, and the same everywhere. The vocabulary is large, so it is loaded only when wanted.
 */
export async function loadTokenCounter(): Promise<(text: string) => number> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  // Text of tables and models is plain text, even where it spells a control token.
  return (text) => countTokens(text, { disallowedSpecial: new Set() });
}
