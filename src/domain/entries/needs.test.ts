import { describe, expect, it, test } from 'vitest';
import { entryFinding, partyCheck, unmatched } from '../../../test/support/entries.ts';
import type { PartyCheck } from './check.ts';
import type { Evidence } from './decisions.ts';
import {
  findingKey,
  type Need,
  needOf,
  needOfErrors,
  needOfFinding,
  NEEDS,
  needsSomething,
  openKeys,
} from './needs.ts';

const evidence = (...answers: string[]): Evidence => ({
  kind: 'receipt',
  words: '',
  by: 'Ann',
  at: '2026-11-21T08:00:00.000Z',
  answers,
});

const ended = entryFinding('membership-ended');
const during = entryFinding('ends-during', { severity: 'look' });
const byName = entryFinding('by-name-only', { severity: 'look', organization: null, date: null });
const exempt = entryFinding('exempt', { severity: 'look' });
const soon = entryFinding('ends-soon', { severity: 'note' });

const unconfirmed = (...answers: string[]): Evidence => ({ ...evidence(...answers), unconfirmed: true });

test('evidence about a person who is no longer in the entry answers nothing (requirement 15.103)', () => {
  const check = partyCheck('rider', 'not-in-order', [ended]);
  const receipt = evidence(findingKey(ended));
  expect(needOf(check, { evidence: [receipt] })).toBe('accepted');
  expect(needOf(check, { evidence: [{ ...receipt, about: 'Ann Field' }] })).toBe('not-in-order');
});

describe('needOf', () => {
  it.each<[string, PartyCheck | null, string]>([
    ['no check', null, 'not-checked'],
    ['a stop', partyCheck('rider', 'not-in-order', [ended]), 'not-in-order'],
    [
      'a stop for a record found by name',
      partyCheck('rider', 'not-in-order', [ended], { match: 'name' }),
      'not-in-order',
    ],
    ['a proposal', unmatched('rider'), 'confirm'],
    ['several records', unmatched('rider', { match: 'several' }), 'confirm'],
    ['no record', unmatched('rider', { match: 'none' }), 'confirm'],
    ['a proposal next to a judgment', partyCheck('rider', 'in-order', [], { match: 'proposed' }), 'confirm'],
    ['a record that could not be judged', partyCheck('rider', 'not-checked'), 'confirm'],
    ['an end during the show', partyCheck('rider', 'attention', [during]), 'ends-during'],
    ['an end without its day', partyCheck('rider', 'attention', [{ ...during, date: null }]), 'attention'],
    ['an end next to something else', partyCheck('rider', 'attention', [byName, during]), 'ends-during'],
    ['something to review', partyCheck('rider', 'attention', [byName], { match: 'name' }), 'attention'],
    [
      'an end that is only a remark',
      partyCheck('rider', 'attention', [byName, { ...during, severity: 'note' }]),
      'attention',
    ],
    ['an exempt class', partyCheck('rider', 'attention', [exempt]), 'exempt'],
    ['an exempt class and a remark', partyCheck('rider', 'attention', [exempt, soon]), 'exempt'],
    [
      'an exempt class and something to review',
      partyCheck('rider', 'attention', [exempt, byName]),
      'attention',
    ],
    ['an exempt class and an end', partyCheck('rider', 'attention', [exempt, during]), 'ends-during'],
    ['an exempt class and a stop', partyCheck('rider', 'not-in-order', [exempt, ended]), 'not-in-order'],
    ['a remark', partyCheck('rider', 'in-order', [soon]), 'in-order'],
    ['nothing', partyCheck('rider', 'in-order'), 'in-order'],
  ])('finds the need for %s', (_what, check, expected) =>
    expect(needOf(check, { evidence: [] })).toBe(expected),
  );

  it.each<[string, PartyCheck | null, Evidence[], string]>([
    [
      'answers all findings',
      partyCheck('rider', 'not-in-order', [ended, soon]),
      [evidence(findingKey(ended))],
      'accepted',
    ],
    [
      'answers only some findings',
      partyCheck('rider', 'not-in-order', [ended, during]),
      [evidence(findingKey(ended))],
      'not-in-order',
    ],
    [
      'answers all findings together with other evidence',
      partyCheck('rider', 'not-in-order', [ended, during]),
      [evidence(findingKey(ended)), evidence(findingKey(during))],
      'accepted',
    ],
    [
      'answered the finding for a different date',
      partyCheck('rider', 'not-in-order', [ended]),
      [evidence('membership-ended usef 2025-11-30')],
      'not-in-order',
    ],
    ['answers that there is no record', unmatched('rider'), [evidence('no-record')], 'accepted'],
    ['nobody confirmed', unmatched('rider'), [unconfirmed('no-record')], 'unconfirmed'],
    [
      'nobody confirmed, next to confirmed evidence',
      partyCheck('rider', 'not-in-order', [ended, during]),
      [evidence(findingKey(ended)), unconfirmed(findingKey(during))],
      'unconfirmed',
    ],
    [
      'nobody confirmed, and answers only some findings',
      partyCheck('rider', 'not-in-order', [ended, during]),
      [unconfirmed(findingKey(ended))],
      'not-in-order',
    ],
    [
      'was confirmed next to the same evidence, unconfirmed',
      unmatched('rider'),
      [unconfirmed('no-record'), evidence('no-record')],
      'accepted',
    ],
    ['came before the check', null, [evidence('no-record')], 'not-checked'],
    ['is no longer needed', partyCheck('rider', 'in-order'), [evidence(findingKey(ended))], 'in-order'],
  ])('evidence that %s', (_what, check, noted, expected) =>
    expect(needOf(check, { evidence: noted })).toBe(expected),
  );
});

