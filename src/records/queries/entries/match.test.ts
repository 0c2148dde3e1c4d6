import { describe, expect, it } from 'vitest';
import {
  farm,
  horse,
  organization,
  owns,
  person,
  type BookFiles,
} from '../../../../test/support/books/record-files.ts';
import { booksForTests } from '../../../../test/support/books/places.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { PartyMatch } from '../../../domain/entries/check.ts';
import type { EntryParty, EntryRow } from '../../../domain/entries/entry.ts';
import type { Org } from '../../../domain/org.ts';
import type { Query } from '../../books.ts';
import { BookMissingError } from '../../errors.ts';
import { matchEntries } from './match.ts';

const USEF = {
  horses: [
    horse('5200001', 'Golden Choice', { foalDate: '2014-04-01', microchipNumber: '985000000000001' }),
    horse('5200002', 'Bella', { foalDate: '2012-04-01' }),
    horse('5200003', 'Bella', { foalDate: '2016-04-01' }),
    horse('5200004', 'Come On II', { feiRegNumber: '105BI25' }),
    horse('5200005', 'Come On III'),
    horse('5200006', 'Star'),
    horse('5200007', 'Moonlight Serenade'),
    horse('5200008', 'Unknown'),
    horse('5200009', 'Salt and Pepper'),
  ],
  members: [
    person('4100', 'Jane', 'Doe'),
    person('4101', 'Emma', 'Doe'),
    person('4102', 'Anna', 'Field'),
    person('4103', 'Hanna', 'Field'),
    person('4104', 'John', 'Smith'),
    person('4105', 'John', 'Smith'),
    person('4106', 'Elizabeth Ann', 'van der Berg'),
    person('4107', 'Robert', 'Stone Jr'),
    person('4108', 'Robert', 'Stone Sr'),
    person('4109', 'Katherine', 'Miller'),
    farm('F4110', 'Hazelwood Stables LLC'),
    organization('4111', 'Dawn Farm'),
    person('4112', 'Mary', 'Loner'),
    person('4113', 'Sara', 'Quick'),
    person('4114', 'Maryann', 'Lee'),
    person('4115', 'Mary', 'Ann Lee'),
    ...['Anna', 'Hanna', 'Emma', 'Jane'].flatMap((first, at) =>
      Array.from({ length: 5 }, (_, number) => person(`60${at}${number}`, first, `Other${at}${number}`)),
    ),
  ],
  owners: [
    owns('5200001', '4100'),
    owns('5200002', '4101'),
    owns('5200003', '4104'),
    owns('5200006', '4110'),
    owns('5200007', '4104'),
  ],
};

const USDF = {
  horses: [
    { usdfId: '30001', ...horse('5200001', 'Golden Choice') },
    { usdfId: '30002', ...horse('5200002', 'Bella') },
    { usdfId: '30009', ...horse('', 'Only Dressage') },
  ],
  members: [
    { usdfId: '70001', ...person('4100', 'Jane', 'Doe') },
    { usdfId: '70002', ...person('4101', 'Emma', 'Doe') },
    { usdfId: '70003', ...person('', 'Mary', 'Loner') },
    { usdfId: '70004', ...person('', 'Otto', 'Alone') },
    { usdfId: '70005', ...person('4104', 'John', 'Smith') },
  ],
};

const BOOKS: BookFiles = { usef: USEF, usdf: USDF };

const books = booksForTests(BOOKS);

type Listed = Partial<EntryParty> & Pick<EntryParty, 'role'>;

function rows(...listed: readonly (readonly Listed[])[]): EntryRow[] {
  return listed.map((parties, at) => ({
    row: at + 2,
    backNumber: '',
    className: '',
    parties: parties.map((party) => ({ name: '', numbers: {}, foalYear: null, chosen: null, ...party })),
    errors: [],
  }));
}

const matched: Query<{ org: Org; rows: readonly EntryRow[] }, PartyMatch[][]> = (all, { org, rows: asked }) =>
  matchEntries(all, { org, searchDate: calendarDate('2026-11-21') }, asked);

