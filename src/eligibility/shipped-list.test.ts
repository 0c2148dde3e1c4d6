import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../domain/calendar/calendar-date.ts';
import {
  ELIGIBILITY_QUESTIONS,
  type EligibilityQuestion,
  type EligibilityRule,
  listed,
} from '../domain/judgment/eligibility.ts';
import { ORGS, type Org } from '../domain/org.ts';
import type { EntityType } from '../domain/rows.ts';
import { readLists } from './read-eligibility.ts';

/* The list of the package: eligibility/*.json. */

const lists = await readLists(fileURLToPath(new URL('../../eligibility', import.meta.url)));
const rules = lists.flatMap((list) => list.rules);

function overlap(a: EligibilityRule, b: EligibilityRule): boolean {
  return (
    (a.from === null || b.until === null || a.from <= b.until) &&
    (b.from === null || a.until === null || b.from <= a.until)
  );
}

/** Whether two lines speak of one word of one entity type on one day. */
function meet(a: EligibilityRule, b: EligibilityRule): boolean {
  const words = new Set(a.values.map((word) => word.toLowerCase()));
  const sameEntity =
    a.entities === null || b.entities === null || a.entities.some((type) => b.entities?.includes(type));
  return (
    a.org === b.org &&
    a.question === b.question &&
    b.values.some((word) => words.has(word.toLowerCase())) &&
    sameEntity &&
    overlap(a, b)
  );
}

describe('the list of the package', () => {
  it('has lines for each organization, and says what was not found', () => {
    expect(lists.map(({ org }) => org)).toEqual(ORGS);
    expect(lists.filter((list) => list.rules.length < 10 || list.notFound.length === 0)).toEqual([]);
  });

  it('has an answer to each question', () => {
    expect(ELIGIBILITY_QUESTIONS.filter((one) => !rules.some(({ question }) => question === one))).toEqual(
      [],
    );
  });

  it('has no two lines that contradict each other', () => {
    const contradicting = rules.flatMap((a, at) =>
      rules.slice(at + 1).filter((b) => a.answer !== b.answer && meet(a, b)),
    );
    expect(contradicting).toEqual([]);
  });

  it('has no two lines that say the same', () => {
    const twice = rules.flatMap((a, at) => rules.slice(at + 1).filter((b) => meet(a, b)));
    expect(twice).toEqual([]);
  });

  it.each(rules)('$org $question $values: $says', ({ says, source }) => {
    expect(says).toMatch(/^[A-Z][^\n]{10,160}\.$/);
    expect(source).toMatch(/^[^\n]{5,90}, (\d\d\/)?(\d\d\/)?\d{4}$/);
  });
});

/** What the list says on the days of the sample competition. */
const DAY = calendarDate('2026-12-05');

describe('the list of the package says', () => {
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
    ['usef', 'own', 'Organization', 'O', 'ask'],
    ['usef', 'train', 'Show Pass', 'I', 'no'],
    ['usef', 'train', 'Junior Competing', 'I', 'no'],
    ['usef', 'horse-type', 'Horse Recording', 'I', 'yes'],
    ['usef', 'horse-type', 'Horse ID', 'I', 'ask'],
    ['usef', 'fei-status', 'Active', 'I', 'yes'],
    ['usef', 'fei-status', 'Lapsed', 'I', 'no'],
    ['usef', 'fei-status', 'Pending', 'I', 'unknown'],
    ['usdf', 'ride', 'Participating', 'I', 'yes'],
    ['usdf', 'ride', 'Group', 'I', 'ask'],
    ['usdf', 'ride', 'Business', 'I', 'no'],
    ['usdf', 'ride', 'Education', 'I', 'no'],
    ['usdf', 'own', 'Business', 'F', 'yes'],
    ['usdf', 'own', 'Education', 'I', 'no'],
    ['usdf', 'horse-type', 'Life', 'I', 'yes'],
    ['usdf', 'horse-type', 'HID', 'I', 'yes'],
    ['usdf', 'horse-type', '', 'I', 'unknown'],
    ['ushja', 'ride', 'Active', 'I', 'yes'],
    ['ushja', 'ride', 'Associate', 'I', 'unknown'],
    ['ushja', 'own', 'Active', 'F', 'yes'],
    ['ushja', 'horse-status', 'Lifetime', 'I', 'yes'],
    ['ushja', 'horse-status', 'Cancelled', 'I', 'unknown'],
    ['ushja', 'horse-status', 'Not Registered', 'I', 'no'],
  ])('%s %s %j of %s: %s', (org, question, word, entityType, answer) =>
    expect(listed(rules, { org, question, word, entityType, day: DAY }).answer).toBe(answer),
  );
});

it('a line that forbids outweighs those of the package', () => {
  const rule = rules.find(
    ({ org, question, answer }) => org === 'usef' && question === 'ride' && answer === 'yes',
  );
  if (rule === undefined) throw new Error('The list says nothing of riders');
  const asked = {
    org: 'usef',
    question: 'ride',
    word: rule.values[0] ?? '',
    entityType: 'I',
    day: DAY,
  } as const;
  expect(listed([...rules, { ...rule, answer: 'ask' }], asked).answer).toBe('ask');
  expect(listed([...rules, { ...rule, answer: 'no' }, { ...rule, answer: 'ask' }], asked).answer).toBe('no');
});
