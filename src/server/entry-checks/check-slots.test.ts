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
    [0, 1],
    [1, 1],
    [2, 1],
    [4, 3],
  ])('with %i threads, lets %i chunks be asked at a time, in turn', async (threads, most) => {
    const { turn } = new CheckSlots(threads);
    let asking = 0;
    let highest = 0;
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        turn(async () => {
          asking += 1;
          highest = Math.max(highest, asking);
          order.push(at);
          await new Promise((resolve) => setImmediate(resolve));
          asking -= 1;
          if (at === 1) throw new Error('This one fails');
        }).catch(() => undefined),
      ),
    );
    expect(highest).toBe(most);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
