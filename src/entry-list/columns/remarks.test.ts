import { describe, expect, it } from 'vitest';
import { saysWho } from './remarks.ts';

describe('a remark that names the rider (requirement 15.18)', () => {
  it.each([
    'Desmond Blackmarsh 9500201 rides Sunday',
    'Desmond Blackmarsh 9500201',
    'USEF #9500201 Desmond Blackmarsh',
    '9500201',
    'ridden by Desmond Blackmarsh',
    'Ridden By: desmond blackmarsh',
    'D. Blackmarsh up',
    '101 (D. Blackmarsh up)',
    '101 (Desmond Blackmarsh up)',
    'rider change: Desmond Blackmarsh',
    'Rider: Desmond Blackmarsh',
    'catch rider Desmond Blackmarsh',
    'sub Desmond Blackmarsh',
    'substitute Desmond Blackmarsh',
    'replaced by Desmond Blackmarsh',
    'SUBSTITUTE: DESMOND BLACKMARSH',
    'Desmond Blackmarsh to ride',
    'DESMOND BLACKMARSH RIDES SUNDAY',
    'desmond blackmarsh rides sunday 9500201',
    'Ann Field',
    'FIELD, ANN',
    'Zorander Blackmarsh',
    'Zorander Blackmarsh <z@example.org>',
    'z@example.org Desmond Blackmarsh',
  ])('is recognized: %s', (cell) => {
    expect(saysWho(cell, 'free')).toBe(true);
  });

  it.each([
    '',
    'late arrival',
    'HORSE SHIPS IN',
    'Please stable next to Alder Farm',
    'Late Arrival',
    "stall near Ann's horse",
    'Call 352-555-1234',
    'paid $45.00',
    'rider change fee',
    'Horses shown by Juniors',
    '101',
    '101. Green Hunter 3’6"',
    'Junior Rider Equitation',
    'Class 12 - Training Level Test 2',
    'Adult Amateur Hunter 3’',
    'USDF Introductory Test B',
    'Young Rider Team Test',
    'Amateur Owner Hunter',
    'Low Children’s Hunter 3’',
    'Paid',
    'Hay Delivery',
    'Alder Farm',
    'office@example.org',
    'x'.repeat(5000),
  ])('is not “%s”', (cell) => {
    expect(saysWho(cell, 'free')).toBe(false);
  });

  it('reads two words in a status or choice as a name only if the first is a first name', () => {
    expect(saysWho('Gypsy Vanner', 'short')).toBe(false);
    expect(saysWho('Ann Vanner', 'short')).toBe(true);
  });
});
