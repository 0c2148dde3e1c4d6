import { describe, expect, it } from 'vitest';
import { DAY } from '../../../test/support/rows.ts';
import type { Org } from '../org.ts';
import type { Finding } from './finding.ts';
import { finding, type Judgment, judgmentOf } from './judgment.ts';
import { shortReason } from './short-reason.ts';

const RIDER = { subject: 'rider' as const, org: 'usef' as const };
const HORSE = { subject: 'horse' as const, org: 'usef' as const };
const NOT_CHECKED: Judgment = { kind: 'not-checked' };

const suspended = finding(RIDER, 'suspended', 'suspensionStatus', {});
const ended = warning('ended');
const endsDuring = finding(RIDER, 'ends-during', 'memberEndDate', { on: DAY });
const endsSoon = finding(RIDER, 'ends-soon', 'memberEndDate', { on: DAY });

function warning(cause: string): Finding {
  return finding(RIDER, 'warning', null, { cause, on: DAY, status: null });
}

function reasonOf(...judgments: (Judgment | Finding[])[]): string | null {
  const orgs: readonly Org[] = ['usef', 'usdf'];
  return shortReason(
    judgments.map((judgment, at) => ({
      org: orgs[at] ?? 'usef',
      judgment: Array.isArray(judgment) ? judgmentOf(judgment, []) : judgment,
    })),
  );
}

describe('the reason for a judgment in a row', () => {
  it.each<[string, (Judgment | Finding[])[], string | null]>([
    ['in order', [[]], null],
    ['only a note', [[endsSoon]], null],
    ['not checked', [NOT_CHECKED], null],
    ['no card', [], null],
    ['one stop', [[suspended]], 'Suspended at USEF'],
    ['one look', [[endsDuring]], 'Ends 11/21/2026'],
    ['a stop and a look, which is not counted', [[endsDuring, suspended]], 'Suspended at USEF'],
    ['two stops, the most severe first', [[ended, suspended]], 'Suspended at USEF, 1 more'],
    ['the same stop on both cards, once', [[suspended], [suspended]], 'Suspended at USEF'],
    ['a stop on one card, and a look on the other', [[endsDuring], [suspended]], 'Suspended at USEF'],
    ['a look on a card, and the other card not checked', [[endsDuring], NOT_CHECKED], null],
    ['a stop on a card, and the other card not checked', [NOT_CHECKED, [ended]], 'Ended 11/21/2026'],
  ])('is the most severe finding: %s', (_what, judgments, expected) => {
    expect(reasonOf(...judgments)).toBe(expected);
  });

  it.each<[string, Finding, string]>([
    ['an ended membership', ended, 'Ended 11/21/2026'],
    ['a membership that starts later', warning('starts'), 'Starts 11/21/2026'],
    ['no membership', warning('no-membership'), 'No membership on record'],
    ['no USEF record', warning('not-found-at-usef'), 'Not found at USEF'],
    ['a suspended owner', finding(HORSE, 'owner-suspended', null, { on: DAY }), 'Owner suspended at USEF'],
    [
      'a Life date with a different type',
      finding(HORSE, 'life-not-recorded', null, { type: 'HID', on: DAY }),
      'Life date, but type not Life',
    ],
    ['no rule for a rider', finding(RIDER, 'membership-unknown', null, {}), 'No valid membership'],
    ['no rule for a horse', finding(HORSE, 'membership-unknown', null, {}), 'No valid registration'],
    ['no FEI registration', finding(RIDER, 'fei-not-recorded', null, {}), 'No FEI registration'],
    [
      'Safe Sport that ends during the show',
      finding(RIDER, 'safe-sport-due-during', null, { on: DAY }),
      'Safe Sport due 11/21/2026',
    ],
    ['a finding with short words', finding(HORSE, 'retired', null, {}), 'Retired'],
  ])('has few words: %s', (_what, found, expected) => {
    expect(reasonOf([found])).toBe(expected);
    expect(expected.length).toBeLessThan(29);
  });
});
