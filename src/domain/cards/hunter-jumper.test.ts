import { describe, expect, it } from 'vitest';
import {
  DAY,
  DAY_AFTER,
  DAY_BEFORE,
  horseChoice,
  ownerChoice,
  riderChoice,
} from '../../../test/support/rows.ts';
import type { HorseRow, OwnerRow, RiderRow } from '../rows.ts';
import {
  hunterJumperHorseLines,
  hunterJumperHorseVerdict,
  hunterJumperOwnerVerdict,
  hunterJumperRiderVerdict,
} from './hunter-jumper.ts';
import type { Cause } from './verdict.ts';

describe('hunterJumperHorseVerdict', () => {
  it.each<[string, Partial<HorseRow>]>([
    ['open at both ends', { ushjaStatus: 'Registered' }],
    ['ends on the date', { ushjaStatus: 'Registered', ushjaEndDate: DAY }],
    ['ends the day after', { ushjaStatus: 'Registered', ushjaEndDate: DAY_AFTER }],
    ['starts on the date', { ushjaStatus: 'Registered', ushjaStartDate: DAY }],
    ['starts the day before', { ushjaStatus: 'Registered', ushjaStartDate: DAY_BEFORE }],
    ['starts and ends on the date', { ushjaStatus: 'Active', ushjaStartDate: DAY, ushjaEndDate: DAY }],
    ['a status of its own', { ushjaStatus: 'Lifetime' }],
    ['not among the USEF horses', { ushjaStatus: 'Registered', memberStatus: null }],
    [
      'whatever USEF says',
      { ushjaStatus: 'Registered', memberStatus: 'Inactive', memberEndDate: DAY_BEFORE },
    ],
  ])('shows details: %s', (_name, fields) =>
    expect(hunterJumperHorseVerdict(horseChoice(fields), DAY)).toEqual({ kind: 'details' }),
  );

  it.each<[string, Partial<HorseRow>, Cause]>([
    [
      'ended the day before',
      { ushjaStatus: 'Registered', ushjaEndDate: DAY_BEFORE },
      { kind: 'ended', on: DAY_BEFORE },
    ],
    [
      'starts the day after',
      { ushjaStatus: 'Registered', ushjaStartDate: DAY_AFTER },
      { kind: 'starts', on: DAY_AFTER },
    ],
    [
      'no term holds: ended',
      { ushjaStatus: 'Inactive', ushjaEndDate: DAY_BEFORE },
      { kind: 'ended', on: DAY_BEFORE },
    ],
    [
      'no term holds: starts',
      { ushjaStatus: 'Inactive', ushjaStartDate: DAY_AFTER },
      { kind: 'starts', on: DAY_AFTER },
    ],
    ['Not Registered', { ushjaStatus: 'Not Registered' }, { kind: 'not-registered' }],
    ['NOT REGISTERED', { ushjaStatus: 'NOT REGISTERED ', ushjaStartDate: DAY }, { kind: 'not-registered' }],
    ['empty', { ushjaStatus: '' }, { kind: 'not-registered' }],
    ['blank', { ushjaStatus: ' ' }, { kind: 'not-registered' }],
    [
      'none',
      { ushjaStatus: null, ushjaStartDate: DAY_BEFORE, ushjaEndDate: DAY_AFTER },
      { kind: 'not-registered' },
    ],
    ['none, whatever USEF says', { ushjaStatus: null, memberStatus: 'Active' }, { kind: 'not-registered' }],
  ])('warns: %s', (_name, fields, cause) =>
    expect(hunterJumperHorseVerdict(horseChoice(fields), DAY)).toEqual({ kind: 'warning', cause }),
  );
});