function match(org: Org, ...listed: readonly (readonly Listed[])[]): Promise<PartyMatch[][]> {
  return books.records.ask(matched, { org, rows: rows(...listed) });
}

/** Matches a party that is alone in its row, and returns the match in short form. */
async function alone(org: Org, party: Listed): Promise<unknown[]> {
  const [[found] = []] = await match(org, [party]);
  return found === undefined ? [] : short(found);
}

function short({ match: kind, pair, findings, proposals }: PartyMatch): unknown[] {
  const numbers = pair === null ? null : `${pair.federation}/${pair.affiliate ?? ''}`;
  return [
    kind,
    numbers,
    findings.map(({ code }) => code).join(),
    proposals.map(({ organization, number, why }) => `${organization} ${number} ${why}`).join('; '),
  ];
}

type Numbers = EntryParty['numbers'];

const rider = (name: string, numbers: Numbers = {}): Listed => ({ role: 'rider', name, numbers });
const owner = (name: string, numbers: Numbers = {}): Listed => ({ role: 'owner', name, numbers });

function mount(name: string, numbers: Numbers = {}, foalYear: number | null = null): Listed {
  return { role: 'horse', name, numbers, foalYear };
}

/* Short forms for answers: the accepted record, its findings' codes, and the proposals. */

const byNumber = (taken: string, findings = '', proposals = '') => ['number', taken, findings, proposals];
const byName = (taken: string, findings: string) => ['name', taken, findings, ''];
const proposed = (findings: string, proposals: string) => ['proposed', null, findings, proposals];
const several = (findings: string, proposals: string) => ['several', null, findings, proposals];
const nobody = (findings: string) => ['none', null, findings, ''];

