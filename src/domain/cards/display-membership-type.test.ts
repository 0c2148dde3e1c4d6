import { describe, expect, it } from 'vitest';
import type { Org } from '../org.ts';
import { displayDressageHorseType, displayHorseType, displayMemberType } from './display-membership-type.ts';

describe('displayHorseType', () => {
  it.each([
    ['Active', null, 'Horse ID'],
    ['Active', '', 'Horse ID'],
    ['Active', '  ', 'Horse ID'],
    ['Active', 'Life', 'Life'],
    ['Active', 'LIFE', 'Life'],
    ['Active', 'Annual Recording', 'Annual Recording'],
    // On a horse's card Active is a type like any other.
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
