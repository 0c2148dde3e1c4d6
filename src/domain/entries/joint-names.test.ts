import { describe, expect, it } from 'vitest';
import { listedParty } from '../../../test/support/entries.ts';
import type { EntryRole } from './entry.ts';
import { hasNameInBrackets, jointNames, severalNames, severalNumbers, splitParty } from './joint-names.ts';

describe('jointNames', () => {
  it.each([
    ['Jane Doe/John Roe', ['Jane Doe', 'John Roe']],
    ['Emma Doe & Hazelwood Stables LLC', ['Emma Doe', 'Hazelwood Stables LLC']],
    ['Jane & John Doe', ['Jane Doe', 'John Doe']],
    ['Jane and John Doe', ['Jane Doe', 'John Doe']],
    ['Jane & Ann & John Doe', ['Jane Doe', 'Ann Doe', 'John Doe']],
    ['Doe, Jane & John', ['Doe, Jane', 'Doe, John']],
    ['JaneDoe & John Roe', ['JaneDoe', 'John Roe']],
    ['McKenzie & John Doe', ['McKenzie Doe', 'John Doe']],
    ['Doe , Jane & John', ['Doe , Jane', 'Doe, John']],
    ['Doe & Roe, John', ['Doe', 'Roe, John']],
    ['Jane & John  van Doe', ['Jane van Doe', 'John  van Doe']],
    ['Doe, Jane; Roe, John', ['Doe, Jane', 'Roe, John']],
    ['Jane Doe + John Roe + Ann Poe', ['Jane Doe', 'John Roe', 'Ann Poe']],
    ['Jane Doe et al', ['Jane Doe']],
    [' Jane Doe et al ', ['Jane Doe']],
    ['Doe, Jane, et al.', ['Doe, Jane']],
    ['Jane Doe/John Roe et al.', ['Jane Doe', 'John Roe']],
    ['et al', []],
    ['Stet Al', []],
    ['Jane Doe', []],
    ['Jane Doe /', []],
    [' Jane Doe ; ', []],
    ['N/A', []],
    ['Anderson Grandin', []],
    ['', []],
  ])('%s → %j', (typed, owners) => {
    expect(jointNames(typed)).toEqual(owners);
  });
});

describe('a name in brackets', () => {
  it.each([
    ['Winterberry Waltz (Ann Field)', true],
    ['Winterberry Waltz [Ann de Field]', false],
    ['Winterberry Waltz(ANN FIELD)', true],
    ['Bob Lee (sub: A. Field)', true],
    ['Winterberry Waltz (or Winterberry Wren)', true],
    ['Bob Lee (Ann Field 9500001)', true],
    ['Bob Lee [Ann Field rides on Sunday]', true],
    ['Winterberry Waltz (Ann-Marie O’Neil)', true],
    ['Winterberry Waltz (Ann Field', false],
    ['Winterberry Waltz (2013 Bay Mare)', false],
    ['Winterberry Waltz (Wally)', false],
    ['Winterberry Waltz (aka Wally)', false],
    ['Winterberry Waltz (new horse)', false],
    ['Winterberry Waltz (IRE)', false],
    ['(Ann Field)', false],
  ])('is found in %s: %s', (typed, has) => {
    expect(hasNameInBrackets(typed)).toBe(has);
  });
});