describe('a number and the name next to it', () => {
  it.each<[string, Listed, string]>([
    ['the exact name', rider('Jane Doe', { usef: '4100' }), '4100/70001'],
    ['the last name first', rider('DOE, JANE', { usef: '4100' }), '4100/70001'],
    ['the affiliate’s number', rider('Jane Doe', { usdf: '70001' }), '4100/70001'],
    ['both numbers', rider('Jane Doe', { usef: '4100', usdf: '70001' }), '4100/70001'],
    ['a number written differently', rider('Jane Doe', { usef: ' #41-00' }), '4100/70001'],
    ['a middle name on record', rider('Elizabeth van der Berg', { usef: '4106' }), '4106/'],
    ['a nickname', rider('Liz van der Berg', { usef: '4106' }), '4106/'],
    ['a suffix left out', rider('Robert Stone', { usef: '4107' }), '4107/'],
    ['a name that sounds alike', rider('Sarah Quick', { usef: '4113' }), '4113/'],
    ['a farm', owner('Hazelwood Stables', { usef: 'F4110' }), 'F4110/'],
    ['only an affiliate’s record', rider('Otto Alone', { usdf: '70004' }), 'No USEF Affiliate/70004'],
    ['records that are not tied', rider('Mary Loner', { usef: '4112', usdf: '70003' }), '4112/70003'],
    ['a horse', mount('golden choice', { usef: '5200001' }), '5200001/30001'],
    ['a horse with its country', mount('Golden Choice (GER)', { usdf: '30001' }), '5200001/30001'],
    ['a truncated horse’s name', mount('Moonlight Serenad', { usef: '5200007' }), '5200007/'],
    ['a microchip', mount('Golden Choice', { microchip: '985000000000001' }), '5200001/30001'],
    ['a microchip for a USEF number', mount('Golden Choice', { usef: '985000000000001' }), '5200001/30001'],
    ['an FEI number', mount('Come On II', { fei: '105bi25' }), '5200004/'],
  ])('identify the record: %s', async (_what, party, taken) => {
    const [kind, numbers] = await alone('usdf', party);
    expect([kind, numbers]).toEqual(['number', taken]);
  });

  it.each<[string, Listed, unknown[]]>([
    ['a misspelled name', rider('Katherine Miler', { usef: '4109' }), byNumber('4109/', 'name-differs')],
    ['no name', rider('', { usef: '4100' }), proposed('number-alone', 'usef 4100 number-alone')],
    [
      'another person’s number',
      rider('Emma Doe', { usef: '4113' }),
      proposed('number-of-another', 'usef 4101 same-name'),
    ],
    [
      'the number of a sister with a similar name',
      rider('Hanna Field', { usef: '4102' }),
      proposed('number-of-another', 'usef 4103 digit-wrong; usef 4102 number-alone'),
    ],
    [
      'father and son',
      rider('Robert Stone Jr.', { usef: '4108' }),
      proposed('number-of-another', 'usef 4107 digit-wrong; usef 4108 number-alone'),
    ],
    [
      'a farm’s number next to a rider',
      rider('Hazelwood Stables', { usef: '4110' }),
      nobody('number-of-another'),
    ],
    [
      'a horse with the same name and another numeral',
      mount('Come On III', { usef: '5200004' }),
      proposed('number-of-another', 'usef 5200005 digit-wrong; usef 5200004 number-alone'),
    ],
    [
      'digits swapped',
      rider('Jane Doe', { usef: '4010' }),
      proposed('number-not-found', 'usef 4100 digits-swapped'),
    ],
    [
      'another organization’s number',
      rider('Jane Doe', { usef: '70001' }),
      proposed('number-of-other-organization', 'usdf 70001 other-organization'),
    ],
    [
      'two numbers, each in the other’s column',
      rider('Jane Doe', { usef: '70001', usdf: '4100' }),
      proposed('number-of-other-organization,number-of-other-organization', 'usdf 70001 other-organization'),
    ],
    [
      'another organization’s number, and an unknown number',
      rider('Jane Doe', { usef: '70001', usdf: '99999999' }),
      proposed('number-of-other-organization,number-not-found', 'usdf 70001 other-organization'),
    ],
    [
      'a wrong second number',
      rider('Jane Doe', { usef: '4100', usdf: '70010' }),
      byNumber('4100/70001', 'number-differs', 'usdf 70001 digits-swapped'),
    ],
    [
      'a second number that is another person’s',
      rider('Jane Doe', { usef: '4100', usdf: '70002' }),
      byNumber('4100/70001', 'number-differs', 'usdf 70001 digit-wrong'),
    ],
    [
      'the numbers of two people with the same name',
      rider('John Smith', { usef: '4105', usdf: '70005' }),
      proposed('numbers-of-two', 'usef 4104 number-alone; usef 4105 number-alone'),
    ],
  ])('lead to a finding or a proposal: %s', async (_what, party, expected) => {
    expect(await alone('usdf', party)).toEqual(expected);
  });
});

describe('a number next to only a last name (15.48), or a name with misplaced spaces (15.22, 15.23)', () => {
  it.each<[string, Listed, unknown[]]>([
    ['a last name', rider('Quick', { usef: '4113' }), ['proposed', null, 'last-name-only']],
    [
      'the last name of a father and a son',
      rider('Stone', { usef: '4107' }),
      ['proposed', null, 'number-of-another'],
    ],
    [
      'a last name in the affiliate’s record',
      rider('DOE', { usdf: '70001' }),
      ['proposed', null, 'last-name-only'],
    ],
    ['another last name', rider('Field', { usef: '4100' }), ['proposed', null, 'number-of-another']],
    ['a first name', rider('Jane', { usef: '4100' }), ['proposed', null, 'number-of-another']],
    [
      'a last name and a wrong second number',
      rider('Doe', { usef: '4100', usdf: '70002' }),
      ['proposed', null],
    ],
    ['no number', rider('Quick'), ['proposed', null, 'not-on-record']],
    ['a number in the name', rider('Sara Quick 4113000'), nobody('number-in-name')],
    ['a missing space', rider('SaraQuick', { usef: '4113' }), byNumber('4113/')],
    ['a space in the wrong place', rider('Sar aQuick', { usef: '4113' }), byNumber('4113/')],
    ['a last name first', rider('QuickSara', { usef: '4113' }), byNumber('4113/')],
    [
      'the very name of another record',
      rider('Maryann Lee', { usef: '4115' }),
      ['proposed', null, 'name-of-another'],
    ],
  ])('leads to a match or a proposal: %s', async (_what, party, expected) => {
    expect((await alone('usdf', party)).slice(0, expected.length)).toEqual(expected);
  });
});

