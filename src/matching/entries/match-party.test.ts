import { describe, expect, it } from 'vitest';
import type { EntryParty, PartyNumbers } from '../../domain/entries/entry.ts';
import { identityOf } from '../../../test/support/identities.ts';
import { givenNumbers, numberKey } from './given-numbers.ts';
import type { Identity } from './identity.ts';
import { isSettled, isUnknown, matchParty, numbersSay, type PartyRecords } from './match-party.ts';
import { Meant } from './meant.ts';
import { mistakeIn } from './number-mistakes.ts';

const JANE = identityOf('4100', 'Jane Doe');
const EMMA = identityOf('4101', 'Emma Doe');
const JANE_TOO = identityOf('4102', 'Jane Doe');
const FARM = identityOf('4110', 'Dawn Farm', 'F');
const EVERYBODY = [JANE, EMMA, JANE_TOO, FARM];

const FIRST_NAMES = new Set(['jane', 'emma', 'john']);

function meantBy(party: Partial<EntryParty>): Meant {
  const whole = { role: 'rider', name: '', numbers: {}, foalYear: null, chosen: null, ...party } as const;
  return new Meant(whole, givenNumbers(whole, 'usef', new Set()), (first) => FIRST_NAMES.has(first));
}

function recordsFor(meant: Meant, all: readonly Identity[], beside: [string, string][]): PartyRecords {
  return {
    numbers: meant.numbers.map((given) => ({
      given,
      identities: all.filter(({ usef }) => usef?.key === given.number),
    })),
    named: (each) => all.filter((identity) => each.folded !== '' && each.agreement(identity) === 'same'),
    corrections: meant.numbers.flatMap((given) =>
      all.flatMap((identity) => {
        const why = mistakeIn(given.number, identity.usef?.key ?? '');
        return why === null || identity.usef === null
          ? []
          : [{ given, record: identity.usef, identities: [identity], why }];
      }),
    ),
    namesBeside: new Map(
      beside.map(([number, name]) => [numberKey({ kind: 'usef', number }), new Set([name])]),
    ),
  };
}

/** Summarizes an outcome: its kind, finding codes, and the numbers of its record or candidates. */
function outcomeOf(party: Partial<EntryParty>, beside: [string, string][] = [], all = EVERYBODY): unknown[] {
  const meant = meantBy(party);
  const records = recordsFor(meant, all, beside);
  const outcome = matchParty(meant, numbersSay(meant, records.numbers), records);
  const findings = 'findings' in outcome ? outcome.findings.map(({ code }) => code) : [];
  if (outcome.kind === 'taken') return ['taken', findings, outcome.identity.usef?.number];
  const candidates = 'candidates' in outcome ? outcome.candidates : [];
  return [
    outcome.kind,
    findings,
    ...candidates.map(({ identity, why }) => `${identity.usef?.number} ${why}`),
  ];
}

const usef = (number: string): PartyNumbers => ({ usef: number });

describe('matchParty', () => {
  it.each<[string, Partial<EntryParty>, unknown[]]>([
    [
      'takes the record with the party’s number and name',
      { name: 'Jane Doe', numbers: usef('4100') },
      ['taken', [], '4100'],
    ],
    [
      'takes the number’s record if its name is near',
      { name: 'Emma Dooe', numbers: usef('4101') },
      ['taken', ['name-differs'], '4101'],
    ],
    [
      'proposes the number’s record if the list has only its last name',
      { name: 'Doe', numbers: usef('4101') },
      ['to-confirm', ['last-name-only'], '4101 number-alone'],
    ],
    [
      'proposes the number’s record if the list has no name',
      { numbers: usef('4101') },
      ['to-confirm', ['number-alone'], '4101 number-alone'],
    ],
    [
      'reports an unknown number if the list has no name',
      { numbers: usef('9') },
      ['to-confirm', ['number-not-found']],
    ],
    ['finds no farm by a rider’s number', { numbers: usef('4110') }, ['to-confirm', ['number-not-found']]],
    [
      'takes a farm as an owner',
      { role: 'owner', name: 'Dawn Farm', numbers: usef('4110') },
      ['taken', [], '4110'],
    ],
    [
      'proposes the record whose number has two digits swapped',
      { name: 'Emma Doe', numbers: usef('4110') },
      ['to-confirm', ['number-of-another'], '4101 digits-swapped', '4101 same-name'],
    ],
    [
      'proposes the record with the same name if the number is unknown',
      { name: 'Emma Doe', numbers: usef('77') },
      ['to-confirm', ['number-not-found'], '4101 same-name'],
    ],
    [
      'finds the record with the name if the list has no number',
      { name: 'Emma Doe' },
      ['by-name', [], '4101 same-name'],
    ],
    [
      'finds both records with the same name',
      { name: 'Jane Doe' },
      ['by-name', [], '4100 same-name', '4102 same-name'],
    ],
    ['finds no record for an unknown name', { name: 'John Roe' }, ['by-name', []]],
    ['reports an empty cell', {}, ['unnamed', []]],
    ['reports a word in place of a name', { name: 'TBD' }, ['unnamed', []]],
    ['reports two people in one cell', { name: 'Jane Doe / Emma Doe' }, ['several-in-one', []]],
    [
      'reports two numbers in one cell',
      { name: 'Emma Doe', numbers: usef('4101/4102') },
      ['several-in-one', []],
    ],
    [
      'proposes both of two owners in one cell',
      { role: 'owner', name: 'Emma Doe and Dawn Farm' },
      ['to-confirm', ['joint-owners'], '4101 same-name', '4110 same-name'],
    ],
  ])('%s', (_what, party, outcome) => {
    expect(outcomeOf(party)).toEqual(outcome);
  });

  it('reports that a namesake’s number is next to another name', () => {
    const beside: [string, string][] = [['4101', 'john roe']];
    expect(outcomeOf({ name: 'Emma Doe' }, beside)).toEqual(['by-name', [], '4101 number-of-another']);
  });
});

describe('isSettled and isUnknown', () => {
  it.each([
    ['Jane Doe', true, false],
    ['Emma Doe', false, false],
    ['Jame Doe', false, false],
    ['John Roe', false, true],
  ])('%s next to Jane Doe’s number: settled %s, unknown %s', (name, settled, unknown) => {
    const meant = meantBy({ name, numbers: usef('4100') });
    const records = recordsFor(meant, EVERYBODY, []);
    const said = numbersSay(meant, records.numbers);
    expect(isSettled(meant, said)).toBe(settled);
    expect(isUnknown(meant, matchParty(meant, said, records))).toBe(unknown);
  });
});
