import * as z from 'zod/mini';

const place = z.int().check(z.nonnegative());

/** An operation as it comes from outside; whether its places are there is another question. */
export const operationShape = z.discriminatedUnion('id', [
  z.object({ id: z.literal('add_column'), name: z.string(), values: z.array(z.string()) }),
  z.object({ id: z.literal('select_row'), rows: z.union([z.literal('all'), z.array(place)]) }),
  z.object({ id: z.literal('select_column'), columns: z.array(place) }),
  z.object({ id: z.literal('group_by'), column: place }),
  z.object({
    id: z.literal('sort_by'),
    column: place,
    order: z.enum(['ascending', 'descending']),
    type: z.enum(['number', 'date', 'text']),
    of: z.optional(z.literal('groups')),
  }),
]);
