import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { calendarDate, daysAfter } from '../domain/calendar/calendar-date.ts';
import {
  ELIGIBILITY_QUESTIONS,
  type EligibilityQuestion,
  type EligibilityRule,
  listed,
} from '../domain/judgment/eligibility.ts';
import { microchipRule } from '../domain/judgment/microchip.ts';
import { ORGS, type Org } from '../domain/org.ts';
import type { EntityType } from '../domain/rows.ts';
import { readLists } from './read-eligibility.ts';

/* Tests the eligibility lists that come with the package. */

const lists = await readLists(fileURLToPath(new URL('../../eligibility', import.meta.url)));
const rules = lists.flatMap((list) => list.rules);

function overlap(a: EligibilityRule, b: EligibilityRule): boolean {
  return (
    (a.from === null || b.until === null || a.from <= b.until) &&
    (b.from === null || a.until === null || b.from <= a.until)
  );
}

/** True if two lines share a word, an entity type, a day and a kind of show. */
function meet(a: EligibilityRule, b: EligibilityRule): boolean {
  const words = new Set(a.values.map((word) => word.toLowerCase()));
  const sameEntity =
    a.entities === null || b.entities === null || a.entities.some((type) => b.entities?.includes(type));
  return (
    a.org === b.org &&
    a.question === b.question &&
    b.values.some((word) => words.has(word.toLowerCase())) &&
    sameEntity &&
    (a.kinds === null || b.kinds === null || a.kinds.some((kind) => b.kinds?.includes(kind))) &&
    overlap(a, b)
  );
}

describe('the package’s list', () => {
  it('has lines for each organization, and names the rules that were not found', () => {
    expect(lists.map(({ org }) => org)).toEqual(ORGS);
    expect(lists.filter((list) => list.rules.length < 10 || list.notFound.length === 0)).toEqual([]);
  });

  it('has an answer to each question except the grace period, whose current length was not found', () => {
    expect(ELIGIBILITY_QUESTIONS.filter((one) => !rules.some(({ question }) => question === one))).toEqual([
      'safe-sport-grace',
    ]);
  });

  it('has no two lines that contradict each other', () => {
    const contradicting = rules.flatMap((a, at) =>
      rules.slice(at + 1).filter((b) => a.answer !== b.answer && meet(a, b)),
    );
    expect(contradicting).toEqual([]);
  });

  it('has no two lines that say the same thing', () => {
    const twice = rules.flatMap((a, at) => rules.slice(at + 1).filter((b) => meet(a, b)));
    expect(twice).toEqual([]);
  });

  it.each(rules)('has a sentence and a dated source for $org $question $values', ({ says, source }) => {
    expect(says).toMatch(/^[A-Z][^\n]{10,160}\.$/);
    expect(source).toMatch(/^[^\n]{5,90}, (\d\d\/)?(\d\d\/)?\d{4}$/);
  });
});

/** A day of the sample competition. */
const DAY = calendarDate('2026-12-05');

