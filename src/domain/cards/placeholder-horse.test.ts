import { expect, it } from 'vitest';
import { placeholderHorse } from './placeholder-horse.ts';
import { horseRow } from '../../../test/support/rows.ts';

it("carries the affiliate's record under the placeholder id", () => {
  const affiliate = horseRow({ usefId: null, usdfId: '60001', name: 'Moon Shadow' });
  expect(placeholderHorse(affiliate)).toEqual({ horseId: 'No USEF Affiliate', horses: affiliate });
});
