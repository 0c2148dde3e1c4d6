import { describe, expect, it } from 'vitest';
import { markedDigits } from './marked-digits.ts';

/** Puts marked parts in brackets. */
function shown(text: string, typed: string): string {
  return markedDigits(text, typed)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');
}

describe('markedDigits', () => {
  it.each([
    // Nothing typed, nothing that counts, nothing recorded.
    ['9100001', '', '9100001'],
    ['9100001', ' - ', '9100001'],
    ['', '9100001', ''],
    ['---', '9100001', '---'],
    ['9100001', '9100001', '[9100001]'],
    ['910-0001', ' 9100001', '[910-0001]'],
    ['9100001', '# 910 0001', '[9100001]'],
    ['F9500001', '9500001', 'F[9500001]'],
    ['9500001', 'f-9500001', '[9500001]'],
    ['105BI25', '105bi25', '[105BI25]'],
    ['FEI 105BI25', '105BI25', 'FEI 105BI25'],
    ['5', '5', '[5]'],
    ['9100001', '9100007', '[910000]1'],
    ['9100001', '8100001', '9[100001]'],
    ['9100001', '9107001', '[910]0[001]'],
    ['910-0001', '9100007', '[910-000]1'],
    ['9100001', '910001', '[91000]0[1]'],
    ['9123456', '912456', '[912]3[456]'],
    ['9123456', '91234567', '[9123456]'],
    ['9123456', '91723456', '[9123456]'],
    ['9123456', '9132456', '[91]23[456]'],
    ['9123456', '9123465', '[91234]56'],
    // Another number of any length.
    ['9123456', '9122256', '9123456'],
    ['9123456', '8765432', '9123456'],
    ['9123456', '9123', '9123456'],
    ['12', '34', '12'],
    ['1', '2', '1'],
    // A leading zero counts.
    ['0123', '123', '0[123]'],
  ])('%s, asked for by %j: %s', (text, typed, marked) => {
    expect(shown(text, typed)).toBe(marked);
    expect(
      markedDigits(text, typed)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
