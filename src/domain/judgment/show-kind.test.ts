import { expect, it } from 'vitest';
import { asksIfNeeded, KIND_LABEL, kindText, SHOW_KINDS } from './show-kind.ts';

it('kindText names every kind except a licensed competition', () =>
  expect(SHOW_KINDS.map(kindText)).toEqual([
    '',
    'Kind of show: Qualifying or championship',
    'Kind of show: FEI classes only',
    'Kind of show: Not licensed',
  ]));

it('each kind has its own label', () =>
  expect(new Set(Object.values(KIND_LABEL)).size).toBe(SHOW_KINDS.length));

it('asksIfNeeded is false for a licensed competition and a championship', () =>
  expect(SHOW_KINDS.map(asksIfNeeded)).toEqual([false, false, true, true]));
