import { expect, it } from 'vitest';
import { QUESTION_LIMITS } from '../../domain/cards/choices.ts';
import { judgedParts } from './judgments.ts';

const pair = (at: number) => ({ federation: String(9_500_000 + at), affiliate: String(850_000 + at) });
const riders = (count: number, classNames?: string[]) =>
  Array.from({ length: count }, (_, at) => ({ ...pair(at), ...(classNames && { classNames }) }));

it('without choices there are no parts', () =>
  expect(judgedParts({ entries: [], riders: [] }, QUESTION_LIMITS)).toEqual([]));

it('a horse stays with its owners, and no part has more choices than one call accepts', () => {
  const entries = Array.from({ length: 80 }, (_, at) => ({ horse: pair(at), owners: riders(1) }));
  const parts = judgedParts({ entries, riders: riders(130) }, QUESTION_LIMITS);
  for (const part of parts) {
    const owners = part.entries.reduce((sum, entry) => sum + 1 + entry.owners.length, 0);
    expect(owners + part.riders.length).toBeLessThanOrEqual(QUESTION_LIMITS.judged);
    expect(Math.max(part.entries.length, part.riders.length)).toBeLessThanOrEqual(QUESTION_LIMITS.read);
  }
  expect(parts.flatMap((part) => part.entries).length).toBe(80);
  expect(parts.flatMap((part) => part.riders).length).toBe(130);
});

it('no part exceeds the limits in the server’s status', () => {
  const entries = [{ horse: pair(1), owners: riders(1) }];
  expect(judgedParts({ entries, riders: riders(3) }, { read: 2, judged: 3 })).toEqual([
    { entries, riders: [pair(0)] },
    { entries: [], riders: [pair(1), pair(2)] },
  ]);
});

it('classes go with their choices, and no part is larger than a call accepts', () => {
  const classNames = Array.from({ length: 10 }, (_, at) => `${at} ${'Opportunity Hunter '.repeat(8)}`.trim());
  const parts = judgedParts({ entries: [], riders: riders(30, classNames) }, QUESTION_LIMITS);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.flatMap((part) => part.riders).every((rider) => rider.classNames === classNames)).toBe(true);
  for (const part of parts) {
    const question = { org: 'usdf', searchDate: '2026-12-05', lastDate: null, kind: 'licensed', ...part };
    expect(JSON.stringify(question).length).toBeLessThan(32_000);
  }
});

it('a choice without classes gets no classNames field', () =>
  expect(judgedParts({ entries: [], riders: riders(1) }, QUESTION_LIMITS)).toEqual([
    { entries: [], riders: [pair(0)] },
  ]));
