import * as fc from 'fast-check';
import { z } from 'zod';

/* Generates questions from their schemas: valid, at the limits, and invalid. */

/** The kinds of JSON Schema in the contract's questions. */
type Schema =
  | { type: 'object'; properties: Readonly<Record<string, Schema>>; required?: readonly string[] }
  | { type: 'object'; additionalProperties: Schema }
  | { type: 'array'; items: Schema; maxItems?: number }
  | { type: 'string'; enum?: readonly string[]; format?: string; maxLength?: number }
  | { type: 'integer'; minimum?: number; maximum?: number }
  | { type: 'number' | 'boolean' | 'null' }
  | { type: readonly ('string' | 'null')[] }
  | { anyOf: readonly Schema[] };

/** Strings that are not plain names or numbers. */
export const HOSTILE: readonly string[] = [
  '\0',
  'gold\0',
  '\uD83D',
  'a\uDC0E',
  '\u{10FFFF}',
  '\uFFFD',
  `'; DROP TABLE horse; --`,
  `'"'' ""`,
  '\\ \\x41 \\N',
  '%_%',
  ':number $1 ? ?1 @p {}',
  '\u202Edetsrever',
  '\u200B\uFEFF\u00A0',
  'a\u0301\u0327\u0301',
  'ﷺ',
  '__proto__',
  'constructor',
  '${7*7} {{7*7}} <script>alert(1)</script>',
  '../../etc/passwd',
  '\r\nset-cookie: x=1',
  '=1+1',
  '1e309',
  '-0',
  'No USEF Affiliate',
];

const OF_ANOTHER_KIND: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 53, -(2 ** 63), [], {}, [[]], '', ' '),
  fc.jsonValue({ maxDepth: 3 }),
);

/** One generated value in this many deviates from the schema. */
const ODD_ONE_IN = 60;

/** Maximum length of most lists. Longer ones are rare, because they reveal little more. */
const SHORT_LIST = 4;

interface Vocabulary {
  /** Strings from the records: names, numbers and their beginnings. */
  words: readonly string[];
  /** Keys for objects whose schema names none. */
  keys?: readonly string[];
}

export function questionsOf(question: z.ZodType, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  const described = z.toJSONSchema(question, { io: 'input', unrepresentable: 'any' });
  // A named schema is among the definitions.
  const [named] = Object.values(described.$defs ?? {});
  return ofSchema((described.$ref === undefined ? described : named) as unknown as Schema, vocabulary);
}

function ofSchema(schema: Schema, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: ODD_ONE_IN, arbitrary: good(schema, vocabulary) },
    { weight: 1, arbitrary: OF_ANOTHER_KIND },
  );
}

function good(schema: Schema, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  if ('anyOf' in schema) return fc.oneof(...schema.anyOf.map((option) => ofSchema(option, vocabulary)));
  if ('additionalProperties' in schema) return ofRecord(schema.additionalProperties, vocabulary);
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(ofInteger({}), fc.double());
    case 'integer':
      return ofInteger(schema);
    case 'string':
      return ofText(schema, vocabulary);
    case 'array':
      return ofList(schema, vocabulary);
    case 'object':
      return ofObject(schema, vocabulary);
    default:
      if (Array.isArray(schema.type) && schema.type.join() === 'string,null')
        return fc.option(ofText({}, vocabulary));
      if (Array.isArray(schema.type) && schema.type.join() === 'boolean,null') return fc.option(fc.boolean());
      // No question uses this kind of schema yet.
      throw new Error(`Cannot generate a value for the schema ${JSON.stringify(schema)}`);
  }
}

function ofInteger({ minimum = -10, maximum = 1_000_000 }: { minimum?: number; maximum?: number }) {
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 20) }) },
    { weight: 2, arbitrary: fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1) },
    { weight: 1, arbitrary: fc.constantFrom(2 ** 31, 2 ** 53 - 1, 1e300, 0.5) },
  );
}

function ofText(
  {
    enum: options,
    format,
    maxLength = 200,
  }: { enum?: readonly string[]; format?: string; maxLength?: number },
  { words }: Vocabulary,
): fc.Arbitrary<string> {
  if (options !== undefined) return fc.constantFrom(...options);
  if (format === 'date') return ofDate;
  const word = fc.constantFrom(...words);
  return fc.oneof(
    { weight: 8, arbitrary: word },
    {
      weight: 2,
      arbitrary: fc.array(word, { maxLength: 4 }).map((all) => all.join(' ').slice(0, maxLength)),
    },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: maxLength + 1 }) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('a', '星', '🐎', '5', ' ', 'ab '), fc.constantFrom(maxLength, maxLength + 1))
        .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)),
    },
  );
}

const ofDate: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '1900-01-01',
      '2100-12-31',
      '1899-12-31',
      '2101-01-01',
      '2024-02-29',
      '2026-02-29',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '2026-1-1', '0000-00-00', '9999-12-31', '2026-12-05T00:00:00Z'),
  },
);

function ofList(
  { items, maxItems = 500 }: { items: Schema; maxItems?: number },
  vocabulary: Vocabulary,
): fc.Arbitrary<unknown[]> {
  const item = ofSchema(items, vocabulary);
  return fc.oneof(
    { weight: Math.max(ODD_ONE_IN, maxItems / 20), arbitrary: fc.array(item, { maxLength: SHORT_LIST }) },
    // Repeats one item until the list has the maximum length, or one item more.
    {
      weight: 1,
      arbitrary: fc
        .tuple(good(items, vocabulary), fc.constantFrom(maxItems, maxItems + 1))
        .map(([same, length]) => Array<unknown>(length).fill(same)),
    },
  );
}

function ofObject(
  {
    properties,
    required = [],
  }: { properties: Readonly<Record<string, Schema>>; required?: readonly string[] },
  vocabulary: Vocabulary,
): fc.Arbitrary<unknown> {
  const shape = Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, ofSchema(value, vocabulary)]),
  );
  const keys = Object.keys(shape);
  return fc.oneof(
    {
      weight: ODD_ONE_IN,
      arbitrary: fc.record(shape, { requiredKeys: keys.filter((key) => required.includes(key)) }),
    },
    // Leaves out keys, or adds an unknown key.
    { weight: 1, arbitrary: fc.record(shape, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.record(shape),
          fc.constantFrom('__proto__', 'constructor', 'toString', 'extra'),
          OF_ANOTHER_KIND,
        )
        // `Object.fromEntries` makes `__proto__` an own key, so JSON includes it.
        .map(([body, key, value]) => Object.fromEntries([...Object.entries(body), [key, value]])),
    },
  );
}

/** Generates objects whose keys the schema does not name. */
function ofRecord(value: Schema, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  const { keys = [] } = vocabulary;
  const key = fc.oneof(
    { weight: ODD_ONE_IN, arbitrary: fc.constantFrom(...keys, '') },
    { weight: 1, arbitrary: ofText({}, vocabulary) },
  );
  return fc
    .array(fc.tuple(key, ofSchema(value, vocabulary)), { maxLength: keys.length })
    .map((entries) => Object.fromEntries(entries));
}

/** Writes a body as JSON or, if `roll` is at least 0.98, as invalid JSON. */
export function textOf(body: unknown, roll: number): string {
  const text = JSON.stringify(body) ?? '';
  if (roll < 0.98) return text;
  return roll < 0.99 ? text.slice(0, Math.floor(text.length / 2)) : `${text}${text}`;
}
