import { describe, expect, it } from 'vitest';
import { DAY } from '../../../test/support/rows.ts';
import type { Org } from '../org.ts';
import type { Finding } from './finding.ts';
import { findingsInSight } from './in-sight.ts';
import { finding, type Judgment, judgmentOf } from './judgment.ts';

const card = (org: Org) => ({ subject: 'horse' as const, org });
const ended = (org: Org) => finding(card(org), 'warning', null, { cause: 'ended', on: DAY, status: null });
const suspended = (org: Org) => finding(card(org), 'suspended', 'suspensionStatus', {});
const damaged = (org: Org) => finding(card(org), 'records-damaged', null, {});
const notTied = (org: Org) =>
  finding(card(org), 'not-tied', 'usefId', { usef: '1', affiliate: '2', at: 'USDF' });
const endsSoon = finding(card('usdf'), 'ends-soon', 'memberEndDate', { on: DAY });
const of = (...findings: Finding[]): Judgment => judgmentOf(findings, []);

describe('findingsInSight', () => {
  it.each<[string, Judgment[], Finding[]]>([
    ['nothing if nothing was found', [of(), of()], []],
    ['nothing for a note alone', [of(endsSoon)], []],
    ['nothing for a card that was not checked', [{ kind: 'not-checked' }], []],
    [
      'all stops, the suspension before the warning',
      [of(ended('usef'), suspended('usef'))],
      [suspended('usef'), ended('usef')],
    ],
    [
      'the stops of both cards; a suspension on both cards only once',
      [of(ended('usef'), suspended('usef')), of(ended('usdf'), suspended('usdf'))],
      [suspended('usef'), ended('usef'), ended('usdf')],
    ],
    ['the stop of the other card', [of(damaged('usef')), of(suspended('usdf'))], [suspended('usdf')]],
    [
      'all looks, if there are no stops',
      [of(damaged('usef')), of(notTied('usdf'), endsSoon)],
      [damaged('usef'), notTied('usdf')],
    ],
    ['a look on both cards only once', [of(notTied('usef')), of(notTied('usdf'))], [notTied('usef')]],
  ])('shows %s', (_what, judgments, shown) => expect(findingsInSight(judgments)).toEqual(shown));
});
