import { describe, expect, it } from 'vitest';
import type { HorseRow } from '../records/horse-row.ts';
import { hunterJumperHorseVerdict } from './hunter-jumper-horse-verdict.ts';
import { DAY, DAY_AFTER, DAY_BEFORE, horseChoice } from '../../../test/support/rows.ts';
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
