import { expect, it } from 'vitest';
import { cleanMemberNumber } from '../../../src/domain/numbers.ts';
import { seeded } from '../../../src/generate/random.ts';
import type { RecordedMember } from './listed-books.ts';
import { lastFirst, marked, misspelledMember, nicknamed, numbersListed, slippedNumber } from './slips.ts';

function member(firstName: string, lastName: string, more: Partial<RecordedMember> = {}): RecordedMember {
  const names = [`${firstName} ${lastName}`.trim()];
  return { numbers: { usef: '4100' }, names, entityType: 'I', firstName, lastName, ...more };
}

const FARM = member('', '', { names: ['Hazelwood Stables'], entityType: 'F' });
const draws = Array.from({ length: 50 }, (_, at) => seeded(at, 'slips'));

it('names are written last name first, as on show papers', () => {
  expect(lastFirst(member('Jane', 'Doe'), false)).toBe('Doe, Jane');
  expect(lastFirst(member('Jane', 'Doe'), true)).toBe('DOE, JANE');
  expect(lastFirst(FARM, true)).toBeNull();
});

it('first names are replaced with nicknames', () => {
  expect(draws.map((random) => nicknamed(member('Bradford', 'Doe'), random))).toContain('Brad Doe');
  expect(nicknamed(member('Quintessa', 'Doe'), seeded(1, 'slips'))).toBeNull();
});

it('a person’s first or last name is misspelled, or a farm’s name', () => {
  for (const random of draws) {
    const name = misspelledMember(member('Amanda', 'Hollins'), random) ?? '';
    expect(name.startsWith('Amanda ') !== name.endsWith(' Hollins')).toBe(true);
    expect(misspelledMember(FARM, random)).not.toBe('Hazelwood Stables');
  }
});

it('numbers are written in ways that cleaning undoes, and a farm’s number gets an F', () => {
  for (const random of draws) {
    expect(cleanMemberNumber(marked({ usef: '4100' }, false, random).usef ?? '')).toBe('4100');
    const farm = marked({ usef: '4100' }, true, random).usef ?? '';
    expect(farm).toMatch(/^f/i);
    expect(cleanMemberNumber(farm)).toBe('4100');
  }
});

it('one organization’s number gets a mistake, and the others are left out', () => {
  for (const random of draws) {
    const slipped = slippedNumber({ usef: '4123', usdf: '70001' }, 'swapped', random);
    expect(Object.keys(slipped ?? {})).toEqual(['usef']);
    expect(['1423', '4213', '4132']).toContain(slipped?.usef);
  }
  expect(slippedNumber({ usef: '4444' }, 'swapped', seeded(1, 'slips'))).toBeNull();
});

it('a list has one organization’s number or both', () => {
  const both = { numbers: { usef: '4100', usdf: '70001' }, names: [] };
  const given = draws.map((random) => Object.keys(numbersListed(both, 'usdf', random)).join());
  expect(new Set(given)).toEqual(new Set(['usef,usdf', 'usef', 'usdf']));
  expect(numbersListed({ numbers: { usdf: '70001' }, names: [] }, 'usdf', seeded(1, 'slips'))).toEqual({
    usdf: '70001',
  });
});
