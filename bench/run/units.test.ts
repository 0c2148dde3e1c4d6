import { expect, it } from 'vitest';
import { bytes, milliseconds, ratio, seconds, share } from './units.ts';

it.each([
  [0.01834, '0.018 ms'],
  [0.0996, '0.100 ms'],
  [0.1, '0.10 ms'],
  [0.583, '0.58 ms'],
  [5.31, '5.3 ms'],
  [158.2, '158 ms'],
])('formats %d ms as %s', (value, text) => {
  expect(milliseconds(value)).toBe(text);
});

it.each([
  ['seconds', seconds(35.24), '35.2 s'],
  ['bytes', bytes(833_617_920), '795 MiB'],
  ['a ratio', ratio(0.2134), '0.21'],
  ['a share', share(0.9871), '98.7%'],
])('formats %s', (_case, text, expected) => {
  expect(text).toBe(expected);
});