describe('several names in one cell (requirement 15.46)', () => {
  it.each<[string, Listed, unknown[]]>([
    ['two horses', mount('Bella / Star'), nobody('several-in-one')],
    ['two horses and one number', mount('Bella & Star', { usef: '5200002' }), nobody('several-in-one')],
    [
      'two horses and two numbers',
      mount('Bella / Star', { usef: '5200002 / 5200006' }),
      nobody('several-in-one'),
    ],
    ['one horse and two numbers', mount('Bella', { usef: '5200002/5200006' }), nobody('several-in-one')],
    [
      'a second horse after the first',
      mount('Golden Choice / Star', { usef: '5200001' }),
      byNumber('5200001/30001', 'second-name,name-differs'),
    ],
    [
      'a barn name after the name',
      mount('Golden Choice / Goldie', { usef: '5200001' }),
      byNumber('5200001/30001', 'name-differs'),
    ],
    [
      'a second name in brackets',
      mount('Golden Choice (Star Bright)', { usef: '5200001' }),
      byNumber('5200001/30001', 'second-name,name-differs'),
    ],
    [
      'a second name after another word in brackets',
      mount('Golden Choice (or Star Bright)', { usef: '5200001' }),
      byNumber('5200001/30001', 'second-name,name-differs'),
    ],
    [
      'a barn name in brackets',
      mount('Golden Choice (Goldie)', { usef: '5200001' }),
      byNumber('5200001/30001', 'name-differs'),
    ],
    ['one name that looks like two', mount('Salt and Pepper', { usef: '5200009' }), byNumber('5200009/')],
    ['one such name without a number', mount('Salt and Pepper'), byName('5200009/', 'by-name-only')],
    [
      'a misspelled name that looks like two',
      mount('Salt and Peper', { usef: '5200009' }),
      byNumber('5200009/', 'name-differs'),
    ],
    [
      'a name that looks like two next to a wrong number',
      mount('Salt and Pepper', { usef: '5200090' }),
      proposed('number-not-found', 'usef 5200009 digits-swapped'),
    ],
    [
      'a name that looks like two next to another horse’s number',
      mount('Salt and Pepper', { usef: '5200006' }),
      proposed('number-of-another', 'usef 5200009 digit-wrong'),
    ],
    ['two riders', rider('Jane Doe / Emma Doe', { usef: '4100' }), nobody('several-in-one')],
    ['a couple', rider('Jane & Emma Doe'), nobody('several-in-one')],
  ])('are told apart from a single name: %s', async (_what, party, expected) => {
    expect(await alone('usdf', party)).toEqual(expected);
  });
});

describe('a word in place of a name (requirement 15.38)', () => {
  it.each<[string, Listed, unknown[]]>([
    ['of a horse', mount('TBD'), nobody('not-named')],
    ['of a rider', rider('to be announced'), nobody('not-named')],
    ['a reference to nobody', owner('same'), nobody('unclear-reference')],
    ['that is exactly a horse’s name', mount('Unknown'), proposed('not-named', 'usef 5200008 same-name')],
    ['next to that horse’s number', mount('Unknown', { usef: '5200008' }), byNumber('5200008/')],
    [
      'next to another horse’s number',
      mount('Unknown', { usef: '5200006' }),
      proposed('number-alone', 'usef 5200006 number-alone'),
    ],
    [
      'next to a rider’s number',
      rider('TBA', { usef: '4100' }),
      proposed('number-alone', 'usef 4100 number-alone'),
    ],
    ['next to an unknown number', rider('TBA', { usef: '999999' }), nobody('number-not-found')],
  ])('is matched only by a number: %s', async (_what, party, expected) => {
    expect(await alone('usdf', party)).toEqual(expected);
  });

  it('a word in place of a name has the severity `stop` for parties that an entry requires, and `look` for the rest', async () => {
    const [found = []] = await match('usef', [
      mount(''),
      owner('TBD'),
      rider('same'),
      { role: 'handler', name: '' },
      { role: 'trainer', name: 'TBA' },
    ]);
    expect(found.map(({ findings }) => findings.map(({ severity }) => severity).join())).toEqual([
      'stop',
      'look',
      'stop',
      'stop',
      'look',
    ]);
  });
});

