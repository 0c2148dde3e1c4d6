import { describe, expect, it } from 'vitest';
import { columnMapping } from './column-mapping.ts';

describe('a column mapping file (requirement 15.7)', () => {
  it('maps each header to a kind', () => {
    expect(columnMapping('\uFEFF{"Reg. No.": "horse-usef", "Remarks": "ignore"}')).toEqual({
      'Reg. No.': 'horse-usef',
      Remarks: 'ignore',
    });
  });

  it.each([
    ['{', 'not valid JSON'],
    ['[]', 'map headers to kinds'],
    ['null', 'map headers to kinds'],
    [
      '{"Reg": "horse"}',
      '“Reg” has an unknown kind: “horse”. The kinds are back-number, class, ring, day, role, horse-name,',
    ],
    ['{"Reg": 5}', '“Reg” has an unknown kind: not a string.'],
    ['{"": "class"}', 'A header must have 1 to 200 characters.'],
    ['{"Reg": "class", "REG.": "ignore"}', '“REG.” appears twice, with different kinds.'],
  ])('is refused with a message: %s', (json, words) => {
    expect(() => columnMapping(json)).toThrow(words);
  });
});
