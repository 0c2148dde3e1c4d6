import { expect, it } from 'vitest';
import { parseCalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Term } from '../../domain/membership/term.ts';
import { keptTerms, membershipWeight, registrationWeight } from './kept-terms.ts';
import { memberName } from './record-rows.ts';

it.each<[string, string | null, string | null, string | null, string, string, string]>([
  ['I', null, 'John', 'Doe', 'John Doe', 'John', 'Doe'],
  ['I', 'Doe, John', null, null, 'John Doe', 'John', 'Doe'],
  ['I', 'John van der Berg Jr.', null, null, 'John van der Berg Jr.', 'John', 'van der Berg Jr.'],
  ['I', 'Doe, Johnny', 'John', 'Doe', 'John Doe', 'John', 'Doe'],
  ['I', 'John Doe', null, 'Doe', 'John Doe', 'John', 'Doe'],
  ['I', null, null, 'Doe', 'Doe', '', 'Doe'],
  ['I', null, null, 'De La Cruz', 'De La Cruz', '', 'De La Cruz'],
  ['I', null, null, 'Smith Jones', 'Smith Jones', '', 'Smith Jones'],
  ['I', null, 'Cher', null, 'Cher', '', 'Cher'],
  ['O', 'Berg Stables, LLC', null, null, 'Berg Stables, LLC', '', ''],
  ['F', null, 'Golden', 'Farm', 'Golden Farm', '', ''],
  ['X', 'Some Trust', null, null, 'Some Trust', '', ''],
])('%s %j %j %j is %j: first %j, last %j', (entityType, name, first, last, shown, firstName, lastName) =>
  expect(memberName(entityType, name, first, last)).toEqual({ name: shown, firstName, lastName }),
);

/** A term written `type status start end`, with `-` for no value. */
function term(text: string): Term {
  const [type = '-', status = '-', start = '-', end = '-'] = text.split(' ');
  return {
    type: type === '-' ? null : type,
    status: status === '-' ? null : status,
    start: parseCalendarDate(start),
    end: parseCalendarDate(end),
  };
}

const A = '2025-12-01 2026-11-30';
const B = '2026-12-01 2027-11-30';

it.each<[string, string[], string[]]>([
  ['none', [], []],
  ['one', [`Annual Active ${A}`], [`Annual Active ${A}`]],
  ['the same twice', [`Annual Active ${A}`, `Annual Active ${A}`], [`Annual Active ${A}`]],
  ['two terms', [`Annual Active ${B}`, `Annual Active ${A}`], [`Annual Active ${A}`, `Annual Active ${B}`]],
  ['alike but for status', [`Annual Active ${A}`, `Annual Lapsed ${A}`], [`Annual Lapsed ${A}`]],
  ['the other way round', [`Annual Lapsed ${A}`, `Annual Active ${A}`], [`Annual Lapsed ${A}`]],
  ['no status is Active', [`Annual - ${A}`, `Annual Lapsed ${A}`], [`Annual Lapsed ${A}`]],
  ['Retired holds over Active', [`- Active ${A}`, `- Retired ${A}`], [`- Retired ${A}`]],
  ['a status that warns over Retired', [`- Inactive ${A}`, `- Retired ${A}`], [`- Inactive ${A}`]],
  ['of two that warn the first by text', [`- Lapsed ${A}`, `- Closed ${A}`], [`- Closed ${A}`]],
  [
    'another type is another term',
    [`Life Active ${A}`, `Annual Lapsed ${A}`],
    [`Annual Lapsed ${A}`, `Life Active ${A}`],
  ],
  [
    'another end is another term',
    ['- Active 2025-12-01 -', '- Lapsed 2025-12-01 2026-01-01'],
    ['- Lapsed 2025-12-01 2026-01-01', '- Active 2025-12-01 -'],
  ],
  ['open on both sides', ['- Active - -', '- Lapsed - -'], ['- Lapsed - -']],
])('membership: %s', (_, terms, kept) =>
  expect(keptTerms(terms.map(term), membershipWeight)).toEqual(kept.map(term)),
);

it.each<[string, string[], string[]]>([
  ['no status holds over Active', [`- Active ${A}`, `- - ${A}`], [`- - ${A}`]],
  ['Not Registered over another', [`- Pending ${A}`, `- Not ${A}`], [`- Not ${A}`]],
  ['another over Active', [`- Active ${A}`, `- Pending ${A}`], [`- Pending ${A}`]],
])('registration at USHJA: %s', (_, terms, kept) =>
  expect(keptTerms(terms.map(term), registrationWeight)).toEqual(kept.map(term)),
);

it('a horse that is Not Registered is not registered, whatever else is recorded of the same days', () => {
  const notRegistered = { ...term(`- - ${A}`), status: 'Not Registered' };
  const pending = term(`- Approved ${A}`);
  expect(keptTerms([pending, notRegistered], registrationWeight)).toEqual([notRegistered]);
});