it('two numbers in each other’s columns are recognized', async () => {
  const [[found] = []] = await match('usdf', [rider('Jane Doe', { usef: '70001', usdf: '4100' })]);
  expect(found?.findings.map(({ text }) => text)).toEqual([
    'This USEF number is not on record, but USDF has the number.',
    'This USDF number is not on record, but USEF has the number.',
  ]);
});

describe('only a name', () => {
  it.each<[string, Listed, unknown[]]>([
    ['that one record has', rider('jane doe'), byName('4100/70001', 'by-name-only')],
    [
      'that two books have in untied records',
      rider('Mary Loner'),
      several('several-of-name', 'usef 4112 same-name; usdf 70003 same-name'),
    ],
    [
      'that only the affiliate’s record has',
      mount('Only Dressage'),
      byName('No USEF Affiliate/30009', 'by-name-only'),
    ],
    [
      'that several records have',
      rider('John Smith'),
      several('several-of-name', 'usef 4104 same-name; usef 4105 same-name'),
    ],
    ['of a farm', owner('Dawn Farm'), byName('4111/', 'by-name-only')],
    ['of a farm listed as a rider', rider('Dawn Farm'), nobody('not-on-record')],
    [
      'told apart by the foal year',
      mount('Bella', {}, 2016),
      several('several-of-name', 'usef 5200003 same-name; usef 5200002 same-name'),
    ],
    [
      'with another foal year',
      mount('Golden Choice', {}, 2010),
      proposed('foal-year-differs', 'usef 5200001 same-name'),
    ],
    ['that is not on record', rider('Zebulon Quux'), nobody('not-on-record')],
    ['that is not on record, with a year', mount('Zebulon 2016'), nobody('not-on-record')],
    ['that is not on record, with a number', mount('Zebulon 52000'), nobody('number-in-name')],
    ['that is empty', rider(''), nobody('not-named')],
  ])('is matched, proposed or reported: %s', async (_what, party, expected) => {
    expect(await alone('usdf', party)).toEqual(expected);
  });

  it('a name is only proposed for an owner who does not own the horse according to the records', async () => {
    const [[bella, emma, jane] = []] = await match('usdf', [
      mount('Bella', { usef: '5200002' }),
      owner('Emma Doe'),
      owner('Jane Doe'),
    ]);
    expect([bella, emma, jane].map((each) => each && short(each))).toEqual([
      byNumber('5200002/30002'),
      byName('4101/70002', 'confirmed-by-row'),
      proposed('owner-differs', 'usef 4100 same-name'),
    ]);
  });

  it('a name is confirmed by the horse that the owner owns, and by the owner of the horse (requirement 15.47)', async () => {
    const found = await match(
      'usdf',
      [mount('Bella', { usef: '5200002' }), owner('Emma Doe'), rider('Anna Field')],
      [mount('Golden Choice'), owner('Jane Doe', { usef: '4100' })],
      [mount('Golden Choice'), owner('Jane Doe')],
      [mount('Bella', { usef: '5200003' }), owner('Emma Doe')],
      [mount('Star', { usef: '5200001' }), owner('Jane Doe')],
    );
    expect(found.map((row) => row.map((each) => short(each).slice(0, 3)))).toEqual([
      [
        ['number', '5200002/30002', ''],
        ['name', '4101/70002', 'confirmed-by-row'],
        ['name', '4102/', 'by-name-only'],
      ],
      [
        ['name', '5200001/30001', 'confirmed-by-row'],
        ['number', '4100/70001', ''],
      ],
      [
        ['name', '5200001/30001', 'by-name-only'],
        ['name', '4100/70001', 'by-name-only'],
      ],
      [
        ['number', '5200003/', ''],
        ['proposed', null, 'owner-differs'],
      ],
      [
        ['proposed', null, 'number-of-another'],
        ['name', '4100/70001', 'by-name-only'],
      ],
    ]);
  });

  it('horses with the name are ranked by the listed owner, but never identified by the owner alone', async () => {
    const [[bella] = []] = await match('usdf', [mount('Bella'), owner('John Smith')]);
    expect(bella && short(bella)).toEqual(
      several('several-of-name', 'usef 5200003 same-name; usef 5200002 same-name'),
    );
  });
});

