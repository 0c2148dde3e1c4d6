import { describe, expect, it } from 'vitest';
import { Account, Budget } from '../budget/budget.ts';
import { Points, rateOf } from '../budget/points.ts';
import { Refusal } from '../refusals.ts';
import { CheckSlots } from './check-slots.ts';

const HUGE_LIST = 2 * 1024 * 1024;

function refused(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.headers['retry-after'] !== undefined) return error.code;
    throw error;
  }
}

function account(client: string): Account {
  return new Account(client, new Points(rateOf(12_000), 0));
}

function slotsWith(threads: number) {
  const clock = { now: 0 };
  const settings = {
    callsPerMinute: 12_000,
    allCallsPerMinute: 0,
    peoplePerHour: 0,
    peoplePerDay: 0,
    walkSteps: 0,
    showsPerDay: 0,
  };
  const budget = new Budget(
    settings,
    () => clock.now,
    () => undefined,
  );
  return { clock, budget, slots: new CheckSlots(threads, budget, () => clock.now) };
}

describe('CheckSlots', () => {
  it('allows one check per client, 24 checks, and 8 checks of huge lists at the same time', () => {
    const { slots } = slotsWith(2);
    const huge = Array.from({ length: 8 }, (_, at) => slots.begin(account(`huge ${at}`), HUGE_LIST));
    expect(refused(() => slots.begin(account('huge 9'), HUGE_LIST))).toBe('checks-busy');
    for (let at = 0; at < 16; at += 1) slots.begin(account(`small ${at}`), 1000);
    expect(refused(() => slots.begin(account('small 3'), 1000))).toBe('check-under-way');
    expect(refused(() => slots.look('small 3'))).toBe('check-under-way');
    expect(refused(() => slots.look('another'))).toBe('checks-busy');
    huge[3]?.end();
    expect(refused(() => slots.begin(account('another'), HUGE_LIST))).toBe(null);
  });

  it.each([
    [0, 1, 1],
    [1, 1, 1],
    [2, 2, 1],
    [4, 4, 3],
  ])(
    'with %i workers, queries %i chunks at a time, or %i while others search',
    async (threads, quiet, most) => {
      const { slots, clock } = slotsWith(threads);
      expect(await askedAtOnce(slots)).toBe(quiet);
      clock.now = 5000;
      slots.searched();
      expect(await askedAtOnce(slots)).toBe(most);
      clock.now += 999;
      expect(await askedAtOnce(slots)).toBe(most);
      clock.now += 1;
      expect(await askedAtOnce(slots)).toBe(quiet);
    },
  );

  it('frees a worker as soon as somebody starts a search', async () => {
    const { slots, clock } = slotsWith(2);
    clock.now = 5000;
    const ends: (() => void)[] = [];
    const taker = { used: 0, took: () => undefined };
    const asked = Array.from({ length: 4 }, () =>
      slots.asking.take(taker, () => new Promise<void>((resolve) => ends.push(resolve))),
    );
    await turns();
    slots.searched();
    const underWay = [ends.length];
    for (let ended = 0; ended < 4; ended += 1) {
      ends[ended]?.();
      await turns();
      underWay.push(ends.length - ended - 1);
    }
    expect(underWay).toEqual([2, 1, 1, 1, 0]);
    await Promise.all(asked);
  });

  it('always serves the list that has used the least time, even if another list came first', async () => {
    const { slots, clock } = slotsWith(1);
    const order: string[] = [];
    const costly = slots.begin(account('costly'), 1000);
    const small = slots.begin(account('small'), 1000);
    const chunk = (who: string, time: number) => async () => {
      order.push(who);
      clock.now += time;
    };
    await Promise.all([
      ...Array.from({ length: 3 }, () => slots.asking.take(costly, chunk('costly', 500))),
      ...Array.from({ length: 5 }, () => slots.asking.take(small, chunk('small', 30))),
    ]);
    expect(order).toEqual(['costly', ...Array.from({ length: 5 }, () => 'small'), 'costly', 'costly']);
  });

  it('reads the shorter of two small lists first, and a large one in a separate thread', async () => {
    const { slots } = slotsWith(1);
    const order: string[] = [];
    const read = (name: string, bytes: number) => {
      const check = slots.begin(account(name), bytes);
      return slots.reading[check.size].take(check, async () => void order.push(name));
    };
    await Promise.all([
      read('first', 60_000),
      read('longer', 60_000),
      read('shorter', 30_000),
      read('large', 9_000_000),
    ]);
    expect(order).toEqual(['first', 'large', 'shorter', 'longer']);
  });

  it('counts the time a client owes for earlier lists, and refuses more lists until it is paid off (requirement 12.41)', () => {
    const { slots, clock, budget } = slotsWith(1);
    const costly = account('costly');
    const first = slots.begin(costly, 1000);
    first.took(120_000);
    expect([first.used, refused(() => budget.admitList(costly))]).toEqual([120_001, null]);
    first.took(30_000);
    first.end();
    // The client owes half a minute, which it pays off within a minute.
    expect(slots.begin(costly, 1000).used).toBe(30_001);
    expect(refused(() => budget.admitList(costly))).toBe('too-many-requests');
    clock.now += 59_000;
    expect(refused(() => budget.admitList(costly))).toBe('too-many-requests');
    clock.now += 1000;
    expect(refused(() => budget.admitList(costly))).toBe(null);
  });
});

async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Queries ten chunks, and returns the highest number of concurrent queries. The second chunk fails. */
async function askedAtOnce({ asking }: CheckSlots): Promise<number> {
  let underWay = 0;
  let highest = 0;
  const order: number[] = [];
  const taker = { used: 0, took: () => undefined };
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      asking
        .take(taker, async () => {
          underWay += 1;
          highest = Math.max(highest, underWay);
          order.push(at);
          await new Promise((resolve) => setImmediate(resolve));
          underWay -= 1;
          if (at === 1) throw new Error('This one fails');
        })
        .catch(() => undefined),
    ),
  );
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  return highest;
}
