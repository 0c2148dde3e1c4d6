import { describe, expect, it } from 'vitest';
import {
  DAY,
  DAY_AFTER,
  DAY_BEFORE,
  horseChoice,
  ownerChoice,
  riderChoice,
} from '../../../test/support/rows.ts';
import { calendarDate } from '../calendar/calendar-date.ts';
import type { Org } from '../org.ts';
import type { SafeSportState } from '../safe-sport/safe-sport-on-cards.ts';
import { type HorseChoice, NO_USEF_AFFILIATE, type OwnerChoice, type RiderChoice } from './card.ts';
import {
  federationHorseLines,
  federationHorseVerdict,
  federationOwnerLines,
  federationOwnerVerdict,
  federationRiderLines,
  federationRiderVerdict,
  riderClass,
  riderClassLine,
  type RiderContext,
  riderEffectiveLine,
} from './federation.ts';
import type { Cause } from './verdict.ts';

describe('federationHorseVerdict', () => {
  it.each<[string, HorseChoice]>([
    ['Active', horseChoice({ memberStatus: 'Active' })],
    ['active in another case', horseChoice({ memberStatus: 'ACTIVE' })],
    ['Retired', horseChoice({ memberStatus: 'Retired' })],
    [
      'Retired, its membership long over',
      horseChoice({ memberStatus: 'retired', memberEndDate: DAY_BEFORE }),
    ],
    ['Active and suspended', horseChoice({ memberStatus: 'Active', suspensionStatus: 'YES' })],
  ])('shows details: %s', (_name, choice) =>
    expect(federationHorseVerdict(choice, DAY)).toEqual({ kind: 'details' }),
  );

  it.each<[string, HorseChoice, Cause]>([
    ['a placeholder', horseChoice({}, NO_USEF_AFFILIATE), { kind: 'not-found-at-usef' }],
    [
      'a placeholder whose record says Active',
      horseChoice({ memberStatus: 'Active' }, NO_USEF_AFFILIATE),
      { kind: 'not-found-at-usef' },
    ],
    [
      'ended the day before',
      horseChoice({ memberStatus: 'Inactive', memberEndDate: DAY_BEFORE }),
      { kind: 'ended', on: DAY_BEFORE },
    ],
    [
      'starts the day after',
      horseChoice({ memberStatus: 'Inactive', memberStartDate: DAY_AFTER }),
      { kind: 'starts', on: DAY_AFTER },
    ],
    ['no status', horseChoice({ memberStatus: null }), { kind: 'no-membership' }],
    ['an empty status', horseChoice({ memberStatus: '' }), { kind: 'no-membership' }],
    ['an unknown status', horseChoice({ memberStatus: 'Lapsed' }), { kind: 'status', status: 'Lapsed' }],
    ['a type is no status', horseChoice({ membershipType: 'Active' }), { kind: 'no-membership' }],
  ])('warns: %s', (_name, choice, cause) =>
    expect(federationHorseVerdict(choice, DAY)).toEqual({ kind: 'warning', cause }),
  );
});

describe('federationHorseLines', () => {
  it('has every line, in order', () => {
    const choice = horseChoice({
      memberStatus: 'Active',
      membershipType: 'Life',
      memberStartDate: DAY,
      memberEndDate: DAY_AFTER,
      microchipNumber: '985112345678903',
      feiRegNumber: '105BI25',
      feiRegistrationStatus: 'Registered',
    });
    expect(federationHorseLines(choice)).toEqual([
      { label: 'Name', value: 'Golden Choice' },
      { label: 'USEF #', value: '5200001' },
      { label: 'Type', value: 'Life' },
      { label: 'Effective', value: '11/21/2026' },
      { label: 'Expires', value: '11/22/2026' },
      { label: 'Microchip', value: '985112345678903' },
      { label: 'FEI #', value: '105BI25' },
      { label: 'FEI Status', value: 'Registered' },
    ]);
  });

  it('leaves out microchip and FEI where there is none, and shows missing dates', () =>
    expect(federationHorseLines(horseChoice({ memberStatus: 'Active', feiRegNumber: ' ' }))).toEqual([
      { label: 'Name', value: 'Golden Choice' },
      { label: 'USEF #', value: '5200001' },
      { label: 'Type', value: 'Horse ID' },
      { label: 'Effective', value: '---' },
      { label: 'Expires', value: '---' },
    ]));

  it('shows Retired in place of the type', () =>
    expect(
      federationHorseLines(horseChoice({ memberStatus: 'Retired', membershipType: 'Life' })),
    ).toContainEqual({ label: 'Type', value: 'Retired' }));
});