describe('several names in one cell (requirement 15.46)', () => {
  it.each<[string, EntryRole, string[]]>([
    ['Winterberry Waltz / Winterberry Wren', 'horse', ['Winterberry Waltz', 'Winterberry Wren']],
    [' Winterberry Waltz & Wren ', 'horse', ['Winterberry Waltz', 'Wren']],
    ['Winterberry Waltz and Winterberry Wren', 'horse', ['Winterberry Waltz', 'Winterberry Wren']],
    ['Winterberry Waltz / ?', 'horse', []],
    ['/ Winterberry Waltz', 'horse', []],
    ['N/A', 'horse', []],
    ['Winterberry Waltz or Winterberry Wren', 'horse', ['Winterberry Waltz', 'Winterberry Wren']],
    ['Winterberry Waltz - Winterberry Wren', 'horse', ['Winterberry Waltz', 'Winterberry Wren']],
    ['Winterberry Waltz | Winterberry Wren', 'horse', ['Winterberry Waltz', 'Winterberry Wren']],
    ['Trick or Treat', 'horse', []],
    ['Winterberry Waltz - Wren', 'horse', []],
    ['Winterberry Waltz-Winterberry Wren', 'horse', []],
    ['Winterberry Waltz', 'horse', []],
    ['Ann Field then Beth Cole', 'rider', ['Ann Field', 'Beth Cole']],
    [' Ann Field then Beth Cole ', 'rider', ['Ann Field', 'Beth Cole']],
    ['Ann Field vs. Beth Cole', 'rider', ['Ann Field', 'Beth Cole']],
    ['Ann Field vs Beth Cole', 'rider', ['Ann Field', 'Beth Cole']],
    ['Ann Field replaced by Beth Cole', 'rider', ['Ann Field', 'Beth Cole']],
    ['Ann Field/Beth Cole', 'rider', ['Ann Field', 'Beth Cole']],
    ['Ann & Beth Cole', 'rider', ['Ann Cole', 'Beth Cole']],
    ['Ann Field/Cole', 'rider', []],
    ['Ann Field/Cole/Moss', 'rider', []],
    ['Ann Field et al', 'rider', ['Ann Field']],
    ['Ann Field/Cole/Beth Moss', 'rider', ['Ann Field', 'Cole', 'Beth Moss']],
    ['Field, Ann/Beth', 'rider', ['Field, Ann', 'Field, Beth']],
    ['Ann/Beth', 'rider', ['Ann', 'Beth']],
    ['n/a', 'rider', []],
    ['not known - not yet known', 'rider', ['not known', 'not yet known']],
    ['', 'rider', []],
  ])('%s (%s) → %j', (typed, role, names) => {
    expect(severalNames(typed, role)).toEqual(names);
  });
});

describe('several numbers in one cell', () => {
  it.each([
    ['9100001 / 9100002', ['9100001', '9100002']],
    ['9100001,9100002', ['9100001', '9100002']],
    ['9100001;9100002', ['9100001', '9100002']],
    ['9100001 and 9100002', ['9100001', '9100002']],
    ['9100001 AND 9100002', ['9100001', '9100002']],
    [' 9100001|9100002+9100003 ', ['9100001', '9100002', '9100003']],
    ['1234/5678', ['1234', '5678']],
    ['123/5678', []],
    ['12-3/5678', []],
    ['12-34/5678', ['12-34', '5678']],
    ['9100001/', []],
    ['9100001 9100002', []],
    ['9100001', []],
    ['', []],
  ])('%s → %j', (typed, numbers) => {
    expect(severalNumbers(typed)).toEqual(numbers);
  });
});

describe('a cell with several names or numbers', () => {
  const two = { usef: '9100001/9100002', usdf: '810001 / 810002' };
  it('becomes a party for each name, without the foal year, if it has one number per name', () => {
    const party = listedParty('horse', 'Winterberry Waltz / Winterberry Wren', {
      numbers: two,
      foalYear: 2015,
    });
    expect(splitParty(party)).toEqual([
      listedParty('horse', 'Winterberry Waltz', { numbers: { usef: '9100001', usdf: '810001' } }),
      listedParty('horse', 'Winterberry Wren', { numbers: { usef: '9100002', usdf: '810002' } }),
    ]);
  });

  it('becomes a party for each owner if they share a last name', () => {
    const party = listedParty('owner', 'Ann & Beth Cole', { numbers: { usef: '4200/4300' } });
    expect(splitParty(party).map(({ name, numbers }) => [name, numbers.usef])).toEqual([
      ['Ann Cole', '4200'],
      ['Beth Cole', '4300'],
    ]);
  });

  it('becomes two owners even if only one has a first name', () => {
    const party = listedParty('owner', 'Ann Field/Cole', { numbers: { usef: '4200/4300' } });
    expect(splitParty(party).map(({ name }) => name)).toEqual(['Ann Field', 'Cole']);
  });

  it.each([
    ['one number', listedParty('rider', 'Ann Field/Beth Cole', { numbers: { usef: '4200' } })],
    ['no number', listedParty('rider', 'Ann Field/Beth Cole')],
    ['one name and one number', listedParty('rider', 'Ann Field', { numbers: { usef: '4200' } })],
    ['one name', listedParty('rider', 'Ann Field', { numbers: { usef: '4200/4300' } })],
    ['three names', listedParty('rider', 'Ann Fay/Beth Cole/Cy Lee', { numbers: { usef: '4200/4300' } })],
    [
      'fewer numbers of another organization',
      listedParty('rider', 'Ann Field/Beth Cole', { numbers: { usef: '4200/4300', usdf: '8500' } }),
    ],
    ['a double last name', listedParty('rider', 'Ann Field/Cole', { numbers: { usef: '4200/4300' } })],
  ])('remains one party with %s', (_, party) => {
    expect(splitParty(party)).toEqual([party]);
  });
});
