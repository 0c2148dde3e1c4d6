import { describe, expect, it } from 'vitest';
import {
  DAY,
  DAY_AFTER,
  DAY_BEFORE,
  HORSE_TEXTS,
  horseChoice,
  ownerChoice,
  RIDER_TEXTS,
  riderChoice,
} from '../../../test/support/rows.ts';
import { type CalendarDate, calendarDate } from '../calendar/calendar-date.ts';
import { competitionYear } from '../calendar/years.ts';
import type { Org } from '../org.ts';
import type { SafeSportState } from '../safe-sport/safe-sport-on-cards.ts';
import type { HorseChoice, OwnerChoice, RiderChoice } from './card.ts';
import type { RiderContext } from './card-rules.ts';
import { NO_USEF_AFFILIATE } from './choices.ts';
import { federation } from './federation.ts';
import { type RiderClasses, riderClasses } from './rider-class.ts';
import { DETAILS, type Verdict, warning } from './verdict.ts';

const NOT_FOUND = warning({ kind: 'not-found-at-usef' });
const NO_MEMBERSHIP = warning({ kind: 'no-membership' });
const ENDED = warning({ kind: 'ended', on: DAY_BEFORE });
const STARTS = warning({ kind: 'starts', on: DAY_AFTER });
const status = (word: string) => warning({ kind: 'status', status: word });
const typeInactive = { memberStatus: 'Inactive', membershipType: 'Inactive' };

