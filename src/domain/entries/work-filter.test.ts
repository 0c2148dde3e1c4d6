import { expect, it } from 'vitest';
import {
  byLine,
  entryFinding,
  entryRow,
  listedParty,
  partyCheck,
  rowCheck,
} from '../../../test/support/entries.ts';
import { noteEvidence } from './decisions.ts';
import { NO_DECISIONS } from './untouched.ts';
import { NEEDS } from './needs.ts';
import { filteredGroups, hasCall, hasNeed, isNarrowed, needCounts, type WorkFilter } from './work-filter.ts';
import { EVERYTHING } from './untouched.ts';
import { workList } from './work-list.ts';

const rows = [
  entryRow(2, [listedParty('horse', 'Golden Choice'), listedParty('rider', 'Bea O’Malley')], {
    backNumber: '214',
    className: 'Adult Amateur Hunter',
  }),
  entryRow(3, [
    listedParty('horse', 'Moonlight'),
    listedParty('rider', 'Cal Dey', { numbers: { usef: '4300' } }),
  ]),
];
const checks = byLine(
  rowCheck(2, [
    partyCheck('horse', 'in-order', [], { records: { usef: '5200001' } }),
    partyCheck('rider', 'not-in-order', [
      entryFinding('membership-ended', { organization: 'usdf', text: 'The USDF membership ended.' }),
    ]),
  ]),
  rowCheck(3, [
    partyCheck('horse', 'attention', [entryFinding('role-unknown', { severity: 'look' })], {
      records: { usef: '5200002' },
    }),
    partyCheck('rider', 'in-order', [], { records: { usef: '4300' } }),
  ]),
);
const { groups } = workList(rows, checks, NO_DECISIONS, 'entry');

it.each<[string, Partial<WorkFilter>, string[][]]>([
  [
    'nothing',
    {},
    [
      ['rider', 'horse'],
      ['horse', 'rider'],
    ],
  ],
  ['a need', { needs: ['not-in-order'] }, [['rider']]],
  ['two needs', { needs: ['not-in-order', 'attention'] }, [['rider'], ['horse']]],
  ['a role', { roles: ['rider'] }, [['rider'], ['rider']]],
  ['an organization', { organizations: ['usdf'] }, [['rider']]],
  ['two organizations', { organizations: ['usef', 'usdf'] }, [['rider'], ['horse']]],
  ['a need and a role', { needs: ['not-in-order'], roles: ['rider'] }, [['rider']]],
  ['a need and an organization', { needs: ['not-in-order'], organizations: ['usdf'] }, [['rider']]],
  ['a role and an organization', { roles: ['rider'], organizations: ['usdf'] }, [['rider']]],
  ['a need of one party and a role of another', { needs: ['not-in-order'], roles: ['horse'] }, []],
  ['a name typed without its apostrophe', { text: 'omalley' }, [['rider', 'horse']]],
  ['words from two parties of an entry', { text: 'golden bea' }, [['rider', 'horse']]],
  ['a name typed without its space', { text: 'goldenchoice' }, [['rider', 'horse']]],
  ['the end of one text with the beginning of the next', { text: 'hunterbea' }, []],
  ['words of two entries', { text: 'golden cal' }, []],
  ['a back number', { text: '214' }, [['rider', 'horse']]],
  ['digits inside a number', { text: '20000' }, []],
  ['a number on record', { text: '5200002' }, [['horse', 'rider']]],
  ['a listed number', { text: '4300' }, [['horse', 'rider']]],
  ['a class', { text: 'amateur' }, [['rider', 'horse']]],
  ['a finding', { text: 'ended' }, [['rider', 'horse']]],
  ['a word and a need', { text: 'moon', needs: ['attention'] }, [['horse']]],
])('filteredGroups keeps the matching items, filtered by %s', (_what, filter, expected) => {
  // Builds new groups for each case, because a group's words are cached.
  const list = workList(rows, checks, NO_DECISIONS, 'entry').groups;
  const found = filteredGroups(list, { ...EVERYTHING, ...filter });
  expect(found.map(({ items }) => items.map(({ role }) => role))).toEqual(expected);
});

it('the filter finds words in errors and evidence, even in entries that are not checked', () => {
  const late = entryRow(4, [listedParty('rider', 'Dee Low', { numbers: { usef: '4400' } })], {
    errors: [{ code: 'no-horse', field: '', text: 'Add the horse.' }],
  });
  const receipt = {
    kind: 'receipt',
    words: 'Renewed yesterday',
    by: 'Marta',
    at: '2026-11-21',
    answers: [],
  } as const;
  const decisions = noteEvidence(NO_DECISIONS, [{ row: 3, party: 1 }], receipt);
  const list = workList([...rows, late], checks, decisions, 'entry').groups;
  const found = (text: string) => filteredGroups(list, { ...EVERYTHING, text }).map(({ rows: [row] }) => row);
  expect(found('renewed')).toEqual([3]);
  expect(found('marta')).toEqual([3]);
  expect(found('low 4400')).toEqual([4]);
  expect(found('add horse')).toEqual([4]);
  expect(found('nobody')).toEqual([]);
});

