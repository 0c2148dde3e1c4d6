import type { CustomTypesConfig } from 'pg';

type ParseValue = (text: string) => unknown;

const asItIs: ParseValue = (text) => text;

/** `\x` and two digits a byte. */
const bytes: ParseValue = (text) => Buffer.from(text.slice(2), 'hex');

/**
 * The types that records are kept in and questions answered with, by PostgreSQL's numbers for them. What is true or false
 * is 1 or 0, as SQLite has it; no count of ours comes near what a number does not hold exactly.
 */
const PARSE: ReadonlyMap<number, ParseValue> = new Map<number, ParseValue>([
  [16, (text) => (text === 't' ? 1 : 0)], // boolean
  [17, bytes], // bytea
  [19, asItIs], // name
  [20, Number], // int8
  [21, Number], // int2
  [23, Number], // int4
  [25, asItIs], // text
  [701, Number], // float8
]);

/** How the values of results are read. A type that no record is kept in is a mistake in a statement. */
export const valueParsers: CustomTypesConfig = {
  getTypeParser: (type: number): ParseValue => PARSE.get(type) ?? unknownType(type),
};

function unknownType(type: number): ParseValue {
  return () => {
    throw new TypeError(`A statement gives the type ${type}, which is not read`);
  };
}
