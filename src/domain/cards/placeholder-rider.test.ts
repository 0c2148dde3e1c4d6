import { expect, it } from 'vitest';
import { placeholderRider } from './placeholder-rider.ts';
import { riderRow } from '../../../test/support/rows.ts';

it("carries the affiliate's record under the placeholder id", () => {
  const affiliate = riderRow({ riderId: '70002', usefId: null, usdfId: '70002', name: 'Cy Brook' });
  expect(placeholderRider(affiliate)).toEqual({ riderId: 'No USEF Affiliate', riders: affiliate });
});