it('a filter by role leaves out errors of the row itself, and one by organization leaves out unchecked parties', () => {
  const errors = [{ code: 'no-horse', field: '', text: 'Add the horse.' }];
  const list = workList(
    [entryRow(4, [listedParty('rider', 'Dee Low')], { errors })],
    byLine(),
    NO_DECISIONS,
    'entry',
  ).groups;
  const found = (filter: Partial<WorkFilter>) =>
    filteredGroups(list, { ...EVERYTHING, ...filter }).flatMap(({ items }) => items.map(({ role }) => role));
  expect(found({})).toEqual([null, 'rider']);
  expect(found({ roles: ['rider', 'horse'] })).toEqual(['rider']);
  expect(found({ organizations: ['usef'] })).toEqual([]);
});

it('an empty filter returns the groups unchanged', () => {
  expect(filteredGroups(groups, EVERYTHING)).toBe(groups);
  const [first] = filteredGroups(groups, { ...EVERYTHING, text: 'golden', roles: ['horse', 'rider'] });
  expect(groups).toContain(first);
  const [narrowed] = filteredGroups(groups, { ...EVERYTHING, roles: ['rider'] });
  expect(groups).not.toContain(narrowed);
});

it('a filter by organization leaves out findings without an organization', () => {
  const noOrg = byLine(
    rowCheck(2, [partyCheck('horse', 'attention', [entryFinding('not-tied', { organization: null })])]),
  );
  const list = workList(
    [entryRow(2, [listedParty('horse', 'Golden Choice')])],
    noOrg,
    NO_DECISIONS,
    'entry',
  ).groups;
  expect(filteredGroups(list, { ...EVERYTHING, organizations: ['usef', 'usdf'] })).toEqual([]);
});

it('a filter by rows keeps the items with a place in one of them', () => {
  const found = (...wanted: number[]) =>
    filteredGroups(groups, EVERYTHING, new Set(wanted)).map(({ items }) => items.map(({ role }) => role));
  expect(found(3)).toEqual([['horse', 'rider']]);
  expect(found(9)).toEqual([]);
  expect(filteredGroups(groups, EVERYTHING, null)).toBe(groups);
});

it.each<[string, Partial<WorkFilter>, boolean]>([
  ['nothing', {}, false],
  ['blanks', { text: '  ' }, false],
  ['a word', { text: 'x' }, true],
  ['a need', { needs: ['attention'] }, true],
  ['a role', { roles: ['horse'] }, true],
  ['an organization', { organizations: ['usef'] }, true],
  ['a class', { schedule: { class: 'x' } }, true],
])('isNarrowed, with %s in the filter %j, is %s', (_name, filter, expected) => {
  expect(isNarrowed({ ...EVERYTHING, ...filter })).toBe(expected);
});

it('an entry counts for each of its needs, and as in order only if all its items are in order', () => {
  const inOrder = rowCheck(4, [partyCheck('horse', 'in-order', [], { records: { usef: '5' } })]);
  const { groups: three } = workList(
    [
      ...rows,
      entryRow(4, [listedParty('horse', 'Nightfall')]),
      entryRow(5, [listedParty('horse', 'Golden Choice'), listedParty('rider', 'Bea O’Malley')]),
    ],
    byLine(...checks.values(), inOrder),
    NO_DECISIONS,
    'entry',
  );
  const counts = needCounts(three);
  expect(NEEDS.flatMap((need) => (counts.get(need) === 0 ? [] : [[need, counts.get(need)]]))).toEqual([
    ['not-in-order', 1],
    ['attention', 1],
    ['in-order', 1],
    ['not-checked', 1],
  ]);
  const [first] = three;
  if (first === undefined) throw new Error('The list has no groups');
  const both = { ...first, items: three.flatMap(({ items }) => items) };
  expect(NEEDS.filter((need) => hasNeed(both, need))).toEqual(['not-in-order', 'attention']);
  const accepted = { ...both, items: both.items.map((item) => ({ ...item, need: 'accepted' as const })) };
  expect(hasNeed(accepted, 'accepted')).toBe(true);
  expect(hasNeed(both, 'accepted')).toBe(false);
});

it.each([
  ['the person’s own problem', 'in-order', 'not-in-order', ['not-in-order'], false],
  ['a problem of the person’s horse', 'not-in-order', 'in-order', [], true],
  ['both', 'attention', 'not-in-order', ['not-in-order'], true],
  ['no problem', 'in-order', 'in-order', ['in-order'], false],
] as const)('by person, counts %s', (_what, ofHorse, ofRider, needs, isCalled) => {
  const look = entryFinding('registration', { severity: 'look', date: null });
  const foundFor = (judgment: 'in-order' | 'attention' | 'not-in-order') =>
    judgment === 'in-order' ? [] : judgment === 'attention' ? [look] : [entryFinding('membership-ended')];
  const [ann] = workList(
    [entryRow(2, [listedParty('horse', 'Moon'), listedParty('rider', 'Ann')])],
    byLine(
      rowCheck(2, [
        partyCheck('horse', ofHorse, foundFor(ofHorse), { records: { usef: '5' } }),
        partyCheck('rider', ofRider, foundFor(ofRider), { records: { usef: '6' } }),
      ]),
    ),
    NO_DECISIONS,
    'person',
  ).groups;
  if (ann === undefined) throw new Error('The list has no groups');
  expect(NEEDS.filter((need) => hasNeed(ann, need))).toEqual(needs);
  expect(hasCall(ann)).toBe(isCalled);
});
