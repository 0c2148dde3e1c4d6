import { describe, expect, it } from 'vitest';
import type { Answer, Question } from '../../contract/calls.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import type { LookedUpValue } from '../../domain/entries/on-record.ts';
import { Refusal } from '../refusals.ts';
import { Budget } from './budget.ts';

const SETTINGS = {
  callsPerMinute: 12_000,
  allCallsPerMinute: 150_000,
  peoplePerHour: 2,
  peoplePerDay: 12_000,
  showsPerDay: 24,
  walkSteps: 10,
};

const ANN: LookedUpValue = { value: 'Ann Field', as: ['member-name'] };
const BO: LookedUpValue = { value: '9500002', as: ['member-usef'] };
const FARM: LookedUpValue = { value: 'Alder Farm', as: ['organization-name'] };
const GOLD: LookedUpValue = { value: 'Gold', as: ['horse-name'] };
const NOBODY: LookedUpValue = { value: 'Xaver Xander', as: [] };

function budget(settings: Partial<typeof SETTINGS> = {}) {
  const made = new Budget(
    { ...SETTINGS, ...settings },
    () => 0,
    () => undefined,
  );
  const account = made.admit('192.0.2.1');
  return {
    settle: (...values: LookedUpValue[]) => made.settleValues(account, values),
    take: (values: number) => made.takeValues(account, values),
    call: (question: Question<'entries/values'>, answer: Answer<'entries/values'>) => {
      made.begin(account, 'entries/values', question);
      made.settle(account, 'entries/values', question, answer);
    },
    points: () => account.points.left(0),
  };
}

function question(...values: LookedUpValue[]): [Question<'entries/values'>, Answer<'entries/values'>] {
  return [
    { org: 'usef', searchDate: calendarDate('2026-12-05'), values: values.map(({ value }) => value) },
    { onRecord: values.map(({ as }) => [...as]) },
  ];
}

describe('a call that looks up values (requirement 12.28)', () => {
  it('shows the same people and costs the same as the look-up for a list', () => {
    const list = budget({ peoplePerHour: 3 });
    const call = budget({ peoplePerHour: 3 });
    expect(list.take(3)).toBe(true);
    expect(list.settle(ANN, BO, NOBODY)).toBe(true);
    call.call(...question(ANN, BO, NOBODY));
    expect(call.points()).toBe(list.points());
    // People shown by one call may be shown again by the other.
    expect(call.settle(ANN, BO)).toBe(true);
  });

  it('is refused in the same words for every value, once the limit is reached', () => {
    const { call } = budget();
    const refused = (...values: LookedUpValue[]): unknown => {
      try {
        call(...question(...values));
        return null;
      } catch (error) {
        return error instanceof Refusal ? [error.code, error.message] : error;
      }
    };
    expect(refused(ANN, BO)).toBe(null);
    expect(refused(ANN, BO)).toBe(null);
    const words = refused(FARM);
    expect(words).toEqual(['too-many-people', expect.any(String)]);
    for (const value of [GOLD, NOBODY]) expect(refused(value)).toEqual(words);
  });
});

describe('the look-up of values for a list (requirement 12.28)', () => {
  it('counts each person that a value finds', () => {
    const { settle } = budget();
    expect(settle(ANN, BO, GOLD, NOBODY)).toBe(true);
    expect(settle(FARM)).toBe(false);
    expect(budget().settle(ANN, BO, FARM)).toBe(false);
  });

  it('is withheld in the same way for every value, once the limit is reached', () => {
    const { settle } = budget();
    expect(settle(ANN, BO)).toBe(true);
    // People already shown may be shown again.
    expect(settle(ANN, BO)).toBe(true);
    for (const value of [FARM, GOLD, NOBODY]) {
      expect(settle(value)).toBe(false);
      expect(settle(ANN, value)).toBe(false);
    }
  });

  it('is charged for each value, and skipped if there are not enough points', () => {
    const { take, points } = budget();
    const before = points();
    expect(take(240)).toBe(true);
    expect(before - points()).toBe(60);
    while (points() >= 60) expect(take(240)).toBe(true);
    expect(take(240)).toBe(false);
  });
});
