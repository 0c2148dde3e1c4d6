import * as fc from 'fast-check';
import { calendarDate, type CalendarDate } from '../../src/domain/calendar/calendar-date.ts';
import {
  HORSE_FIELDS,
  type HorseRow,
  noValues,
  OWNER_FIELDS,
  type OwnerRow,
  RIDER_FIELDS,
  type RiderRow,
  type RowFields,
} from '../../src/domain/rows.ts';
import type { HorseChoice, OwnerChoice, RiderChoice } from '../../src/domain/cards/card.ts';
import type { Term } from '../../src/domain/membership/term.ts';
import type { ClassRule } from '../../src/domain/judgment/class-names.ts';
import type { EligibilityRule } from '../../src/domain/judgment/eligibility.ts';
import type { Judging } from '../../src/domain/judgment/judgment.ts';
import type { ShowDays } from '../../src/domain/judgment/show-days.ts';
import type { Org } from '../../src/domain/org.ts';

/*
 * Rows and choices for tests. No membership in them is valid unless a test makes it so. This file also defines the tests'
 * competition date and the days around it.
 */

export const DAY_BEFORE: CalendarDate = calendarDate('2026-11-20');
export const DAY: CalendarDate = calendarDate('2026-11-21');
export const DAY_AFTER: CalendarDate = calendarDate('2026-11-22');

/** Returns the birth date of someone who reaches an age, in full years, on a day. */
export function birthday(age: number, day: string): CalendarDate {
  return calendarDate(`${Number(day.slice(0, 4)) - age}${day.slice(4)}`);
}

export function horseRow(fields: Partial<HorseRow> = {}): HorseRow {
  return {
    ...noValues(HORSE_FIELDS),
    usefId: '5200001',
    name: 'Golden Choice',
    ...fields,
  };
}

/** Text in every optional text field, so that a new line on a card fails the test that lists all of the card's lines. */
export const HORSE_TEXTS: Partial<HorseRow> = optionalTexts(HORSE_FIELDS);
export const RIDER_TEXTS: Partial<RiderRow> = optionalTexts(RIDER_FIELDS);

function optionalTexts(fields: RowFields): Record<string, string> {
  const names = Object.keys(fields).filter((name) => fields[name] === 'text?');
  return Object.fromEntries(names.map((name) => [name, `recorded ${name}`]));
}

export function ownerRow(fields: Partial<OwnerRow> = {}): OwnerRow {
  return {
    ...noValues(OWNER_FIELDS),
    id: '4100',
    usefId: '4100',
    name: 'Ann Field',
    entityType: 'I',
    ...fields,
  };
}

export function riderRow(fields: Partial<RiderRow> = {}): RiderRow {
  return {
    ...noValues(RIDER_FIELDS),
    riderId: '4200',
    usefId: '4200',
    name: 'Bea Hill',
    entityType: 'I',
    ...fields,
  };
}

export function horseChoice(fields: Partial<HorseRow> = {}, horseId = '5200001'): HorseChoice {
  return { horseId, horses: horseRow(fields) };
}

export function ownerChoice(
  fields: Partial<OwnerRow> = {},
  choice: Partial<Omit<OwnerChoice, 'owners'>> = {},
): OwnerChoice {
  return { horseId: '5200001', ownerId: '4100', owns: true, ...choice, owners: ownerRow(fields) };
}

export function riderChoice(fields: Partial<RiderRow> = {}, riderId = '4200'): RiderChoice {
  return { riderId, riders: riderRow(fields) };
}

export const ONE_DAY: ShowDays = { first: DAY, last: DAY };

/** Creates a card to judge in the organization's flow. The eligibility list is empty unless a test sets it. */
export function judging<Subject extends Judging['subject']>(
  subject: Subject,
  org: Org,
  {
    flow = org,
    show = ONE_DAY,
    eligibility = [],
    kind = 'licensed',
    rowClasses = null,
  }: Partial<Pick<Judging, 'flow' | 'show' | 'eligibility' | 'kind' | 'rowClasses'>> = {},
): Judging & { subject: Subject } {
  return { subject, org, flow, show, eligibility, kind, rowClasses };
}

/** Creates an eligibility line. By default, it says that USEF's competing members may ride. */
export function eligibilityRule(fields: Partial<EligibilityRule> = {}): EligibilityRule {
  return {
    org: 'usef',
    question: 'ride',
    values: ['Competing'],
    entities: null,
    kinds: null,
    answer: 'yes',
    says: 'Competing members may ride.',
    source: 'GR 202, 2022',
    from: null,
    until: null,
    ...fields,
  };
}

/** Creates a class line that, by default, exempts riders, owners and horses at USEF. */
export function classRule(fields: Partial<ClassRule> & Pick<ClassRule, 'words'>): ClassRule {
  return {
    means: 'exempt',
    except: [],
    flows: null,
    organizations: ['usef'],
    roles: ['horse', 'owner', 'rider'],
    says: 'No membership is needed.',
    source: 'GR901.9, 2022',
    from: null,
    until: null,
    ...fields,
  };
}

export type Written = readonly [
  status: string | null,
  type: string | null,
  start: string | null,
  end: string | null,
];

export function term([status, type, start, end]: Written): Term {
  return { status, type, start: date(start), end: date(end) };
}

function date(text: string | null): CalendarDate | null {
  return text === null ? null : calendarDate(text);
}

const termDay = fc.constantFrom(null, '2024-11-30', '2026-11-20', '2026-11-21', '2026-11-22', '2028-12-01');

/** Terms around 2026-11-21, many of them with the same dates, status or type. */
export const writtenTerms: fc.Arbitrary<Written[]> = fc.array(
  fc
    .tuple(
      fc.constantFrom(null, 'Active', 'Inactive', 'Retired', 'Not Registered'),
      fc.constantFrom(null, 'Annual', 'Life'),
      termDay,
      termDay,
    )
    .filter(([, , start, end]) => start === null || end === null || start <= end),
  { maxLength: 6 },
);