describe('needOfFinding', () => {
  const key = findingKey(ended);
  it.each<[string, PartyCheck, Evidence[], Need | null]>([
    ['a stop', partyCheck('rider', 'not-in-order', [ended]), [], 'not-in-order'],
    ['a look', partyCheck('rider', 'attention', [byName], { match: 'name' }), [], 'attention'],
    ['a look next to a stop', partyCheck('rider', 'not-in-order', [byName, ended]), [], 'attention'],
    ['an end during the show', partyCheck('rider', 'attention', [during]), [], 'ends-during'],
    ['an exempt class', partyCheck('rider', 'attention', [exempt]), [], 'exempt'],
    ['a remark', partyCheck('rider', 'in-order', [soon]), [], null],
    ['a stop without a record', unmatched('rider', { findings: [ended] }), [], 'confirm'],
    ['a look without a record', unmatched('rider', { findings: [byName] }), [], 'confirm'],
    ['a stop with evidence', partyCheck('rider', 'not-in-order', [ended]), [evidence(key)], 'accepted'],
    [
      'a stop with unconfirmed evidence',
      partyCheck('rider', 'not-in-order', [ended]),
      [unconfirmed(key)],
      'unconfirmed',
    ],
    [
      'a stop with evidence about somebody else',
      partyCheck('rider', 'not-in-order', [ended]),
      [{ ...evidence(key), about: 'Ann Field' }],
      'not-in-order',
    ],
    [
      'a stop with evidence for something else',
      partyCheck('rider', 'not-in-order', [ended, during]),
      [evidence(findingKey(during))],
      'not-in-order',
    ],
  ])('finds the need for %s', (_what, check, noted, expected) => {
    const [first] = check.findings;
    expect(first && needOfFinding(first, { check, evidence: noted })).toBe(expected);
  });
});

it('only needs about something wrong or uncertain call for action', () => {
  expect(NEEDS.filter(needsSomething)).toEqual([
    'not-in-order',
    'confirm',
    'unconfirmed',
    'ends-during',
    'attention',
    'exempt',
  ]);
  expect(NEEDS.slice(NEEDS.indexOf('accepted'))).toEqual([
    'accepted',
    'scratched',
    'in-order',
    'not-checked',
  ]);
});

it('evidence need not answer remarks', () => {
  expect(openKeys(partyCheck('rider', 'not-in-order', [ended, byName, soon]))).toEqual([
    'membership-ended usef 2026-11-30',
    'by-name-only - -',
  ]);
});

it('a row’s error needs a decision until it is accepted', () => {
  const errors = [{ code: 'number-in-scientific-notation', field: 'Rider USEF #', text: 'Type it again.' }];
  expect(needOfErrors(errors, { evidence: [] })).toBe('confirm');
  const noted = evidence('number-in-scientific-notation Rider USEF #');
  expect(needOfErrors(errors, { evidence: [noted] })).toBe('accepted');
  expect(needOfErrors(errors, { evidence: [{ ...noted, unconfirmed: true }] })).toBe('unconfirmed');
});
