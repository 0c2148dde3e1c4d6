import { describe, expect, it } from 'vitest';
import type { EntryParty } from '../../domain/entries/entry.ts';
import { identityOf } from '../../../test/support/identities.ts';
import type { Candidate } from './candidates.ts';
import { type Identity, recordsOf } from './identity.ts';
import type { Outcome } from './match-party.ts';
import { isOpenRow, type MatchedParty, matchRow, MOST_PROPOSALS, possibleHorses } from './match-row.ts';
import { Meant } from './meant.ts';

const STAR = identityOf('5201', 'Star', 'horse');
const STAR_TOO = identityOf('5202', 'Star', 'horse');
const JANE = identityOf('4100', 'Jane Doe');
const EMMA = identityOf('4101', 'Emma Doe');

/** Jane owns one Star, Emma the other. */
const OWNERS = new Map([
  [STAR, JANE],
  [STAR_TOO, EMMA],
]);

const ownersOf = (horse: Identity) => recordsOf(OWNERS.get(horse) ?? { usef: null, affiliate: null });

function matched(
  party: Partial<EntryParty> & Pick<EntryParty, 'role'>,
  outcome: Outcome,
  more: Partial<MatchedParty> = {},
): MatchedParty {
  const whole = { name: '', numbers: {}, foalYear: null, chosen: null, ...party };
  const meant = new Meant(whole, [], () => false);
  return { party: whole, meant, chosen: null, outcome, similar: [], ...more };
}

const named = (...identities: Identity[]): Outcome => ({
  kind: 'by-name',
  candidates: identities.map((identity) => candidate(identity, 'named')),
});

const numbered = (identity: Identity): Outcome => ({ kind: 'taken', identity, findings: [], proposals: [] });

function candidate(identity: Identity, tier: Candidate['tier'], cost = 0): Candidate {
  return { identity, why: 'same-name', org: null, tier, cost };
}

/** Summarizes each match: how it was found, its finding codes, and the numbers of its record and proposals. */
function matchesOf(...row: MatchedParty[]): unknown[] {
  return matchRow(row, 'usef', ownersOf).map(({ match, pair, findings, proposals }) => [
    match,
    findings.map(({ code }) => code).join(' '),
    pair?.federation ?? '',
    proposals.map(({ number }) => number).join(' '),
  ]);
}

