import { expect, it } from 'vitest';
import { parseCalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Term } from '../../domain/membership/term.ts';
import { keptTerms, membershipWeight, registrationWeight } from './kept-terms.ts';

/** Parses `type status start end`; `-` means no value. */
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
  ['the same except for status', [`Annual Active ${A}`, `Annual Lapsed ${A}`], [`Annual Lapsed ${A}`]],
  ['the same in the other order', [`Annual Lapsed ${A}`, `Annual Active ${A}`], [`Annual Lapsed ${A}`]],
  ['an empty status counts as Active', [`Annual - ${A}`, `Annual Lapsed ${A}`], [`Annual Lapsed ${A}`]],
  ['Retired replaces Active', [`- Active ${A}`, `- Retired ${A}`], [`- Retired ${A}`]],
  ['a status that warns replaces Retired', [`- Inactive ${A}`, `- Retired ${A}`], [`- Inactive ${A}`]],
  ['of two that warn, the first by text', [`- Lapsed ${A}`, `- Closed ${A}`], [`- Closed ${A}`]],
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
  ['no status replaces Active', [`- Active ${A}`, `- - ${A}`], [`- - ${A}`]],
  ['of two other statuses, the first by text', [`- Pending ${A}`, `- Not ${A}`], [`- Not ${A}`]],
  ['any other status replaces Active', [`- Active ${A}`, `- Pending ${A}`], [`- Pending ${A}`]],
])('registration at USHJA: %s', (_, terms, kept) =>
  expect(keptTerms(terms.map(term), registrationWeight)).toEqual(kept.map(term)),
);

it('Not Registered replaces any other status for the same days', () => {
  const notRegistered = { ...term(`- - ${A}`), status: 'Not Registered' };
  const pending = term(`- Approved ${A}`);
  expect(keptTerms([pending, notRegistered], registrationWeight)).toEqual([notRegistered]);
});
