import { describe, expect, it } from 'vitest';
import { checkedMapping, columnMapping } from './column-mapping.ts';

describe('a file of columns (requirement 15.7)', () => {
  it('names the kind of each header', () => {
    expect(columnMapping('\uFEFF{"Reg. No.": "horse-usef", "Remarks": "ignore"}')).toEqual({
      'Reg. No.': 'horse-usef',
      Remarks: 'ignore',
    });
  });

  it.each([
    ['{', 'no valid JSON'],
    ['[]', 'an object from headers to kinds'],
    ['null', 'an object from headers to kinds'],
    [
      '{"Reg": "horse"}',
      '“Reg” has the kind “horse”, which is unknown. Kinds are back-number, class, horse-name,',
    ],
    ['{"Reg": 5}', '“Reg” has the kind that is no text, which is unknown.'],
    ['{"": "class"}', 'A header has 1 to 200 characters.'],
    ['{"Reg": "class", "REG.": "ignore"}', '“REG.” comes twice, with different kinds.'],
  ])('%s is refused in words', (json, words) => {
    expect(() => columnMapping(json)).toThrow(words);
  });

  it('is checked in the same way when it was kept as a value', () => {
    expect(checkedMapping({ Reg: 'class' })).toEqual({ Reg: 'class' });
    expect(() => checkedMapping(5)).toThrow('an object from headers to kinds');
  });
});
