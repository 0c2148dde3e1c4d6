import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import type { Org } from '../org.ts';
import type { SafeSportState } from '../safe-sport/safe-sport-line.ts';
import { federationRiderLines, type RiderContext } from './federation-rider-lines.ts';
import { DAY, DAY_AFTER, riderChoice } from '../../../test/support/rows.ts';

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
