import { describe, expect, it } from 'vitest';
import { either, exactly, integer, list, nothing, places, record, text } from '../../method/form.ts';
import type { Json } from '../../method/json.ts';
import { METHODS } from '../../methods/index.ts';
import { newRun } from '../../run/run.ts';
import { transcript } from '../../run/transcript.ts';
import { drawTable } from '../../table/draw.ts';
import { emptyOf, fits, optionName, optionOf, type Shape, shapeOf, valueIn } from './form-shape.ts';

const node = places(integer, integer, text(120));
const action = (name: string, parameters: Json): Json =>
  record({ Function: record({ function_name: exactly(name), parameters }), Explanation: text(200) });
const actions = list(
  either(action('Visit', list(text(120), { most: 1 })), action('Look', list(node, { most: 2 }))),
  {
    least: 1,
    most: 4,
  },
);

function shaped(schema: Json): Shape {
  const shape = shapeOf(schema);
  if (!shape) throw new Error('No form.');
  return shape;
}

describe('the form of a schema', () => {
  it('knows a node by its three places', () => expect(shapeOf(node)).toEqual({ kind: 'node', most: 120 }));

  it('is none for what no form is made of', () => {
    expect(shapeOf({ $ref: '#/x' })).toBeUndefined();
    expect(shapeOf(record({ a: { type: 'weird' } }))).toBeUndefined();
    expect(shapeOf(either(text(3), true))).toBeUndefined();
  });

  it('begins empty, with as few items as are allowed', () => {
    expect(emptyOf(shaped(actions))).toEqual([
      { Function: { function_name: 'Visit', parameters: [] }, Explanation: '' },
    ]);
    expect(emptyOf(shaped(record({ Answer: either(nothing, node), sure: { type: 'boolean' } })))).toEqual({
      Answer: null,
      sure: false,
    });
  });

  it('fits its own beginning', () => {
    for (const schema of [actions, node, either(nothing, actions), record({ a: integer })])
      expect(fits(shaped(schema), emptyOf(shaped(schema)))).toBe(true);
  });

  it('tells its options apart by the text that each allows', () => {
    const one = shaped(actions);
    if (one.kind !== 'list' || one.item.kind !== 'either') throw new Error('Another form.');
    const { options } = one.item;
    expect(options.map(optionName)).toEqual(['Visit', 'Look']);
    const look = { Function: { function_name: 'Look', parameters: [[1, 2, 'x']] }, Explanation: '' };
    expect(optionOf(options, look)).toBe(1);
    expect(optionName({ kind: 'nothing' }, 0)).toBe('nothing');
    expect(optionName({ kind: 'text' }, 1)).toBe('form 2');
  });

  it('shows what the text holds where it fits, else nothing', () => {
    const shape = shaped(list(node, { most: 3 }));
    expect(valueIn(shape, '[[1, 2, "x"]]')).toEqual([[1, 2, 'x']]);
    expect(valueIn(shape, '[[1, 2]]')).toEqual([]);
    expect(valueIn(shape, 'Well, [[')).toEqual([]);
  });
});

const methods = await Promise.all(METHODS.map((method) => method.load()));

it.each(methods.flatMap((method) => method.presets.map((preset) => ({ method, preset, name: preset.id }))))(
  'there is a form for the first request of every preset ($name)',
  ({ method, preset }) => {
    const table = drawTable('Two', '| Town | Parks |\n| Aa | 1 |');
    const played = transcript(
      method,
      newRun({ table, question: 'How many parks has Aa?', kind: 'answer' }, method, {
        options: preset.options,
        limits: { contextTokens: 4096, temperature: false },
        backbone: 'test',
      }),
    );
    for (const { request } of played.waiting)
      if (request.to === 'model' && request.reply.json !== undefined)
        expect(shapeOf(request.reply.json)).toBeDefined();
  },
);
