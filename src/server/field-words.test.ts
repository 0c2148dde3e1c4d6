import { expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '../contract/calls.ts';
import { FIELD_WORDS } from './field-words.ts';

/** The names of all fields in a JSON schema, those of lists included. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties'
      ? [...Object.keys(value as object), ...Object.values(value as object).flatMap(fieldsOf)]
      : fieldsOf(value),
  );
}

it('has a word for every field of every question, and no other', () => {
  const fields = Object.values(calls).flatMap(({ request }) =>
    fieldsOf(z.toJSONSchema(request, { io: 'input' })),
  );
  expect(Object.keys(FIELD_WORDS).toSorted()).toEqual([...new Set(fields)].toSorted());
});
