import type { z } from 'zod';
import type { Problem } from '../contract/problem.ts';
import { FIELD_WORDS, Refusal } from './refusals.ts';

/** Maximum number of invalid fields listed in a refusal. */
const MOST_ERRORS = 50;

/** Returns the valid value, or throws a Refusal that names the invalid fields. */
export function checkedBy<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  if (value === undefined) throw new Refusal('invalid-json', 'The request is empty. Send a JSON object.');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal('invalid-request', 'The request must be a JSON object.', {
      errors: [{ field: '', message: 'expected a JSON object' }],
    });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw refusalOfFields(fieldErrors(result.error.issues.slice(0, MOST_ERRORS)));
}

type FieldError = NonNullable<Problem['errors']>[number];

export function refusalOfFields(errors: FieldError[]): Refusal {
  return new Refusal('invalid-request', errors.map(sentence).join(' '), { errors });
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.map(({ path, message }) => ({ field: path.join('.'), message }));
}

/** Turns the message `expected a whole number from 1` for the field `page` into `The page must be a whole number from 1.` */
function sentence({ field, message }: FieldError): string {
  if (!message.startsWith('expected ')) return message;
  const name = field
    .split('.')
    .toReversed()
    .find((part) => !/^\d+$/.test(part));
  const words = FIELD_WORDS[name ?? ''] ?? `“${field}”`;
  return `${words} must be ${message.slice('expected '.length)}.`;
}