describe('federationOwnerVerdict', () => {
  it.each<[string, OwnerChoice]>([
    ['Active', ownerChoice({ memberStatus: 'Active' })],
    ['active in another case', ownerChoice({ memberStatus: 'active' })],
    ['a farm', ownerChoice({ memberStatus: 'Active', entityType: 'F' })],
    ['the number 0 written as text is a number', ownerChoice({ memberStatus: 'Active' }, { ownerId: '0' })],
  ])('shows details: %s', (_name, choice) =>
    expect(federationOwnerVerdict(choice, DAY)).toEqual({ kind: 'details' }),
  );

  it.each<[string, OwnerChoice, Cause]>([
    [
      'a placeholder owner whose record says Active',
      ownerChoice({ memberStatus: 'Active' }, { ownerId: 0 }),
      { kind: 'not-found-at-usef' },
    ],
    [
      'a placeholder horse whose owner is Active',
      ownerChoice({ memberStatus: 'Active' }, { horseId: NO_USEF_AFFILIATE }),
      { kind: 'not-found-at-usef' },
    ],
    [
      'ended the day before',
      ownerChoice({ memberStatus: 'Inactive', memberEndDate: DAY_BEFORE }),
      { kind: 'ended', on: DAY_BEFORE },
    ],
    [
      'starts the day after',
      ownerChoice({ memberStatus: 'Inactive', memberStartDate: DAY_AFTER }),
      { kind: 'starts', on: DAY_AFTER },
    ],
    ['no status', ownerChoice({}), { kind: 'no-membership' }],
    [
      'Retired is for horses',
      ownerChoice({ memberStatus: 'Retired' }),
      { kind: 'status', status: 'Retired' },
    ],
    ['an unknown status', ownerChoice({ memberStatus: 'Pending' }), { kind: 'status', status: 'Pending' }],
    [
      'a membership of type Inactive is for riders',
      ownerChoice({ memberStatus: 'Inactive', membershipType: 'Inactive' }),
      { kind: 'status', status: 'Inactive' },
    ],
  ])('warns: %s', (_name, choice, cause) =>
    expect(federationOwnerVerdict(choice, DAY)).toEqual({ kind: 'warning', cause }),
  );
});

const valid: SafeSportState = {
  kind: 'known',
  answer: { hasValidSafeSport: true, lastCompleteDate: DAY, dueDate: DAY_AFTER },
};

describe('federationOwnerLines', () => {
  const farm = ownerChoice({
    entityType: 'F',
    membershipType: 'Active',
    memberStartDate: DAY,
    memberEndDate: DAY_AFTER,
    otherOwners: [{ id: '4300', name: 'Cy Brook', entityType: 'I' }],
  });

  it('has every line, in order', () =>
    expect(federationOwnerLines(farm, valid)).toEqual([
      { label: 'Name', value: 'Ann Field' },
      { label: 'USEF #', value: '4100' },
      { label: 'Entity', value: 'Farm' },
      // USHJA Farm is for the hunter/jumper card.
      { label: 'Type', value: 'Active' },
      { label: 'Effective', value: '11/21/2026' },
      { label: 'Expires', value: '11/22/2026' },
      { label: 'Safe Sport', value: '11/21/2026 - 11/22/2026' },
      { label: 'Other Owners', value: 'Cy Brook' },
    ]));

  it('takes the text of several horses for its own other owners', () =>
    expect(federationOwnerLines(farm, valid, 'Golden Choice: Cy Brook; Silver Lining: None')).toContainEqual({
      label: 'Other Owners',
      value: 'Golden Choice: Cy Brook; Silver Lining: None',
    }));

  it('shows what is missing', () =>
    expect(federationOwnerLines(ownerChoice({ entityType: 'S' }), { kind: 'failed' })).toEqual([
      { label: 'Name', value: 'Ann Field' },
      { label: 'USEF #', value: '4100' },
      { label: 'Entity', value: 'S' },
      { label: 'Type', value: '---' },
      { label: 'Effective', value: '---' },
      { label: 'Expires', value: '---' },
      { label: 'Safe Sport', value: 'Safe Sport could not be checked' },
      { label: 'Other Owners', value: '---' },
    ]));
});

const inactiveType = { memberStatus: 'Inactive', membershipType: 'Inactive' };