describe('an unknown name', () => {
  it.each<[string, Listed, string]>([
    ['a misspelled rider', rider('Jane Deo'), 'usef 4100 similar-name'],
    ['the last name first', rider('DEO, JANE'), 'usef 4100 similar-name'],
    ['a remark next to the name', rider('Jane Doe (AA)'), 'usef 4100 similar-name'],
    ['a nickname', rider('Liz van der Berg'), 'usef 4106 similar-name'],
    ['a middle name that was left out', rider('Elizabeth van der Berg'), 'usef 4106 similar-name'],
    ['a misspelled horse', mount('Goldn Choise'), 'usef 5200001 similar-name'],
    ['a truncated horse’s name', mount('Moonlight Seren'), 'usef 5200007 similar-name'],
    ['a misspelled farm', owner('Hazelwod Stables'), 'usef F4110 similar-name'],
    ['the beginning of a farm', owner('Hazelwood Stables'), 'usef F4110 similar-name'],
  ])('leads to similar names: %s', async (_what, party, first) => {
    const [kind, numbers, findings, proposals] = await alone('usdf', party);
    expect([kind, numbers, findings]).toEqual(['proposed', null, 'not-on-record']);
    expect(String(proposals).split('; ')[0]).toBe(first);
  });

  it('a rider’s unknown name never matches a farm', async () => {
    expect(await alone('usdf', rider('Hazelwod Stables'))).toEqual(nobody('not-on-record'));
  });

  it('an unknown name is searched for next to an unknown number, too', async () => {
    const [kind, , findings, proposals] = await alone('usdf', rider('Jane Deo', { usef: '77777777' }));
    expect([kind, findings]).toEqual(['proposed', 'number-not-found']);
    expect(String(proposals).split('; ')[0]).toBe('usef 4100 similar-name');
  });
});

describe('several owners in one cell', () => {
  it.each<[string, Listed, unknown[]]>([
    [
      'two people',
      owner('Jane Doe/Emma Doe'),
      proposed('joint-owners', 'usef 4100 same-name; usef 4101 same-name'),
    ],
    [
      'with the same last name',
      owner('Jane & Emma Doe'),
      proposed('joint-owners', 'usef 4100 same-name; usef 4101 same-name'),
    ],
    [
      'with the number of one of them',
      owner('Jane Doe/Emma Doe', { usef: '4101' }),
      proposed('joint-owners', 'usef 4101 number-alone; usef 4100 same-name'),
    ],
    [
      'with only one of them named',
      owner('Emma Doe et al.', { usef: '4101' }),
      proposed('joint-owners', 'usef 4101 number-alone'),
    ],
  ])('are proposed as joint owners: %s', async (_what, party, expected) => {
    expect(await alone('usdf', party)).toEqual(expected);
  });
});