describe('hunterJumperHorseLines', () => {
  it('has every line, in order', () =>
    expect(
      hunterJumperHorseLines(
        horseChoice({ ushjaStatus: 'Registered', ushjaStartDate: DAY, ushjaEndDate: DAY_AFTER }),
      ),
    ).toEqual([
      { label: 'Name', value: 'Golden Choice' },
      { label: 'USEF #', value: '5200001' },
      { label: 'Status', value: 'Registered' },
      { label: 'Start', value: '11/21/2026' },
      { label: 'End', value: '11/22/2026' },
    ]));

  it('shows missing dates', () =>
    expect(hunterJumperHorseLines(horseChoice({ ushjaStatus: 'Lifetime' })).slice(3)).toEqual([
      { label: 'Start', value: '---' },
      { label: 'End', value: '---' },
    ]));

  it('shows a status that is recorded as Inactive in red', () =>
    expect(hunterJumperHorseLines(horseChoice({ ushjaStatus: 'INACTIVE' }))).toContainEqual({
      label: 'Status',
      value: 'Inactive',
      emphasis: 'red',
    }));
});

describe('hunterJumperOwnerVerdict', () => {
  it.each<[string, Partial<OwnerRow>]>([
    ['Active', { memberStatus: 'Active' }],
    ['active in another case', { memberStatus: 'ACTIVE ' }],
    ['without a USEF number', { usefId: null, memberStatus: 'Active' }],
  ])('shows details: %s', (_name, fields) =>
    expect(hunterJumperOwnerVerdict(ownerChoice(fields), DAY)).toEqual({ kind: 'details' }),
  );

  it.each<[string, Partial<OwnerRow>, Cause]>([
    [
      'ended the day before',
      { memberStatus: 'Inactive', memberEndDate: DAY_BEFORE },
      { kind: 'ended', on: DAY_BEFORE },
    ],
    [
      'starts the day after',
      { memberStatus: 'Inactive', memberStartDate: DAY_AFTER },
      { kind: 'starts', on: DAY_AFTER },
    ],
    ['no status', { memberStatus: null }, { kind: 'no-membership' }],
    ['an empty status', { memberStatus: '' }, { kind: 'no-membership' }],
    ['an unknown status', { memberStatus: 'Pending' }, { kind: 'status', status: 'Pending' }],
    ['Not Registered', { memberStatus: 'Not Registered' }, { kind: 'not-registered' }],
    [
      'type Inactive that holds',
      { memberStatus: 'Inactive', membershipType: 'Inactive', memberEndDate: DAY },
      { kind: 'status', status: 'Inactive' },
    ],
    ['a type is no status', { membershipType: 'Active' }, { kind: 'no-membership' }],
  ])('warns: %s', (_name, fields, cause) =>
    expect(hunterJumperOwnerVerdict(ownerChoice(fields), DAY)).toEqual({ kind: 'warning', cause }),
  );
});

describe('hunterJumperRiderVerdict', () => {
  it.each<[string, Partial<RiderRow>]>([
    ['Active', { memberStatus: 'Active' }],
    ['active in another case', { memberStatus: 'ACTIVE ' }],
    ['without a USEF number', { usefId: null, memberStatus: 'Active' }],
  ])('shows details: %s', (_name, fields) =>
    expect(hunterJumperRiderVerdict(riderChoice(fields), DAY)).toEqual({ kind: 'details' }),
  );

  it.each<[string, Partial<RiderRow>, Cause]>([
    [
      'ended the day before',
      { memberStatus: 'Inactive', memberEndDate: DAY_BEFORE },
      { kind: 'ended', on: DAY_BEFORE },
    ],
    [
      'starts the day after',
      { memberStatus: 'Inactive', memberStartDate: DAY_AFTER },
      { kind: 'starts', on: DAY_AFTER },
    ],
    ['no status', { memberStatus: null }, { kind: 'no-membership' }],
    ['an empty status', { memberStatus: '' }, { kind: 'no-membership' }],
    ['an unknown status', { memberStatus: 'Pending' }, { kind: 'status', status: 'Pending' }],
    ['Not Registered', { memberStatus: 'Not Registered' }, { kind: 'not-registered' }],
    [
      'type Inactive that holds',
      { memberStatus: 'Inactive', membershipType: 'Inactive', memberEndDate: DAY },
      { kind: 'status', status: 'Inactive' },
    ],
    ['a type is no status', { membershipType: 'Active' }, { kind: 'no-membership' }],
  ])('warns: %s', (_name, fields, cause) =>
    expect(hunterJumperRiderVerdict(riderChoice(fields), DAY)).toEqual({ kind: 'warning', cause }),
  );
});
