import { describe, expect, it } from 'vitest';
import { fold, words } from './fold.ts';
import { meetsFilter } from './filter-words.ts';

describe('meetsFilter', () => {
  it.each<[string, string, boolean]>([
    // Digits must not match across the parts of a date.
    ['2012', '05/14/2012', true],
    ['2012', '12/01/2021', false],
    ['2012', '12/01/2012 - 11/30/2031', true],
    ['1201', '12/01/2021', false],
    ['0120', '12/01/2021', false],
    ['12', '12/01/2021', true],
    ['01', '12/01/2021', true],
    ['2021', '12/01/2021', true],
    ['2031', '12/01/2021 - 11/30/2031', true],
    ['202111', '12/01/2021 - 11/30/2031', false],
    // Numbers match at their beginning or end.
    ['9100334', '9100334', true],
    ['910', '9100334', true],
    ['0334', '9100334', true],
    ['0033', '9100334', false],
    ['9100001', '910-0001', true],
    ['910', '910-0001', true],
    ['0001', '910-0001', true],
    ['4100', 'F-4100', true],
    ['8907', 'Chip 999000030018907, FEI 105WB01', true],
    ['105', 'Chip 999000030018907, FEI 105WB01', true],
    ['907105', 'Chip 999000030018907, FEI 105WB01', false],
    ['2', 'Gold Leaf II', false],
    // Letters match anywhere in a word and across spaces.
    ['berry', 'Winterberry Waltz', true],
    ['omalley', 'O Malley', true],
    ['omalley', "O'Malley", true],
    ['waltz', 'Winterberry Wren', false],
    ['105wb', 'FEI 105WB01', true],
    ['wb01', 'FEI 105WB01', true],
    ['звез', 'Звезда', true],
    ['1', '---', false],
    ['1', '', false],
  ])('%s in %s: %s', (asked, text, has) => {
    expect(meetsFilter(words(fold(asked)), [text])).toBe(has);
  });

  it('needs every word, in any of the texts', () => {
    const texts = ['Winterberry Waltz', '04/18/2012', 'Delphine Ashgrove'];
    expect(meetsFilter(['waltz', '2012', 'delphine'], texts)).toBe(true);
    expect(meetsFilter(['waltz', '2013'], texts)).toBe(false);
  });
});