describe('a whole list', () => {
  it('two rows that have exchanged their numbers are recognized', async () => {
    const [[emma] = [], [sara] = []] = await match(
      'usdf',
      [rider('Emma Doe', { usef: '4113' })],
      [rider('Sara Quick', { usef: '4101' })],
    );
    expect([emma, sara].map((each) => each && short(each))).toEqual([
      proposed('number-of-another', 'usef 4101 number-of-another'),
      proposed('number-of-another', 'usef 4113 number-of-another'),
    ]);
  });

  it('the same person gets the same answer in every row', async () => {
    const found = await match('usdf', [rider('Jane Doe')], [rider('Jane Doe')], [rider('JANE DOE')]);
    expect(new Set(found.map(([party]) => JSON.stringify(party))).size).toBe(1);
  });

  it('namesakes are told apart by the rest of the row', async () => {
    const [[, smith] = []] = await match('usdf', [mount('Star', { usef: '5200006' }), rider('John Smith')]);
    expect(smith?.proposals.map(({ number }) => number)).toEqual(['4104', '4105']);
    const [[, trainer] = []] = await match('usdf', [
      rider('John Smith', { usef: '4105' }),
      { role: 'trainer', name: 'John Smith' },
    ]);
    expect(trainer?.proposals.map(({ number }) => number)).toEqual(['4105', '4104']);
  });

  it('at most five records are proposed', async () => {
    const [[anna] = []] = await match('usdf', [rider('Anna Other')]);
    expect(anna?.proposals.length).toBe(5);
  });

  it('a chosen horse and its owners help to match the owner', async () => {
    const [[bella, emma] = []] = await match('usdf', [
      { ...mount('Bella'), chosen: { usef: '5200003' } },
      owner('Emma Doe'),
    ]);
    expect([bella, emma].map((each) => each && short(each))).toEqual([
      byNumber('5200003/'),
      proposed('owner-differs', 'usef 4101 same-name'),
    ]);
  });

  it('a list without rows has no matches, and neither does an empty row', async () => {
    expect(await match('usdf')).toEqual([]);
    expect(await match('usdf', [])).toEqual([[]]);
  });
});

describe('findings about parties without a record', () => {
  const LISTED: readonly Listed[] = [
    rider('Emma Doe', { usef: '4104' }),
    rider('', { usef: '4100' }),
    rider('Hanna Field', { usef: '4102' }),
    rider('Jane Deo'),
    rider('J Doe', { usef: '4104' }),
    owner('Hazelwood', { usef: '4111' }),
  ];

  it.each(LISTED.map((party) => [`${party.name} ${JSON.stringify(party.numbers)}`, party] as const))(
    'reveal no name that the list does not have: %s',
    async (_what, party) => {
      const [[found] = []] = await match('usdf', [party]);
      const said = JSON.stringify(found?.findings);
      const others = ['Smith', 'Jane', 'Anna', 'Dawn'].filter((name) => !String(party.name).includes(name));
      expect(others.filter((name) => new RegExp(`\\b${name}\\b`, 'u').test(said))).toEqual([]);
    },
  );
});

describe('a chosen record', () => {
  it.each<[string, EntryParty['chosen'], unknown[]]>([
    ['is accepted', { usef: '4105' }, byNumber('4105/')],
    ['is accepted with the record tied to it', { usef: '4100' }, byNumber('4100/70001')],
    [
      'is accepted by both numbers, even if its records are not tied',
      { usef: '4112', usdf: '70003' },
      byNumber('4112/70003'),
    ],
    ['is not accepted if it is no longer on record', { usef: '999' }, nobody('chosen-not-found')],
  ])('%s', async (_what, chosen, expected) => {
    expect(await alone('usdf', { role: 'rider', name: 'John Smith', chosen })).toEqual(expected);
  });
});

describe('the books that are read', () => {
  it('only USEF’s book is read for an affiliate’s number in the general-federation flow', async () => {
    expect(await alone('usef', rider('Jane Doe', { usdf: '70001' }))).toEqual(byNumber('4100/'));
  });

  it('books are reported as never imported only if they are needed', async () => {
    expect(await alone('usef', rider('Jane Doe', { ushja: '4100' }))).toEqual(
      byName('4100/', 'by-name-only'),
    );
    await expect(match('ushja', [rider('Jane Doe')])).rejects.toThrow(BookMissingError);
  });
});
