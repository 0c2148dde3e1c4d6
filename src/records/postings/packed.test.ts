import { expect, it } from 'vitest';
import { pack, unpack } from './packed.ts';

it('keeps whole numbers of 32 bits, the low byte first', () => {
  expect(Array.from(pack(Uint32Array.of(1, 0xfffefdfc)))).toEqual([1, 0, 0, 0, 0xfc, 0xfd, 0xfe, 0xff]);
});

it('packs a part of a longer list', () => {
  expect(Array.from(unpack(pack(Uint32Array.of(1, 2, 3).subarray(1))))).toEqual([2, 3]);
});

it('reads bytes that lie anywhere', () => {
  const bytes = Uint8Array.of(9, 1, 0, 0, 0, 2, 0, 0, 0);
  expect(Array.from(unpack(bytes.subarray(1)))).toEqual([1, 2]);
});
