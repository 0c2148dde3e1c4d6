import { describe, expect, it } from 'vitest';
import { DAY, DAY_AFTER, DAY_BEFORE } from '../../../test/support/rows.ts';
import { finding, type Judgment, judgmentOf } from '../judgment/judgment.ts';
import { BAND_WORD, bandOf, bandRank, rosterReason } from './band.ts';
import { DETAILS, type Verdict, warning } from './verdict.ts';

const RIDER = { subject: 'rider', org: 'usef' } as const;
const SUSPENDED = finding(RIDER, 'suspended', 'suspensionStatus', {});
const UNTRAINED = finding(RIDER, 'safe-sport-missing', null, { due: null });
const ENDS = finding(RIDER, 'ends-during', 'memberEndDate', { on: DAY });
const SOON = finding(RIDER, 'ends-soon', 'memberEndDate', { on: DAY_AFTER });
const WARNED = finding(RIDER, 'warning', 'memberStatus', { cause: 'ended', on: DAY_BEFORE, status: null });
const EXEMPT = finding(RIDER, 'exempt', 'memberStatus', {
  missing: 'ended',
  on: DAY_BEFORE,
  word: null,
  className: 'Leadline',
  says: 'No membership is needed.',
  source: 'GR901.9, 2022',
});
const UNKNOWN = finding(RIDER, 'membership-unknown', null, {});
const ENDED = warning({ kind: 'ended', on: DAY_BEFORE });

const NOT_CHECKED: Judgment = { kind: 'not-checked' };
const IN_ORDER = judgmentOf([], []);

const ONE_DAY = { first: DAY, last: null };

describe('the band of a printed card', () => {
  it.each<[string, Verdict, boolean, Judgment, string]>([
    ['in order', DETAILS, false, IN_ORDER, 'in-order: on 11/21/2026'],
    ['in order with a remark', DETAILS, false, judgmentOf([SOON], []), 'in-order: on 11/21/2026'],
    ['attention', DETAILS, false, judgmentOf([ENDS], []), 'look: valid only through 11/21/2026'],
    [
      'not in order, which hides anything less severe',
      DETAILS,
      false,
      judgmentOf([ENDS, UNTRAINED], []),
      'not-in-order: no valid Safe Sport',
    ],
    [
      'all stops, each once, the most severe first',
      ENDED,
      true,
      judgmentOf([WARNED, SUSPENDED, UNTRAINED], []),
      'not-in-order: suspended at USEF; no valid Safe Sport; membership ended 11/20/2026',
    ],
    ['not checked', DETAILS, false, NOT_CHECKED, 'not-checked: a look-up failed'],
    [
      'not checked, and the card warns',
      ENDED,
      false,
      NOT_CHECKED,
      'not-in-order: membership ended 11/20/2026',
    ],
    [
      'not checked, suspended, and the card warns: the suspension first',
      ENDED,
      true,
      NOT_CHECKED,
      'not-in-order: suspended at USEF; membership ended 11/20/2026',
    ],
    ['not checked, and suspended', DETAILS, true, NOT_CHECKED, 'not-in-order: suspended at USEF'],
    [
      'suspended on an affiliate card that is in order',
      DETAILS,
      true,
      IN_ORDER,
      'not-in-order: suspended at USEF',
    ],
    [
      'the warning, in an exempt class',
      ENDED,
      false,
      judgmentOf([EXEMPT], []),
      'look: membership ended 11/20/2026, exempt in “Leadline” (GR901.9, 2022)',
    ],
    [
      'the warning, at a show that may not need a membership',
      ENDED,
      false,
      judgmentOf([UNKNOWN], []),
      'look: no rule for a missing membership',
    ],
    [
      'the warning in an exempt class, and Safe Sport',
      ENDED,
      false,
      judgmentOf([EXEMPT, UNTRAINED], []),
      'not-in-order: no valid Safe Sport',
    ],
    [
      'suspended in an exempt class',
      ENDED,
      true,
      judgmentOf([EXEMPT, SUSPENDED], []),
      'not-in-order: suspended at USEF',
    ],
    [
      'an exemption for one horse, and the warning for another',
      ENDED,
      false,
      judgmentOf([EXEMPT, WARNED], []),
      'not-in-order: membership ended 11/20/2026',
    ],
    [
      'the warning, and a judgment without it',
      ENDED,
      false,
      IN_ORDER,
      'not-in-order: membership ended 11/20/2026',
    ],
  ])('gives the kind and the reason: %s', (_case, verdict, suspended, judgment, expected) => {
    const { kind, reason } = bandOf({ verdict, suspended }, judgment, ONE_DAY);
    expect(`${kind}: ${reason}`).toBe(expected);
  });

  it('says “on every day” for a competition of several days', () => {
    const band = bandOf({ verdict: DETAILS, suspended: false }, IN_ORDER, { first: DAY, last: DAY_AFTER });
    expect(band).toEqual({ kind: 'in-order', reason: 'on every day' });
  });

  it('prints one of four words', () => {
    expect(Object.values(BAND_WORD)).toEqual(['IN ORDER', 'LOOK', 'NOT IN ORDER', 'NOT CHECKED']);
  });
});

describe('the reason next to a verdict on the roster', () => {
  it.each<[string, Verdict, boolean, Judgment, string]>([
    ['none for a card in order', DETAILS, false, IN_ORDER, ''],
    ['a look', DETAILS, false, judgmentOf([ENDS], []), 'valid only through 11/21/2026'],
    ['all stops', DETAILS, true, judgmentOf([UNTRAINED], []), 'suspended at USEF; no valid Safe Sport'],
    ['a failed look-up for a card not checked', DETAILS, false, NOT_CHECKED, 'a look-up failed'],
    [
      'none for the warning, because its cause is already printed',
      ENDED,
      false,
      judgmentOf([WARNED], []),
      '',
    ],
    ['none for the warning of a card that was not checked', ENDED, false, NOT_CHECKED, ''],
    [
      'the stops except the warning’s cause',
      ENDED,
      false,
      judgmentOf([WARNED, UNTRAINED], []),
      'no valid Safe Sport',
    ],
    [
      'the cause with the exempt class',
      ENDED,
      false,
      judgmentOf([EXEMPT], []),
      'membership ended 11/20/2026, exempt in “Leadline” (GR901.9, 2022)',
    ],
  ])('is %s', (_case, verdict, suspended, judgment, expected) => {
    expect(rosterReason({ org: 'usef', verdict, suspended }, judgment, ONE_DAY)).toBe(expected);
  });

  it.each([
    ['usef', ''],
    ['usdf', 'suspended at USEF'],
  ] as const)(
    'leaves out a suspension on a USEF row, and names USEF on another organization’s row: %s',
    (org, expected) => {
      expect(rosterReason({ org, verdict: DETAILS, suspended: true }, IN_ORDER, ONE_DAY)).toBe(expected);
    },
  );
});

it.each<[Judgment, boolean, number]>([
  [IN_ORDER, true, 0],
  [NOT_CHECKED, false, 1],
  [judgmentOf([ENDS], []), false, 2],
  [IN_ORDER, false, 3],
])('bandRank puts the worst cards first: %#', (judgment, suspended, rank) => {
  expect(bandRank({ verdict: DETAILS, suspended, judgment }, ONE_DAY)).toBe(rank);
});
