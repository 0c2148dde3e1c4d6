import { describe, expect, it } from 'vitest';
import { DAY } from '../../../test/support/rows.ts';
import type { Org } from '../org.ts';
import type { OtherOwner } from '../rows.ts';
import {
  detailLines,
  displayDressageHorseType,
  displayHorseType,
  displayMemberType,
  entityTypeText,
  type LineValue,
  otherOwnersText,
  ownershipLines,
  memberEffective,
  textLine,
} from './line.ts';

describe('textLine', () => {
  it.each([
    [null, '---'],
    ['', '---'],
    ['  ', '---'],
    ['0012', '0012'],
    ['# 520-0001', '# 520-0001'],
  ])('%j → %j', (value, shown) =>
    expect(textLine('USEF #', value)).toEqual({ label: 'USEF #', value: shown }),
  );
});

describe('detailLines', () => {
  it.each<[LineValue, string]>([
    [null, 'no line'],
    ['', 'no line'],
    ['  ', 'no line'],
    ['105BI25', '105BI25'],
  ])('%j of an optional line: %s', (value, shown) => {
    const lines = detailLines({ label: 'FEI #', value: () => value, optional: true }, DAY, DAY);
    expect(lines).toEqual(shown === 'no line' ? [] : [{ label: 'FEI #', value: shown }]);
  });

  it.each<[LineValue, object]>([
    [null, { value: '---' }],
    ['  ', { value: '---' }],
    ['Life', { value: 'Life' }],
    [
      { value: 'INACTIVE', emphasis: 'red' },
      { value: 'INACTIVE', emphasis: 'red' },
    ],
  ])('%j of a line that is not optional', (value, line) =>
    expect(detailLines({ label: 'Type', value: () => value }, DAY, DAY)).toEqual([
      { label: 'Type', ...line },
    ]),
  );
});

describe('memberEffective', () => {
  it.each(['Inactive', 'INACTIVE', ' inactive '])('type %j reads INACTIVE in red', (membershipType) =>
    expect(memberEffective({ membershipType, memberStartDate: DAY })).toEqual({
      value: 'INACTIVE',
      emphasis: 'red',
    }),
  );

  it.each([
    ['Senior', DAY, '11/21/2026'],
    ['Senior', null, '---'],
    [null, DAY, '11/21/2026'],
  ])('type %j from %j reads %j', (membershipType, memberStartDate, value) =>
    expect(memberEffective({ membershipType, memberStartDate })).toBe(value),
  );
});

describe('displayHorseType', () => {
  it.each([
    ['Active', null, 'Horse ID'],
    ['Active', '', 'Horse ID'],
    ['Active', '  ', 'Horse ID'],
    ['Active', 'Life', 'Life'],
    ['Active', 'LIFE', 'Life'],
    ['Active', 'Annual Recording', 'Annual Recording'],
    // On a horse's card, Active is a type like any other.
    ['Active', 'Active', 'Active'],
    ['Retired', 'Life', 'Retired'],
    ['Retired', null, 'Retired'],
    ['retired', 'Life', 'Retired'],
    ['Inactive', 'Retired', 'Retired'],
    [null, 'Annual Recording', 'Annual Recording'],
  ])('status %j, type %j → %j', (memberStatus, membershipType, shown) =>
    expect(displayHorseType({ memberStatus, membershipType })).toBe(shown),
  );
});

describe('displayDressageHorseType', () => {
  it.each([
    [null, null, 'Horse ID'],
    [null, '', 'Horse ID'],
    [null, 'HID', 'HID'],
    [null, 'hid', 'HID'],
    [null, 'Life', 'Life'],
    ['Retired', 'Life', 'Retired'],
  ])('status %j, type %j → %j', (memberStatus, usdfMembershipType, shown) =>
    expect(displayDressageHorseType({ memberStatus, usdfMembershipType })).toBe(shown),
  );
});

describe('displayMemberType', () => {
  it.each<[string | null, Org, string, string]>([
    ['Active', 'ushja', 'I', 'USHJA Active'],
    ['Active', 'ushja', 'F', 'USHJA Farm'],
    ['Active', 'ushja', 'O', 'USHJA Farm'],
    ['ACTIVE', 'ushja', 'I', 'USHJA Active'],
    ['Active', 'ushja', 'S', 'Active'],
    ['Life', 'ushja', 'F', 'Life'],
    ['Active Junior', 'ushja', 'I', 'Active Junior'],
    ['Inactive', 'ushja', 'I', 'Inactive'],
    ['Active', 'usef', 'I', 'Active'],
    ['Active', 'usef', 'F', 'Active'],
    ['Active', 'usdf', 'O', 'Active'],
    [null, 'usef', 'I', '---'],
    ['', 'usdf', 'I', '---'],
    [' ', 'ushja', 'F', '---'],
  ])('%j of %s, entity %j → %j', (type, org, entityType, shown) =>
    expect(displayMemberType(type, org, entityType)).toBe(shown),
  );
});

describe('entityTypeText', () => {
  it.each([
    ['I', 'Individual'],
    ['O', 'Organization'],
    ['F', 'Farm'],
    ['S', 'S'],
    ['i', 'i'],
    ['Syndicate', 'Syndicate'],
    ['', ''],
  ])('%j → %j', (code, text) => expect(entityTypeText(code)).toBe(text));
});

const ann: OtherOwner = { id: '4100', name: 'Ann Field', entityType: 'I' };
const farm: OtherOwner = { id: '4300', name: 'Hillside Farm', entityType: 'F' };

describe('otherOwnersText', () => {
  it.each<[OtherOwner[] | null, string]>([
    [null, '---'],
    [[], 'None'],
    [[ann], 'Ann Field'],
    [[ann, farm], 'Ann Field, Hillside Farm'],
  ])('%j → %j', (others, text) => expect(otherOwnersText(others)).toBe(text));
});

describe('ownershipLines', () => {
  it('is empty for an owner who owns the horse', () => expect(ownershipLines([], DAY)).toEqual([]));

  it('names the horses that are not owned, and the date', () =>
    expect(ownershipLines(['Golden Choice', 'Silver Lining'], DAY)).toEqual([
      {
        label: 'Ownership',
        value: 'Not an owner of Golden Choice, Silver Lining on 11/21/2026',
        emphasis: 'red',
      },
    ]));
});
