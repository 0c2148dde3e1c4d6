import { describe, expect, it } from 'vitest';
import { DAY, DAY_AFTER, DAY_BEFORE } from '../../../test/support/rows.ts';
import { calendarDate } from '../calendar/calendar-date.ts';
import type { Org } from '../org.ts';
import type { Subject } from './card.ts';
import {
  type Cause,
  causeText,
  isInactiveType,
  isSuspended,
  membershipVerdict,
  type RecordedMembership,
  SUSPENDED_TEXT,
  warningText,
} from './verdict.ts';

function row(fields: Partial<RecordedMembership>): RecordedMembership {
  return {
    memberStatus: 'Inactive',
    membershipType: null,
    memberStartDate: null,
    memberEndDate: null,
    ...fields,
  };
}

describe('the cause of a membership that is not Active', () => {
  it.each<[string, RecordedMembership, Cause]>([
    ['ended the day before', row({ memberEndDate: DAY_BEFORE }), { kind: 'ended', on: DAY_BEFORE }],
    ['ends on the date', row({ memberEndDate: DAY }), { kind: 'status', status: 'Inactive' }],
    ['starts on the date', row({ memberStartDate: DAY }), { kind: 'status', status: 'Inactive' }],
    ['starts the day after', row({ memberStartDate: DAY_AFTER }), { kind: 'starts', on: DAY_AFTER }],
    [
      'a term that starts and ends later',
      row({ memberStartDate: DAY_AFTER, memberEndDate: DAY_AFTER }),
      { kind: 'starts', on: DAY_AFTER },
    ],
    ['no term at all', row({}), { kind: 'no-membership' }],
    ['no status and no term', row({ memberStatus: null }), { kind: 'no-membership' }],
    ['a blank status', row({ memberStatus: ' ', memberStartDate: DAY }), { kind: 'no-membership' }],
    [
      'no status, ended',
      row({ memberStatus: null, memberEndDate: DAY_BEFORE }),
      { kind: 'ended', on: DAY_BEFORE },
    ],
    [
      'recorded inactive, with a type, without dates',
      row({ memberStatus: 'INACTIVE', membershipType: 'Senior' }),
      { kind: 'status', status: 'Inactive' },
    ],
    ['not registered', row({ memberStatus: 'not registered' }), { kind: 'not-registered' }],
    [
      'not registered, with an end date in the past',
      row({ memberStatus: 'Not Registered', memberEndDate: DAY_BEFORE }),
      { kind: 'not-registered' },
    ],
    ['an unknown status', row({ memberStatus: ' Pending ' }), { kind: 'status', status: 'Pending' }],
    [
      'an unknown status takes precedence over the dates',
      row({ memberStatus: 'Revoked', memberEndDate: DAY_BEFORE }),
      { kind: 'status', status: 'Revoked' },
    ],
  ])('depends on the status and the term: %s', (_name, membership, cause) =>
    expect(membershipVerdict(membership, DAY)).toEqual({ kind: 'warning', cause }),
  );
});

describe('causeText', () => {
  it.each<[Cause, string]>([
    [{ kind: 'not-found-at-usef' }, 'not found at USEF'],
    [{ kind: 'no-affiliate-number', label: 'USDF' }, 'no USDF number'],
    [{ kind: 'no-affiliate-number', label: 'USHJA' }, 'no USHJA number'],
    [{ kind: 'not-registered' }, 'not registered'],
    [{ kind: 'starts', on: calendarDate('2027-01-01') }, 'membership starts 01/01/2027'],
    [{ kind: 'ended', on: calendarDate('2025-11-30') }, 'membership ended 11/30/2025'],
    [{ kind: 'status', status: 'Pending' }, 'status: Pending'],
    [{ kind: 'no-membership' }, 'no membership on record'],
  ])('%j → %j', (cause, text) => expect(causeText(cause)).toBe(text));
});

describe('warningText', () => {
  it.each<[Subject, Org, string]>([
    [
      'horse',
      'usef',
      'Horse does not have required membership for qualifying classes, FEI competitions or classes requiring USEF member recording.',
    ],
    [
      'owner',
      'usdf',
      'Owner does not have required membership for qualifying classes, FEI competitions or classes requiring USDF member recording.',
    ],
    [
      'rider',
      'ushja',
      'Rider does not have required membership for qualifying classes, FEI competitions or classes requiring USHJA member recording.',
    ],
  ])('%s, %s', (subject, org, text) => expect(warningText(subject, org)).toBe(text));
});

describe('membershipVerdict', () => {
  it.each([
    ['Active', true],
    ['active', true],
    [' ACTIVE ', true],
    ['Inactive', false],
    ['Retired', false],
    ['Activated', false],
    ['Not Active', false],
    ['Life', false],
    ['', false],
    [null, false],
  ])('status %j shows the details: %j', (memberStatus, active) =>
    expect(membershipVerdict(row({ memberStatus }), DAY).kind).toBe(active ? 'details' : 'warning'),
  );
});

describe('isSuspended', () => {
  it.each([
    ['YES', true],
    ['yes', true],
    [' Yes ', true],
    ['NO', false],
    ['no', false],
    ['', false],
    [null, false],
  ])('%j → %j', (suspensionStatus, suspended) => expect(isSuspended({ suspensionStatus })).toBe(suspended));

  it('is printed as “* Suspended”', () => expect(SUSPENDED_TEXT).toBe('* Suspended'));
});

describe('isInactiveType', () => {
  it.each([
    ['Inactive', true],
    ['INACTIVE', true],
    [' inactive ', true],
    ['Active', false],
    ['Inactive Junior', false],
    ['', false],
    [null, false],
  ])('%j → %j', (type, inactive) => expect(isInactiveType(type)).toBe(inactive));
});
