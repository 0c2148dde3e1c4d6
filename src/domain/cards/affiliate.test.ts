import { describe, expect, it } from 'vitest';
import { DAY, DAY_AFTER, DAY_BEFORE, ownerChoice, riderChoice } from '../../../test/support/rows.ts';
import { dressage } from './dressage.ts';
import { hunterJumper } from './hunter-jumper.ts';
import { DETAILS, type RecordedMembership, type Verdict, warning } from './verdict.ts';

const VERDICTS: [string, Partial<RecordedMembership> & { usefId?: null }, Verdict][] = [
  [
    'ended the day before',
    { memberStatus: 'Inactive', memberEndDate: DAY_BEFORE },
    warning({ kind: 'ended', on: DAY_BEFORE }),
  ],
  [
    'starts the day after',
    { memberStatus: 'Inactive', memberStartDate: DAY_AFTER },
    warning({ kind: 'starts', on: DAY_AFTER }),
  ],
  ['Active', { memberStatus: 'Active' }, DETAILS],
  ['active in a different case', { memberStatus: 'ACTIVE ' }, DETAILS],
  ['without a USEF number', { usefId: null, memberStatus: 'Active' }, DETAILS],
  ['no status', { memberStatus: null }, warning({ kind: 'no-membership' })],
  ['an empty status', { memberStatus: '' }, warning({ kind: 'no-membership' })],
  ['an unknown status', { memberStatus: 'Pending' }, warning({ kind: 'status', status: 'Pending' })],
  ['Not Registered', { memberStatus: 'Not Registered' }, warning({ kind: 'not-registered' })],
  [
    'type Inactive, still valid',
    { memberStatus: 'Inactive', membershipType: 'Inactive', memberEndDate: DAY },
    warning({ kind: 'status', status: 'Inactive' }),
  ],
  ['a type is not a status', { membershipType: 'Active' }, warning({ kind: 'no-membership' })],
];

describe('the verdict on an affiliate owner or rider', () => {
  describe.each([
    ['dressage', dressage, { usdfId: '70001' }],
    // USHJA does not use USDF numbers.
    ['hunter/jumper', hunterJumper, { usdfId: null }],
  ])('%s', (_name, rules, number) => {
    it.each(VERDICTS)('%s', (_what, fields, verdict) => {
      expect(rules.owner.verdict(ownerChoice({ ...number, ...fields }), DAY)).toEqual(verdict);
      expect(rules.rider.verdict(riderChoice({ ...number, ...fields }), DAY)).toEqual(verdict);
    });
  });
});

describe('the lines of an affiliate owner', () => {
  const context = { safeSport: { kind: 'failed' }, otherOwners: 'None' } as const;
  const organization = ownerChoice({
    usdfId: '70001',
    entityType: 'O',
    membershipType: 'Active',
    memberStartDate: DAY,
    memberEndDate: DAY_AFTER,
  });

  it('are complete, and in the order of the dressage card', () =>
    expect(dressage.owner.lines(organization, context)).toEqual([
      { label: 'Name', value: 'Ann Field' },
      { label: 'USDF #', value: '70001' },
      { label: 'Entity', value: 'Organization' },
      { label: 'Type', value: 'Active' },
      { label: 'Effective', value: '11/21/2026' },
      { label: 'Expires', value: '11/22/2026' },
    ]));

  it('are complete, and in the order of the hunter/jumper card', () =>
    expect(hunterJumper.owner.lines(organization, context)).toEqual([
      { label: 'Name', value: 'Ann Field' },
      { label: 'USEF #', value: '4100' },
      { label: 'Entity', value: 'Organization' },
      { label: 'Type', value: 'USHJA Farm' },
      { label: 'Effective', value: '11/21/2026' },
      { label: 'Expires', value: '11/22/2026' },
    ]));

  it('show --- for missing values', () =>
    expect(hunterJumper.owner.lines(ownerChoice({ usefId: null }), context).slice(1)).toEqual([
      { label: 'USEF #', value: '---' },
      { label: 'Entity', value: 'Individual' },
      { label: 'Type', value: '---' },
      { label: 'Effective', value: '---' },
      { label: 'Expires', value: '---' },
    ]));

  it('show the number as recorded', () =>
    expect(hunterJumper.owner.lines(ownerChoice({ usefId: 'F-4100' }), context)[1]?.value).toBe('F-4100'));
});

describe('the lines of an affiliate rider', () => {
  const context = { safeSport: { kind: 'failed' }, flow: 'usdf', competitionDate: DAY, today: DAY } as const;
  const rider = riderChoice({
    usdfId: '70002',
    membershipType: 'Active',
    amateurProStatus: 'Amateur',
    memberStartDate: DAY,
    memberEndDate: DAY_AFTER,
  });

  it('are complete, and in the order of the dressage card', () =>
    expect(dressage.rider.lines(rider, context)).toEqual([
      { label: 'Name', value: 'Bea Hill' },
      { label: 'USDF #', value: '70002' },
      { label: 'Type', value: 'Active' },
      { label: 'Effective', value: '11/21/2026' },
      { label: 'Expires', value: '11/22/2026' },
    ]));

  it('are complete, and in the order of the hunter/jumper card', () =>
    expect(hunterJumper.rider.lines(rider, context)).toEqual([
      { label: 'Name', value: 'Bea Hill' },
      { label: 'USEF #', value: '4200' },
      { label: 'Type', value: 'USHJA Active' },
      { label: 'Effective', value: '11/21/2026' },
      { label: 'Expires', value: '11/22/2026' },
    ]));

  it('show INACTIVE in red for a membership of type Inactive', () =>
    expect(
      dressage.rider.lines(riderChoice({ membershipType: 'Inactive', memberStartDate: DAY }), context),
    ).toContainEqual({ label: 'Effective', value: 'INACTIVE', emphasis: 'red' }));
});
