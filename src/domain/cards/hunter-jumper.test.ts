import { describe, expect, it } from 'vitest';
import { DAY, DAY_AFTER, DAY_BEFORE, HORSE_TEXTS, horseChoice } from '../../../test/support/rows.ts';
import type { HorseRow } from '../rows.ts';
import { hunterJumper } from './hunter-jumper.ts';
import { DETAILS, type Verdict, warning } from './verdict.ts';

const NOT_REGISTERED = warning({ kind: 'not-registered' });
const ENDED = warning({ kind: 'ended', on: DAY_BEFORE });
const STARTS = warning({ kind: 'starts', on: DAY_AFTER });

// USDF and USHJA follow the same rules for owners and riders; affiliate.test.ts tests those rules.
const VERDICTS: [string, Partial<HorseRow>, Verdict][] = [
  ['ended the day before', { ushjaStatus: 'Registered', ushjaEndDate: DAY_BEFORE }, ENDED],
  ['ends on the date', { ushjaStatus: 'Registered', ushjaEndDate: DAY }, DETAILS],
  ['ends the day after', { ushjaStatus: 'Registered', ushjaEndDate: DAY_AFTER }, DETAILS],
  ['starts the day before', { ushjaStatus: 'Registered', ushjaStartDate: DAY_BEFORE }, DETAILS],
  ['starts on the date', { ushjaStatus: 'Registered', ushjaStartDate: DAY }, DETAILS],
  ['starts the day after', { ushjaStatus: 'Registered', ushjaStartDate: DAY_AFTER }, STARTS],
  ['starts and ends on the date', { ushjaStatus: 'Active', ushjaStartDate: DAY, ushjaEndDate: DAY }, DETAILS],
  ['open at both ends', { ushjaStatus: 'Registered' }, DETAILS],
  ['no term holds: ended', { ushjaStatus: 'Inactive', ushjaEndDate: DAY_BEFORE }, ENDED],
  ['no term holds: starts', { ushjaStatus: 'Inactive', ushjaStartDate: DAY_AFTER }, STARTS],
  ['an unusual status', { ushjaStatus: 'Lifetime' }, DETAILS],
  ['registered, without a status at USEF', { ushjaStatus: 'Registered', memberStatus: null }, DETAILS],
  [
    'registered, though Inactive at USEF',
    { ushjaStatus: 'Registered', memberStatus: 'Inactive', memberEndDate: DAY_BEFORE },
    DETAILS,
  ],
  ['Not Registered', { ushjaStatus: 'Not Registered' }, NOT_REGISTERED],
  ['NOT REGISTERED', { ushjaStatus: 'NOT REGISTERED ', ushjaStartDate: DAY }, NOT_REGISTERED],
  ['an empty status', { ushjaStatus: '' }, NOT_REGISTERED],
  ['a blank status', { ushjaStatus: ' ' }, NOT_REGISTERED],
  ['no status', { ushjaStatus: null, ushjaStartDate: DAY_BEFORE, ushjaEndDate: DAY_AFTER }, NOT_REGISTERED],
  ['no status, though Active at USEF', { ushjaStatus: null, memberStatus: 'Active' }, NOT_REGISTERED],
];

describe('the verdict on a hunter/jumper horse', () => {
  it.each(VERDICTS)('%s', (_what, fields, verdict) =>
    expect(hunterJumper.horse.verdict(horseChoice(fields), DAY)).toEqual(verdict),
  );
});

describe('the lines of a hunter/jumper horse', () => {
  it('are complete, and in the order of the card', () =>
    expect(
      hunterJumper.horse.lines(
        horseChoice({
          ...HORSE_TEXTS,
          usefId: '5200001',
          ushjaStatus: 'Registered',
          ushjaStartDate: DAY,
          ushjaEndDate: DAY_AFTER,
        }),
        DAY,
      ),
    ).toEqual([
      { label: 'Name', value: 'Golden Choice' },
      { label: 'USEF #', value: '5200001' },
      { label: 'Status', value: 'Registered' },
      { label: 'Start', value: '11/21/2026' },
      { label: 'End', value: '11/22/2026' },
    ]));

  it('show --- for missing dates', () =>
    expect(hunterJumper.horse.lines(horseChoice({ ushjaStatus: 'Lifetime' }), DAY).slice(3)).toEqual([
      { label: 'Start', value: '---' },
      { label: 'End', value: '---' },
    ]));

  it('show a status recorded as Inactive in red', () =>
    expect(hunterJumper.horse.lines(horseChoice({ ushjaStatus: 'INACTIVE' }), DAY)).toContainEqual({
      label: 'Status',
      value: 'Inactive',
      emphasis: 'red',
    }));
});