describe('federationRiderVerdict', () => {
  it.each<[string, RiderChoice]>([
    ['Active', riderChoice({ memberStatus: 'Active' })],
    ['active in another case', riderChoice({ memberStatus: ' ACTIVE' })],
    ['Active and suspended', riderChoice({ memberStatus: 'Active', suspensionStatus: 'YES' })],
    ['type Inactive, ends on the date', riderChoice({ ...inactiveType, memberEndDate: DAY })],
    ['type Inactive, starts on the date', riderChoice({ ...inactiveType, memberStartDate: DAY })],
    ['type Inactive, open', riderChoice(inactiveType)],
    ['type INACTIVE', riderChoice({ ...inactiveType, membershipType: 'INACTIVE' })],
    ['type Inactive, whatever its status', riderChoice({ ...inactiveType, memberStatus: 'Lapsed' })],
    ['type Inactive, no status', riderChoice({ ...inactiveType, memberStatus: null })],
    ['type Inactive, status Active', riderChoice({ ...inactiveType, memberStatus: 'Active' })],
  ])('shows details: %s', (_name, choice) =>
    expect(federationRiderVerdict(choice, DAY)).toEqual({ kind: 'details' }),
  );

  it.each<[string, RiderChoice, Cause]>([
    [
      'a placeholder whose record says Active',
      riderChoice({ memberStatus: 'Active' }, NO_USEF_AFFILIATE),
      { kind: 'not-found-at-usef' },
    ],
    [
      'a placeholder of type Inactive',
      riderChoice(inactiveType, NO_USEF_AFFILIATE),
      { kind: 'not-found-at-usef' },
    ],
    [
      'type Inactive, ended the day before',
      riderChoice({ ...inactiveType, memberEndDate: DAY_BEFORE }),
      { kind: 'ended', on: DAY_BEFORE },
    ],
    [
      'type Inactive, starts the day after',
      riderChoice({ ...inactiveType, memberStartDate: DAY_AFTER }),
      { kind: 'starts', on: DAY_AFTER },
    ],
    [
      'another type, ended the day before',
      riderChoice({ memberStatus: 'Inactive', membershipType: 'Senior', memberEndDate: DAY_BEFORE }),
      { kind: 'ended', on: DAY_BEFORE },
    ],
    ['no status', riderChoice({}), { kind: 'no-membership' }],
    ['an unknown status', riderChoice({ memberStatus: 'Pending' }), { kind: 'status', status: 'Pending' }],
    [
      'status Inactive of another type that holds',
      riderChoice({ memberStatus: 'Inactive', membershipType: 'Senior', memberStartDate: DAY }),
      { kind: 'status', status: 'Inactive' },
    ],
  ])('warns: %s', (_name, choice, cause) =>
    expect(federationRiderVerdict(choice, DAY)).toEqual({ kind: 'warning', cause }),
  );
});

const minor: SafeSportState = {
  kind: 'known',
  answer: { hasValidSafeSport: false, lastCompleteDate: null, dueDate: null, required: false },
};

function context(org: Org): RiderContext {
  return { org, today: DAY, competitionDate: DAY };
}

