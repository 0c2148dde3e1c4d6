import { expect, it } from 'vitest';
import { dayNumber } from './day-number.ts';
import { ownedOn } from './owned.ts';

const DAY = dayNumber('2026-11-21');
const EVER = [dayNumber('0000-01-01'), dayNumber('9999-12-31')] as const;

it.each([
  ['ever', EVER, true],
  ['that day', [DAY, DAY], true],
  ['up to the day before', [EVER[0], dayNumber('2026-11-20')], false],
  ['from the day after', [dayNumber('2026-11-22'), EVER[1]], false],
  ['from the last month of the year before', [dayNumber('2025-12-31'), EVER[1]], true],
] as const)('%s', (_when, [start, end], owned) => {
  expect(Array.from(ownedOn(Uint32Array.of(7, start, end), DAY))).toEqual(owned ? [7] : []);
});

it('has a horse for each ownership that holds', () => {
  expect(Array.from(ownedOn(Uint32Array.of(7, ...EVER, 8, 1, 2, 7, ...EVER), DAY))).toEqual([7, 7]);
});
