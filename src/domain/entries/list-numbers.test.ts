import { describe, expect, it } from 'vitest';
import type { PartyCheck, Proposal } from './check.ts';
import type { EntryParty } from './entry.ts';
import { ListNumbers } from './list-numbers.ts';

function party(
  name: string,
  numbers: EntryParty['numbers'] = {},
  role: EntryParty['role'] = 'rider',
): EntryParty {
  return { role, name, numbers, foalYear: null, chosen: null };
}

function why(
  of: EntryParty,
  proposed: Proposal,
  others: readonly EntryParty[],
  match: PartyCheck['match'] = 'proposed',
) {
  const list = new ListNumbers();
  for (const other of others) {
    list.add({ row: 1, backNumber: '', className: '', parties: [other], errors: [] });
  }
  const check: PartyCheck = {
    role: of.role,
    match,
    records: {},
    judgment: 'not-checked',
    findings: [],
    proposals: [proposed],
  };
  return list.settle(of, check).proposals[0]?.why;
}

const ANN = party('Ann Field', { usef: '2' });
const NAMED: Proposal = { organization: 'usef', number: '1', why: 'same-name' };

describe('the reason for a proposed record with exactly the party’s name', () => {
  it.each<[string, EntryParty[], string]>([
    ['nobody else', [], 'same-name'],
    ['somebody else', [party('Eve Field', { usef: 'F-1' })], 'number-of-another'],
    ['the same person, written differently', [party('FIELD, Ann', { usef: '1' })], 'same-name'],
    ['another organization’s number', [party('Eve Field', { usdf: '1' })], 'same-name'],
    ['nobody named', [party('', { usef: '1' })], 'same-name'],
    [
      'the same person and somebody else',
      [party('Ann Field', { usef: '1' }), party('Eve Field', { usef: '1' })],
      'number-of-another',
    ],
    [
      'somebody else and the same person',
      [party('Eve Field', { usef: '1' }), party('Ann Field', { usef: '1' })],
      'number-of-another',
    ],
    ['a horse', [party('Evening Field', { usef: '1' }, 'horse')], 'same-name'],
  ])('depends on whether the list has its number next to %s', (_case, others, expected) => {
    expect(why(ANN, NAMED, others)).toBe(expected);
    expect(why(ANN, { ...NAMED, why: 'number-of-another' }, others)).toBe(expected);
  });

  it.each<[string, EntryParty, string]>([
    [
      'another horse, with spaces and dashes',
      party('Silver Choice', { usef: '# 52-01' }, 'horse'),
      'number-of-another',
    ],
    ['another horse, with a letter', party('Silver Choice', { usef: 'F5201' }, 'horse'), 'same-name'],
    ['a person', party('Silver Choice', { usef: '5201' }), 'same-name'],
    ['another horse, as another kind', party('Silver Choice', { fei: '5201' }, 'horse'), 'same-name'],
  ])('depends for a horse on whether the list has its number next to %s', (_case, other, expected) => {
    const horse = party('Golden Choice', {}, 'horse');
    expect(why(horse, { ...NAMED, number: '5201' }, [other])).toBe(expected);
  });

  it('is same-name for a name in another alphabet, even if the list adds a period', () => {
    expect(why(party('Звезда'), NAMED, [party('Звезда.', { usef: '1' })])).toBe('same-name');
  });

  it('is same-name if the number is next to only one of the owners in the party’s cell', () => {
    const owners = party('Ann Field & Eve Moor', {}, 'owner');
    expect(why(owners, NAMED, [party('Ann Field', { usef: '1' })])).toBe('same-name');
  });
});

it('other reasons and accepted records stay unchanged', () => {
  const others = [party('Eve Field', { usef: '1' })];
  expect(why(ANN, { ...NAMED, why: 'digit-wrong' }, others)).toBe('digit-wrong');
  expect(why(ANN, NAMED, others, 'number')).toBe('same-name');
});