const VERDICTS: {
  horse: [string, HorseChoice, Verdict][];
  owner: [string, OwnerChoice, Verdict][];
  rider: [string, RiderChoice, Verdict][];
} = {
  horse: [
    ['ended the day before', horseChoice({ memberStatus: 'Inactive', memberEndDate: DAY_BEFORE }), ENDED],
    ['starts the day after', horseChoice({ memberStatus: 'Inactive', memberStartDate: DAY_AFTER }), STARTS],
    ['Active', horseChoice({ memberStatus: 'Active' }), DETAILS],
    ['active in a different case', horseChoice({ memberStatus: 'ACTIVE' }), DETAILS],
    ['Retired', horseChoice({ memberStatus: 'Retired' }), DETAILS],
    [
      'Retired, its membership long over',
      horseChoice({ memberStatus: 'retired', memberEndDate: DAY_BEFORE }),
      DETAILS,
    ],
    ['Active and suspended', horseChoice({ memberStatus: 'Active', suspensionStatus: 'YES' }), DETAILS],
    ['no status', horseChoice({ memberStatus: null }), NO_MEMBERSHIP],
    ['an empty status', horseChoice({ memberStatus: '' }), NO_MEMBERSHIP],
    ['an unknown status', horseChoice({ memberStatus: 'Lapsed' }), status('Lapsed')],
    ['a type is not a status', horseChoice({ membershipType: 'Active' }), NO_MEMBERSHIP],
    ['a placeholder', horseChoice({}, NO_USEF_AFFILIATE), NOT_FOUND],
    [
      'a placeholder whose record says Active',
      horseChoice({ memberStatus: 'Active' }, NO_USEF_AFFILIATE),
      NOT_FOUND,
    ],
  ],
  owner: [
    ['ended the day before', ownerChoice({ memberStatus: 'Inactive', memberEndDate: DAY_BEFORE }), ENDED],
    ['starts the day after', ownerChoice({ memberStatus: 'Inactive', memberStartDate: DAY_AFTER }), STARTS],
    ['Active', ownerChoice({ memberStatus: 'Active' }), DETAILS],
    ['active in a different case', ownerChoice({ memberStatus: 'active' }), DETAILS],
    ['a farm', ownerChoice({ memberStatus: 'Active', entityType: 'F' }), DETAILS],
    ['no status', ownerChoice({}), NO_MEMBERSHIP],
    ['Retired, a status only for horses', ownerChoice({ memberStatus: 'Retired' }), status('Retired')],
    ['an unknown status', ownerChoice({ memberStatus: 'Pending' }), status('Pending')],
    ['type Inactive, a type only for riders', ownerChoice(typeInactive), status('Inactive')],
    [
      'the number 0 written as text is a number',
      ownerChoice({ memberStatus: 'Active' }, { ownerId: '0' }),
      DETAILS,
    ],
    [
      'a placeholder owner whose record says Active',
      ownerChoice({ memberStatus: 'Active' }, { ownerId: 0 }),
      NOT_FOUND,
    ],
    [
      'a placeholder horse whose owner is Active',
      ownerChoice({ memberStatus: 'Active' }, { horseId: NO_USEF_AFFILIATE }),
      NOT_FOUND,
    ],
  ],
  rider: [
    ['type Inactive, ends on the date', riderChoice({ ...typeInactive, memberEndDate: DAY }), DETAILS],
    ['type Inactive, starts on the date', riderChoice({ ...typeInactive, memberStartDate: DAY }), DETAILS],
    [
      'type Inactive, ended the day before',
      riderChoice({ ...typeInactive, memberEndDate: DAY_BEFORE }),
      ENDED,
    ],
    [
      'type Inactive, starts the day after',
      riderChoice({ ...typeInactive, memberStartDate: DAY_AFTER }),
      STARTS,
    ],
    [
      'a different type, ended the day before',
      riderChoice({ memberStatus: 'Inactive', membershipType: 'Senior', memberEndDate: DAY_BEFORE }),
      ENDED,
    ],
    ['type Inactive, open', riderChoice(typeInactive), DETAILS],
    ['type INACTIVE', riderChoice({ ...typeInactive, membershipType: 'INACTIVE' }), DETAILS],
    ['type Inactive, a different status', riderChoice({ ...typeInactive, memberStatus: 'Lapsed' }), DETAILS],
    ['type Inactive, no status', riderChoice({ ...typeInactive, memberStatus: null }), DETAILS],
    ['type Inactive, status Active', riderChoice({ ...typeInactive, memberStatus: 'Active' }), DETAILS],
    [
      'status Inactive, a different type, still valid',
      riderChoice({ memberStatus: 'Inactive', membershipType: 'Senior', memberStartDate: DAY }),
      status('Inactive'),
    ],
    ['Active', riderChoice({ memberStatus: 'Active' }), DETAILS],
    ['active in a different case', riderChoice({ memberStatus: ' ACTIVE' }), DETAILS],
    ['Active and suspended', riderChoice({ memberStatus: 'Active', suspensionStatus: 'YES' }), DETAILS],
    ['no status', riderChoice({}), NO_MEMBERSHIP],
    ['an unknown status', riderChoice({ memberStatus: 'Pending' }), status('Pending')],
    [
      'a placeholder whose record says Active',
      riderChoice({ memberStatus: 'Active' }, NO_USEF_AFFILIATE),
      NOT_FOUND,
    ],
    ['a placeholder of type Inactive', riderChoice(typeInactive, NO_USEF_AFFILIATE), NOT_FOUND],
  ],
};

describe('the verdict on a federation horse', () => {
  it.each(VERDICTS.horse)('%s', (_what, choice, verdict) =>
    expect(federation.horse.verdict(choice, DAY)).toEqual(verdict),
  );
});

describe('the verdict on a federation owner', () => {
  it.each(VERDICTS.owner)('%s', (_what, choice, verdict) =>
    expect(federation.owner.verdict(choice, DAY)).toEqual(verdict),
  );
});

describe('the verdict on a federation rider', () => {
  it.each(VERDICTS.rider)('%s', (_what, choice, verdict) =>
    expect(federation.rider.verdict(choice, DAY)).toEqual(verdict),
  );
});

