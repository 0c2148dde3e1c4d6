import { describe, expect, it } from 'vitest';
import type { LookedUpValue } from '../../domain/entries/on-record.ts';
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
    points: () => account.points.left(0),
  };
}

describe('what the look-up of values shows (requirement 12.28)', () => {
  it('is everybody whom a value finds', () => {
    const { settle } = budget();
    expect(settle(ANN, BO, GOLD, NOBODY)).toBe(true);
    expect(settle(FARM)).toBe(false);
    expect(budget().settle(ANN, BO, FARM)).toBe(false);
  });

  it('is the same for every value, once nobody else may be shown', () => {
    const { settle } = budget();
    expect(settle(ANN, BO)).toBe(true);
    // The client may see people again that it has already seen.
    expect(settle(ANN, BO)).toBe(true);
    for (const value of [FARM, GOLD, NOBODY]) {
      expect(settle(value)).toBe(false);
      expect(settle(ANN, value)).toBe(false);
    }
  });

  it('is paid for by the value, and left out where the points are spent', () => {
    const { take, points } = budget();
    const before = points();
    expect(take(240)).toBe(true);
    expect(before - points()).toBe(60);
    while (points() >= 60) expect(take(240)).toBe(true);
    expect(take(240)).toBe(false);
  });
});
