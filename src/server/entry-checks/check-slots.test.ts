import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusals.ts';
import { CheckSlots } from './check-slots.ts';

function refused(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.headers['retry-after'] !== undefined) return error.code;
    throw error;
  }
}

describe('CheckSlots', () => {
  it('has one check for a client, and eight in all', () => {
    const slots = new CheckSlots(2);
    const ends = Array.from({ length: 8 }, (_, at) => slots.begin(`client ${at}`));
    expect(refused(() => slots.begin('client 3'))).toBe('check-under-way');
    expect(refused(() => slots.begin('client 9'))).toBe('checks-busy');
    ends[3]?.();
    expect(refused(() => slots.begin('client 3'))).toBe(null);
  });

  it.each([
    [0, 1, 1],
    [1, 1, 1],
    [2, 2, 1],
    [4, 4, 3],
  ])(
    'with %i threads, lets %i chunks be asked at a time, or %i while others search',
    async (threads, quiet, most) => {
      let now = 0;
      const slots = new CheckSlots(threads, () => now);
      expect(await askedAtOnce(slots)).toBe(quiet);
      now = 5000;
      slots.searched();
      expect(await askedAtOnce(slots)).toBe(most);
      now += 999;
      expect(await askedAtOnce(slots)).toBe(most);
      now += 1;
      expect(await askedAtOnce(slots)).toBe(quiet);
    },
  );

  it('leaves a thread to somebody who begins to search', async () => {
    const slots = new CheckSlots(2, () => 5000);
    const ends: (() => void)[] = [];
    const asked = Array.from({ length: 4 }, () =>
      slots.turn(() => new Promise<void>((resolve) => ends.push(resolve))),
    );
    await nextTurn();
    slots.searched();
    const underWay = [ends.length];
    for (let ended = 0; ended < 4; ended += 1) {
      ends[ended]?.();
      await nextTurn();
      underWay.push(ends.length - ended - 1);
    }
    expect(underWay).toEqual([2, 1, 1, 1, 0]);
    await Promise.all(asked);
  });
});

/** Asks ten chunks, the second of which fails. Gives the most that were asked at a time. */
async function askedAtOnce({ turn }: CheckSlots): Promise<number> {
  let asking = 0;
  let highest = 0;
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      turn(async () => {
        asking += 1;
        highest = Math.max(highest, asking);
        order.push(at);
        await nextTurn();
        asking -= 1;
        if (at === 1) throw new Error('This one fails');
      }).catch(() => undefined),
    ),
  );
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  return highest;
}