describe('the lines of a federation horse', () => {
  it('are complete, and in the order of the card', () => {
    const choice = horseChoice({
      ...HORSE_TEXTS,
      usefId: '5200001',
      memberStatus: 'Active',
      membershipType: 'Life',
      memberStartDate: DAY,
      memberEndDate: DAY_AFTER,
      microchipNumber: '985112345678903',
      feiRegNumber: '105BI25',
      feiRegistrationStatus: 'Registered',
    });
    expect(federation.horse.lines(choice, DAY)).toEqual([
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

  it('leave out a missing microchip and FEI number, and show missing dates as ---', () =>
    expect(federation.horse.lines(horseChoice({ memberStatus: 'Active', feiRegNumber: ' ' }), DAY)).toEqual([
      { label: 'Name', value: 'Golden Choice' },
      { label: 'USEF #', value: '5200001' },
      { label: 'Type', value: 'Horse ID' },
      { label: 'Effective', value: '---' },
      { label: 'Expires', value: '---' },
    ]));

  it('show Retired in place of the type', () =>
    expect(
      federation.horse.lines(horseChoice({ memberStatus: 'Retired', membershipType: 'Life' }), DAY),
    ).toContainEqual({ label: 'Type', value: 'Retired' }));
});

describe('the lines of a federation owner', () => {
  it('are complete, and in the order of the card', () => {
    const farm = ownerChoice({
      entityType: 'F',
      membershipType: 'Active',
      memberStartDate: DAY,
      memberEndDate: DAY_AFTER,
    });
    const answer = { hasValidSafeSport: true, lastCompleteDate: DAY, dueDate: DAY_AFTER };
    const context = { safeSport: { kind: 'known', answer }, otherOwners: 'Cy Brook' } as const;
    expect(federation.owner.lines(farm, context)).toEqual([
      { label: 'Name', value: 'Ann Field' },
      { label: 'USEF #', value: '4100' },
      { label: 'Entity', value: 'Farm' },
      // Only the hunter/jumper card shows USHJA Farm.
      { label: 'Type', value: 'Active' },
      { label: 'Effective', value: '11/21/2026' },
      { label: 'Expires', value: '11/22/2026' },
      { label: 'Safe Sport', value: '11/21/2026 - 11/22/2026' },
      { label: 'Other Owners', value: 'Cy Brook' },
    ]);
  });

  it('show --- for missing values', () => {
    const owner = ownerChoice({ entityType: 'S' });
    expect(federation.owner.lines(owner, { safeSport: { kind: 'failed' }, otherOwners: '---' })).toEqual([
      { label: 'Name', value: 'Ann Field' },
      { label: 'USEF #', value: '4100' },
      { label: 'Entity', value: 'S' },
      { label: 'Type', value: '---' },
      { label: 'Effective', value: '---' },
      { label: 'Expires', value: '---' },
      { label: 'Safe Sport', value: 'Safe Sport could not be checked', emphasis: 'framed' },
      { label: 'Other Owners', value: '---' },
    ]);
  });
});

function inFlow(flow: Org, safeSport: SafeSportState = { kind: 'running' }): RiderContext {
  return { flow, safeSport, today: DAY, competitionDate: DAY };
}

describe('the lines of a federation rider', () => {
  it('are complete, and in the order of the card', () => {
    const amateur = riderChoice({
      ...RIDER_TEXTS,
      usefId: '4200',
      membershipType: 'Senior',
      amateurProStatus: 'Amateur',
      memberStartDate: DAY,
      memberEndDate: DAY_AFTER,
      riderClasses: { ofYear: 'Junior Young Rider', ofDate: 'Junior Young Rider' },
      feiRegNumber: '10012345',
      feiRegistrationStatus: 'Active',
    });
    const answer = { hasValidSafeSport: true, lastCompleteDate: DAY, dueDate: DAY_AFTER };
    expect(federation.rider.lines(amateur, inFlow('usdf', { kind: 'known', answer }))).toEqual([
      { label: 'Name', value: 'Bea Hill' },
      { label: 'USEF #', value: '4200' },
      { label: 'Type', value: 'Senior' },
      { label: 'Amateur Status', value: 'Amateur' },
      { label: 'Effective', value: '11/21/2026' },
      { label: 'Expires', value: '11/22/2026' },
      { label: 'Safe Sport', value: '11/21/2026 - 11/22/2026' },
      { label: 'FEI #', value: '10012345' },
      { label: 'FEI Status', value: 'Active' },
      { label: 'Dressage Rider Status', value: 'Junior Young Rider' },
    ]);
  });

  it('show --- for missing values, and leave out a missing FEI number', () =>
    expect(federation.rider.lines(riderChoice(), inFlow('usdf'))).toEqual([
      { label: 'Name', value: 'Bea Hill' },
      { label: 'USEF #', value: '4200' },
      { label: 'Type', value: '---' },
      { label: 'Amateur Status', value: '---' },
      { label: 'Effective', value: '---' },
      { label: 'Expires', value: '---' },
      { label: 'Safe Sport', value: 'Checking Safe Sport…', emphasis: 'framed' },
    ]));

  it('show INACTIVE in red for a membership of type Inactive', () =>
    expect(
      federation.rider.lines(
        riderChoice({ membershipType: 'Inactive', memberStartDate: DAY }),
        inFlow('usef'),
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
  ])('flow %s, amateur status %j: dressage rider status shown: %j', (flow, amateurProStatus, shown) => {
    const lines = federation.rider.lines(riderChoice({ amateurProStatus }), inFlow(flow));
    expect(lines.some((line) => line.label === 'Dressage Rider Status')).toBe(shown);
  });

  it('have the class “No DOB on file.” for an Amateur without a birth date', () =>
    expect(
      federation.rider.lines(
        riderChoice({
          amateurProStatus: 'Amateur',
          riderClasses: { ofYear: 'No DOB on file.', ofDate: 'No DOB on file.' },
        }),
        inFlow('usdf'),
      ),
    ).toContainEqual({ label: 'Dressage Rider Status', value: 'No DOB on file.' }));
});

function statusOn(riderClasses: RiderClasses | null, today: CalendarDate, competitionDate: CalendarDate) {
  const amateur = riderChoice({ amateurProStatus: 'Amateur', riderClasses });
  const lines = federation.rider.lines(amateur, { ...inFlow('usdf'), today, competitionDate });
  return lines.find(({ label }) => label === 'Dressage Rider Status')?.value;
}

describe('the dressage rider status', () => {
  const young = 'Junior Young Rider';
  const adult = 'Dressage AA';

  it.each([
    ['one class all year', adult, adult, '2026-11-21', '2026-11-21', 'Dressage AA'],
    ['the last day before December', young, young, '2026-11-30', '2026-11-30', 'Junior Young Rider'],
    [
      'December, when the competition year is the next one',
      adult,
      young,
      '2026-12-01',
      '2026-12-05',
      'Dressage AA (competition year 2027), Junior Young Rider (2026)',
    ],
    [
      'November, for a date in January',
      young,
      adult,
      '2026-11-30',
      '2027-01-10',
      'Junior Young Rider (competition year 2026), Dressage AA (2027)',
    ],
    ['no birth date', 'No DOB on file.', 'No DOB on file.', '2026-12-01', '2026-12-05', 'No DOB on file.'],
  ] as const)('is formatted for %s', (_what, ofYear, ofDate, today, competitionDate, value) =>
    expect(statusOn({ ofYear, ofDate }, calendarDate(today), calendarDate(competitionDate))).toBe(value),
  );

  it.each([
    [
      'November, for a date in December',
      '2005-06-01',
      '2026-11-30',
      '2026-12-05',
      'Junior Young Rider (2026); on 12/05/2026: Dressage AA',
    ],
    ['November, for a date in December, no other class', '2004-06-01', '2026-11-30', '2026-12-05', adult],
    ['November, for the last day before December', '2005-06-01', '2026-11-30', '2026-11-30', young],
    ['December, for a date in December', '2004-06-01', '2026-12-01', '2026-12-05', adult],
    [
      'November, for a date in January: each class shown once',
      '2005-06-01',
      '2026-11-30',
      '2027-01-10',
      'Junior Young Rider (competition year 2026), Dressage AA (2027)',
    ],
    [
      'December, for a December long past',
      '2005-06-01',
      '2027-12-01',
      '2026-12-05',
      'Dressage AA (competition year 2028), Junior Young Rider (2026); on 12/05/2026: Dressage AA',
    ],
    ['no birth date', null, '2026-11-30', '2026-12-05', 'No DOB on file.'],
  ] as const)('%s: born %s', (_what, born, today, competitionDate, value) => {
    const [now, then] = [calendarDate(today), calendarDate(competitionDate)];
    const classes = riderClasses(born === null ? null : calendarDate(born), competitionYear(now), then);
    expect(statusOn(classes, now, then)).toBe(value);
  });

  it('is --- if the classes were not requested', () => expect(statusOn(null, DAY, DAY)).toBe('---'));
});
