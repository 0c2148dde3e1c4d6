import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { membershipWord } from './membership-word.ts';

describe('membershipWord', () => {
  it.each([
    ['', ''],
    ['Active', 'Active'],
    ['ACTIVE', 'Active'],
    [' active ', 'Active'],
    ['inactive', 'Inactive'],
    ['In-Active', 'Inactive'],
    ['RETIRED', 'Retired'],
    ['life', 'Life'],
    ['hid', 'HID'],
    ['Hid', 'HID'],
    ['amateur', 'Amateur'],
    ['not registered', 'Not Registered'],
    ['NOT  REGISTERED', 'Not Registered'],
    ['NotRegistered', 'Not Registered'],
    ['not_registered', 'Not Registered'],
    ['Not\u00a0Registered', 'Not Registered'],
    ['\u200eNot Registered\u200b', 'Not Registered'],
    [' Junior Active ', 'Junior Active'],
    ['Actively', 'Actively'],
    ['Life Member', 'Life Member'],
    ['not active', 'not active'],
    ['constructor', 'constructor'],
  ])('%j → %j', (recorded, word) => expect(membershipWord(recorded)).toBe(word));

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('A', 'c', 'active', 'NOT', ' ', '-', 'Hid') }),
        (text) => {
          expect(membershipWord(membershipWord(text))).toBe(membershipWord(text));
        },
      ),
    );
  });
});