describe('the package’s list says', () => {
  it.each<[Org, EligibilityQuestion, string, EntityType, string]>([
    ['usef', 'ride', 'Competing', 'I', 'yes'],
    ['usef', 'ride', 'Junior Competing', 'I', 'yes'],
    ['usef', 'ride', 'Life', 'I', 'yes'],
    ['usef', 'ride', 'Fan', 'I', 'no'],
    ['usef', 'ride', 'Farm', 'F', 'no'],
    ['usef', 'ride', 'Show Pass', 'I', 'ask'],
    ['usef', 'own', 'Fan', 'I', 'no'],
    ['usef', 'own', 'Farm', 'F', 'yes'],
    ['usef', 'own', 'Farm', 'I', 'unknown'],
    ['usef', 'own', 'Annual', 'F', 'yes'],
    ['usef', 'own', 'Lifetime', 'O', 'yes'],
    ['usef', 'own', 'Life', 'F', 'yes'],
    ['usef', 'own', 'Annual', 'I', 'unknown'],
    ['usef', 'own', 'Organization', 'O', 'ask'],
    ['usef', 'train', 'Show Pass', 'I', 'no'],
    ['usef', 'train', 'Junior Competing', 'I', 'no'],
    ['usef', 'horse-type', 'Horse Recording', 'I', 'yes'],
    ['usef', 'horse-type', 'Horse ID', 'I', 'yes'],
    ['usef', 'fei-status', 'Active', 'I', 'yes'],
    ['usef', 'fei-status', 'Lapsed', 'I', 'no'],
    ['usef', 'fei-status', 'Pending', 'I', 'unknown'],
    ['usdf', 'ride', 'Participating', 'I', 'yes'],
    ['usdf', 'ride', 'Group', 'I', 'yes'],
    ['usdf', 'ride', 'Business', 'I', 'no'],
    ['usdf', 'ride', 'Education', 'I', 'no'],
    ['usdf', 'train', 'No Membership', 'I', 'yes'],
    ['usdf', 'coach', 'No Membership', 'I', 'yes'],
    ['usdf', 'own', 'Business', 'F', 'yes'],
    ['usdf', 'own', 'Education', 'I', 'no'],
    ['usdf', 'horse-type', 'Life', 'I', 'yes'],
    ['usdf', 'horse-type', 'HID', 'I', 'yes'],
    ['usdf', 'horse-type', '', 'I', 'unknown'],
    ['ushja', 'ride', 'Active', 'I', 'yes'],
    ['ushja', 'ride', 'Associate', 'I', 'unknown'],
    ['ushja', 'own', 'Active', 'F', 'yes'],
    ['ushja', 'ride', 'Education', 'I', 'ask'],
    ['ushja', 'own', 'Non-competing', 'I', 'ask'],
    ['ushja', 'train', 'No Membership', 'I', 'ask'],
    ['ushja', 'horse-status', 'Horse Recording', 'I', 'ask'],
    ['ushja', 'horse-status', 'Inactive', 'I', 'unknown'],
    ['ushja', 'horse-status', 'Lifetime', 'I', 'yes'],
    ['ushja', 'horse-status', 'Cancelled', 'I', 'unknown'],
    ['ushja', 'horse-status', 'Not Registered', 'I', 'no'],
  ])('%s %s %j of %s: %s', (org, question, word, entityType, answer) =>
    expect(listed(rules, { org, question, word, entityType, day: DAY, kind: 'licensed' }).answer).toBe(answer),
  );
});

describe('the package’s list for each kind of show', () => {
  const kinds = ['licensed', 'championship', 'fei', 'unlicensed'] as const;

  it.each<[Org, EligibilityQuestion, string, readonly string[]]>([
    // These types are not enough at a championship.
    ['usef', 'horse-type', 'Horse ID', ['yes', 'no', 'ask', 'yes']],
    ['usdf', 'horse-type', 'HID', ['yes', 'no', 'yes', 'yes']],
    ['usdf', 'ride', 'Group', ['yes', 'no', 'yes', 'yes']],
    // At a championship, another owner's membership may be enough.
    ['usdf', 'own', 'Group Member', ['yes', 'ask', 'yes', 'yes']],
    ['usef', 'horse-type', 'Annual', ['yes', 'yes', 'yes', 'yes']],
    ['usdf', 'ride', 'Participating', ['yes', 'yes', 'yes', 'yes']],
    // Nothing on record: no membership, no registration, no microchip.
    ['usef', 'ride', 'No Membership', ['unknown', 'unknown', 'ask', 'unknown']],
    ['usdf', 'ride', 'No Membership', ['unknown', 'unknown', 'unknown', 'ask']],
    ['usef', 'horse-type', 'Not Registered', ['unknown', 'unknown', 'unknown', 'ask']],
    ['usdf', 'horse-type', 'Not Registered', ['unknown', 'unknown', 'unknown', 'ask']],
    ['ushja', 'horse-status', 'Not Registered', ['no', 'no', 'no', 'ask']],
    ['usef', 'microchip', 'No Microchip', ['no', 'no', 'no', 'ask']],
    ['ushja', 'microchip', 'No Microchip', ['no', 'no', 'no', 'unknown']],
  ])('%s %s %s: %s', (org, question, word, answers) =>
    expect(
      kinds.map((kind) => listed(rules, { org, question, word, entityType: 'I', day: DAY, kind }).answer),
    ).toEqual(answers),
  );

  it('never excuses a missing membership or registration by the kind of show alone', () =>
    expect(
      rules.filter(
        ({ values, answer, kinds }) =>
          kinds !== null && answer === 'yes' && values.some((word) => /^(no|not) /i.test(word)),
      ),
    ).toEqual([]));
});

