import { describe, expect, it } from 'vitest';
import { bookFindings } from './book-findings.ts';

const of = (...codes: string[]) => codes.map((code, at) => ({ code, at }));

describe('bookFindings', () => {
  it.each([
    ['no findings', [], []],
    ['findings of single records', of('microchip-missing', 'retired'), []],
    [
      'findings, one of them about the book',
      of('retired', 'microchips-not-on-record'),
      [{ code: 'microchips-not-on-record', at: 1 }],
    ],
    [
      'cards with the same finding about the book',
      of('microchips-not-on-record', 'microchips-not-on-record'),
      [{ code: 'microchips-not-on-record', at: 0 }],
    ],
  ])('picks findings about the whole book from %s', (_what, found, expected) =>
    expect(bookFindings(found)).toEqual(expected),
  );
});
