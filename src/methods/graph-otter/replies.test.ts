/** What a model is held to by a reply's form can be read, at first try and as it stands. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../method/json.ts';
import type { Schema } from '../../method/reply.ts';
import { PAPER_ACTIONS } from './actions.ts';
import { reader } from './reading.ts';
import { actionsReply, answerReply, chosenReply, roundReply, startCellsReply } from './replies.ts';

type Form = { readonly [key: string]: Json };

/** Any value that a form allows; fails on what the forms are not to use. */
function valuesOf(form: Json): fc.Arbitrary<Json> {
  const {
    type,
    enum: choices,
    anyOf,
    maxLength,
    items,
    prefixItems,
    minItems,
    maxItems,
    properties,
    required,
  } = form as Form;
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map(valuesOf));
  if (Array.isArray(choices)) return fc.constantFrom<Json>(...choices);
  // Signs alone are no value, and a form's own words are none either.
  if (type === 'string')
    return fc
      .array(fc.constantFrom('Oslo', '12', '4.5 %', 'food', 'a (b)', 'é', '北', 'St. Ives'), {
        minLength: 1,
        maxLength: 8,
      })
      .map((words) => words.join(' ').slice(0, bound(maxLength)).trim());
  if (type === 'integer') return fc.integer({ min: -5, max: 200 });
  if (type === 'null') return fc.constant(null);
  if (type === 'array' && Array.isArray(prefixItems)) return fc.tuple(...prefixItems.map(valuesOf));
  if (type === 'array')
    return fc.array(valuesOf(items as Json), {
      minLength: minItems as number,
      maxLength: Math.min(bound(maxItems), 5),
    });
  expect([type, (form as Form).additionalProperties]).toEqual(['object', false]);
  expect(required).toEqual(Object.keys(properties as Form));
  const fields = Object.entries(properties as Form).map(([name, one]) => [name, valuesOf(one)]);
  return fc.record(Object.fromEntries(fields) as { [name: string]: fc.Arbitrary<Json> });
}

/** Every text and list has an end. */
function bound(most: Json | undefined): number {
  expect(most).toBeTypeOf('number');
  return most as number;
}

const replies: readonly (readonly [string, Schema<unknown>])[] = [
  ['start-cells', startCellsReply(reader, 8)],
  ['action', actionsReply(reader, PAPER_ACTIONS)],
  ['action, with more actions', actionsReply(reader, { hops: 3, goBack: true })],
  ['round', roundReply(reader, PAPER_ACTIONS)],
  ['round, with more actions', roundReply(reader, { hops: 3, goBack: true })],
  ['round, over a statement', roundReply(reader, PAPER_ACTIONS, { kind: 'verify' })],
  ['round, for a sentence', roundReply(reader, PAPER_ACTIONS, { kind: 'free-form' })],
  ['choose-node', chosenReply],
  ['answer', answerReply(reader)],
  ['answer, over a statement', answerReply(reader, { kind: 'verify' })],
  ['answer, in a sentence', answerReply(reader, { kind: 'free-form' })],
];

describe.each(replies)('the form of %s', (_, reply) => {
  it('is one that grammars express: bounded, complete, without references', () => {
    const text = JSON.stringify(reply.json);
    for (const word of ['$ref', '$defs', 'allOf', 'oneOf', '"not"', 'multipleOf', 'uniqueItems'])
      expect(text).not.toContain(word);
  });

  it('allows nothing that cannot be read', () => {
    fc.assert(
      fc.property(valuesOf(reply.json!), (value) => {
        const read = reply.read(JSON.stringify(value));
        expect(read).toMatchObject({ ok: true });
        expect(read).not.toHaveProperty('repaired');
      }),
    );
  });
});