it('a stricter line overrides one of the package’s lines', () => {
  const rule = rules.find(
    ({ org, question, answer }) => org === 'usef' && question === 'ride' && answer === 'yes',
  );
  if (rule === undefined) throw new Error('The list has no rule about riders');
  const asked = {
    org: 'usef',
    question: 'ride',
    word: rule.values[0] ?? '',
    entityType: 'I',
    day: DAY,
    kind: 'licensed',
  } as const;
  expect(listed([...rules, { ...rule, answer: 'ask' }], asked).answer).toBe('ask');
  expect(listed([...rules, { ...rule, answer: 'no' }, { ...rule, answer: 'ask' }], asked).answer).toBe('no');
});

describe('the package’s list on microchips', () => {
  it.each<[Org, string, string]>([
    ['usef', '2025-11-30', 'yes'],
    ['usef', '2025-12-01', 'no'],
    ['usdf', '2025-11-30', 'yes'],
    ['usdf', '2025-12-01', 'no'],
    ['ushja', '2018-11-30', 'yes'],
    ['ushja', '2018-12-01', 'no'],
    ['ushja', '2025-12-01', 'no'],
  ])('in the flow of %s on %s: a horse without a microchip may compete: %s', (flow, date, answer) => {
    const day = calendarDate(date);
    const by = { subject: 'horse', org: 'usef', flow, kind: 'licensed', show: { first: day, last: day }, eligibility: rules } as const;
    expect(microchipRule(by)?.answer ?? 'yes').toBe(answer);
  });
});

describe('the package’s list, on the day before a change and on the day of the change', () => {
  it.each<[Org, EligibilityQuestion, string, EntityType, string, string, string]>([
    // On December 1, 2017, a single Active membership replaced USEF's types.
    ['usef', 'ride', 'Competing', 'I', '2017-12-01', 'yes', 'unknown'],
    ['usef', 'handle', 'Junior', 'I', '2017-12-01', 'yes', 'unknown'],
    ['usef', 'train', 'Senior', 'I', '2017-12-01', 'yes', 'unknown'],
    ['usef', 'ride', 'Active', 'I', '2017-12-01', 'unknown', 'yes'],
    ['usef', 'train', 'Active', 'I', '2017-12-01', 'unknown', 'yes'],
    ['usef', 'coach', 'Active', 'I', '2017-12-01', 'unknown', 'yes'],
    ['usef', 'handle', 'Active', 'I', '2017-12-01', 'unknown', 'yes'],
    ['usef', 'train', 'Life', 'I', '2017-12-01', 'yes', 'yes'],
    ['usef', 'own', 'Annual', 'F', '2017-12-01', 'unknown', 'yes'],
    // The current type names have been in use since December 1, 2022.
    ['usef', 'ride', 'Competing', 'I', '2022-12-01', 'unknown', 'yes'],
    ['usef', 'coach', 'Active', 'I', '2022-12-01', 'yes', 'yes'],
    ['usef', 'own', 'Life', 'I', '2022-12-01', 'yes', 'yes'],
    ['ushja', 'ride', 'Education', 'I', '2022-12-01', 'unknown', 'ask'],
  ])('%s %s %s of %s on %s: %s, then %s', (org, question, word, entityType, date, before, from) => {
    const day = calendarDate(date);
    const asked = { org, question, word, entityType };
    expect(listed(rules, { ...asked, day: daysAfter(day, -1) ?? day, kind: 'licensed' }).answer).toBe(before);
    expect(listed(rules, { ...asked, day, kind: 'licensed' }).answer).toBe(from);
  });
});