describe('matchRow', () => {
  const horse = { role: 'horse', name: 'Star' } as const;
  const jane = { role: 'owner', name: 'Jane Doe' } as const;

  it('leaves a record found only by name for a person to check', () => {
    expect(matchesOf(matched(horse, named(STAR)))).toEqual([['name', 'by-name-only', '5201', '']]);
  });

  it('confirms a horse by its owner with a number, and an owner by the horse with a number', () => {
    expect(matchesOf(matched(horse, named(STAR)), matched(jane, numbered(JANE)))).toEqual([
      ['name', 'confirmed-by-row', '5201', ''],
      ['number', '', '4100', ''],
    ]);
    expect(matchesOf(matched(horse, numbered(STAR)), matched(jane, named(JANE)))).toEqual([
      ['number', '', '5201', ''],
      ['name', 'confirmed-by-row', '4100', ''],
    ]);
  });

  it('confirms neither the horse nor the owner if both were found only by name', () => {
    expect(matchesOf(matched(horse, named(STAR)), matched(jane, named(JANE)))).toEqual([
      ['name', 'by-name-only', '5201', ''],
      ['name', 'by-name-only', '4100', ''],
    ]);
  });

  it('only proposes a horse with other owners, or an owner of another horse', () => {
    expect(matchesOf(matched(horse, named(STAR_TOO)), matched(jane, numbered(JANE)))[0]).toEqual([
      'proposed',
      'owner-differs',
      '',
      '5202',
    ]);
    expect(matchesOf(matched(horse, numbered(STAR_TOO)), matched(jane, named(JANE)))[1]).toEqual([
      'proposed',
      'owner-differs',
      '',
      '4100',
    ]);
  });

  it.each([
    [2015, ['name', 'by-name-only', '5201', '']],
    [2016, ['proposed', 'foal-year-differs', '', '5201']],
    [null, ['name', 'by-name-only', '5201', '']],
  ])('compares the foal year %s with 2015', (foalYear, match) => {
    const born = identityOf('5201', 'Star', 'horse', '2015-04-01');
    expect(matchesOf(matched({ ...horse, foalYear }, named(born)))).toEqual([match]);
  });

  it('puts the horse that belongs to the row’s owner first', () => {
    const [both] = matchesOf(matched(horse, named(STAR_TOO, STAR)), matched(jane, numbered(JANE)));
    expect(both).toEqual(['several', 'several-of-name', '', '5201 5202']);
  });

  it('puts the owner of a possible horse first', () => {
    const open: Outcome = {
      kind: 'to-confirm',
      findings: [],
      candidates: [candidate(EMMA, 'similar'), candidate(JANE, 'similar', 0.5)],
    };
    expect(matchesOf(matched(jane, open))[0]).toEqual(['proposed', '', '', '4101 4100']);
    expect(matchesOf(matched(horse, named(STAR)), matched(jane, open))[1]).toEqual([
      'proposed',
      '',
      '',
      '4100 4101',
    ]);
  });

  it('keeps the tiers in order, even if the row supports a candidate in a lower tier', () => {
    const open: Outcome = {
      kind: 'to-confirm',
      findings: [],
      candidates: [candidate(STAR, 'similar'), candidate(STAR_TOO, 'corrected', 2)],
    };
    const [first] = matchesOf(matched(horse, open), matched(jane, numbered(JANE)));
    expect(first).toEqual(['proposed', '', '', '5202 5201']);
  });

  it('proposes each record once, up to a maximum number of records', () => {
    const many = Array.from({ length: 8 }, (_, at) => identityOf(`60${at}`, 'Star', 'horse'));
    const open = {
      kind: 'unnamed',
      candidates: [...many, ...many].map((each) => candidate(each, 'named')),
    } as const;
    const [match] = matchRow([matched({ role: 'horse', name: 'TBD' }, open)], 'usef', ownersOf);
    expect(match?.proposals).toHaveLength(MOST_PROPOSALS);
    expect(new Set(match?.proposals.map(({ number }) => number)).size).toBe(MOST_PROPOSALS);
  });

  it('uses the chosen record, and no record if the chosen one is gone', () => {
    const outcome = named(STAR_TOO);
    expect(matchesOf(matched(horse, outcome, { chosen: { identity: STAR } }))).toEqual([
      ['number', '', '5201', ''],
    ]);
    expect(matchesOf(matched(horse, outcome, { chosen: { identity: null } }))).toEqual([
      ['none', 'chosen-not-found', '', ''],
    ]);
  });
});

describe('isOpenRow and possibleHorses', () => {
  const horse = { role: 'horse', name: 'Star' } as const;

  it.each([
    ['a horse found by number: one horse, row not open', matched(horse, numbered(STAR)), false, 1],
    [
      'a chosen horse: one horse, row not open',
      matched(horse, named(STAR, STAR_TOO), { chosen: { identity: STAR } }),
      false,
      1,
    ],
    ['two horses found by name: two horses, row open', matched(horse, named(STAR, STAR_TOO)), true, 2],
    [
      'a horse with a similar name: one horse, row open',
      matched(horse, named(), { similar: [candidate(STAR, 'similar')] }),
      true,
      1,
    ],
    ['several horses in one cell: no horses, row open', matched(horse, { kind: 'several-in-one' }), true, 0],
    ['a person: no horses, row open', matched({ role: 'rider' }, named(JANE)), true, 0],
  ])('%s', (_what, party, open, horses) => {
    expect(isOpenRow([party])).toBe(open);
    expect(possibleHorses(party)).toHaveLength(horses);
  });
});