describe('federationRiderLines', () => {
  const amateur = riderChoice({
    membershipType: 'Senior',
    amateurProStatus: 'Amateur',
    memberStartDate: DAY,
    memberEndDate: DAY_AFTER,
    birthDate: calendarDate('2009-05-01'),
    feiRegNumber: '10012345',
    feiRegistrationStatus: 'Active',
  });

  it('has every line, in order', () =>
    expect(federationRiderLines(amateur, minor, context('usdf'))).toEqual([
      { label: 'Name', value: 'Bea Hill' },
      { label: 'USEF #', value: '4200' },
      { label: 'Type', value: 'Senior' },
      { label: 'Amateur Status', value: 'Amateur' },
      { label: 'Effective', value: '11/21/2026' },
      { label: 'Expires', value: '11/22/2026' },
      { label: 'Safe Sport', value: 'Not required (under 18)' },
      { label: 'FEI #', value: '10012345' },
      { label: 'FEI Status', value: 'Active' },
      { label: 'Dressage Rider Status', value: 'Junior Young Rider' },
    ]));

  it('shows what is missing and leaves out FEI where there is none', () =>
    expect(federationRiderLines(riderChoice(), { kind: 'running' }, context('usdf'))).toEqual([
      { label: 'Name', value: 'Bea Hill' },
      { label: 'USEF #', value: '4200' },
      { label: 'Type', value: '---' },
      { label: 'Amateur Status', value: '---' },
      { label: 'Effective', value: '---' },
      { label: 'Expires', value: '---' },
      { label: 'Safe Sport', value: 'Checking Safe Sport…' },
    ]));

  it('shows INACTIVE in red for a membership of type Inactive', () =>
    expect(
      federationRiderLines(
        riderChoice({ membershipType: 'Inactive', memberStartDate: DAY }),
        minor,
        context('usef'),
      ),
    ).toContainEqual({ label: 'Effective', value: 'INACTIVE', emphasis: 'red' }));

  it.each<[Org, string | null, boolean]>([
    ['usdf', 'Amateur', true],
    ['usdf', 'AMATEUR', true],
    ['usdf', 'Professional', false],
    ['usdf', 'Junior Amateur', false],
    ['usdf', '', false],
    ['usdf', null, false],
    ['usef', 'Amateur', false],
    ['ushja', 'Amateur', false],
  ])('flow %s, amateur status %j: dressage rider status %j', (org, amateurProStatus, shown) => {
    const lines = federationRiderLines(riderChoice({ amateurProStatus }), minor, context(org));
    expect(lines.some((line) => line.label === 'Dressage Rider Status')).toBe(shown);
  });

  it('says when an Amateur has no birth date', () =>
    expect(
      federationRiderLines(riderChoice({ amateurProStatus: 'Amateur' }), minor, context('usdf')),
    ).toContainEqual({ label: 'Dressage Rider Status', value: 'No DOB on file.' }));
});

describe('riderEffectiveLine', () => {
  it.each(['Inactive', 'INACTIVE', ' inactive '])('type %j reads INACTIVE in red', (membershipType) =>
    expect(riderEffectiveLine({ membershipType, memberStartDate: DAY })).toEqual({
      label: 'Effective',
      value: 'INACTIVE',
      emphasis: 'red',
    }),
  );

  it.each([
    ['Senior', DAY, '11/21/2026'],
    ['Senior', null, '---'],
    [null, DAY, '11/21/2026'],
  ])('type %j from %j reads %j', (membershipType, memberStartDate, value) =>
    expect(riderEffectiveLine({ membershipType, memberStartDate })).toEqual({ label: 'Effective', value }),
  );
});

describe('riderClass', () => {
  it.each([
    ['2004-12-31', 2026, 'Dressage AA'],
    ['2004-01-01', 2026, 'Dressage AA'],
    ['2005-01-01', 2026, 'Junior Young Rider'],
    ['2005-12-31', 2026, 'Junior Young Rider'],
    ['2005-12-31', 2027, 'Dressage AA'],
    ['1950-06-01', 2026, 'Dressage AA'],
    ['2026-06-01', 2026, 'Junior Young Rider'],
  ])('born %s, in %i → %s', (birthDate, year, expected) =>
    expect(riderClass(calendarDate(birthDate), year)).toBe(expected),
  );

  it('says when there is no birth date', () => expect(riderClass(null, 2026)).toBe('No DOB on file.'));
});

describe('riderClassLine', () => {
  it.each([
    ['one class all year', '2004-06-01', '2026-11-21', '2026-11-21', 'Dressage AA'],
    ['the last day before December', '2005-06-01', '2026-11-30', '2026-11-30', 'Junior Young Rider'],
    [
      'December: the competition year is the next',
      '2005-06-01',
      '2026-12-01',
      '2026-12-05',
      'Dressage AA (competition year 2027), Junior Young Rider (2026)',
    ],
    ['December, for a date in January', '2005-06-01', '2026-12-01', '2027-01-10', 'Dressage AA'],
    [
      'November, for a date in January',
      '2005-06-01',
      '2026-11-30',
      '2027-01-10',
      'Junior Young Rider (competition year 2026), Dressage AA (2027)',
    ],
    ['two years, the same class', '2006-06-01', '2026-12-01', '2026-12-05', 'Junior Young Rider'],
  ])('%s', (_name, birthDate, today, competitionDate, value) =>
    expect(
      riderClassLine(calendarDate(birthDate), calendarDate(today), calendarDate(competitionDate)),
    ).toEqual({ label: 'Dressage Rider Status', value }),
  );

  it('says once that there is no birth date', () =>
    expect(riderClassLine(null, calendarDate('2026-12-01'), calendarDate('2026-12-05')).value).toBe(
      'No DOB on file.',
    ));
});
