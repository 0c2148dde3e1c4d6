import { describe, expect, it } from 'vitest';
import {
  byLine,
  entryFinding,
  entryRow,
  listedParty,
  partyCheck,
  rowCheck,
  unmatched,
} from '../../../../test/support/entries.ts';
import { type Causes, causesOf } from '../../../domain/entries/causes.ts';
import type { PartyCheck, RowCheck } from '../../../domain/entries/check.ts';
import type { EntryParty } from '../../../domain/entries/entry.ts';
import { NO_NEWS } from '../../../domain/entries/changes.ts';
import { findingKey, NEEDS, needsSomething } from '../../../domain/entries/needs.ts';
import { scheduledRows } from '../../../domain/entries/schedule.ts';
import { EVERYTHING, NO_DECISIONS } from '../../../domain/entries/untouched.ts';
import type { WorkFilter } from '../../../domain/entries/work-filter.ts';
import { GROUPINGS, underHeadings, type WorkGroup, workList } from '../../../domain/entries/work-list.ts';
import { groupId } from './group-order.ts';
import { inSections, sectionsOf, shownGroups } from './work-sections.ts';
import { groupSays, itemSays } from './work-words.ts';

const rows = [
  ['2', 'Main Ring'],
  ['3', '2'],
  ['4', '2'],
  ['5', 'main ring'],
].map(([line = '', ring = '']) =>
  entryRow(
    Number(line),
    [listedParty('horse', `Horse ${line}`), listedParty('trainer', line === '5' ? 'Bea' : 'Ann')],
    { backNumber: line, ring },
  ),
);
const ended = [entryFinding('membership-ended')];
const looks = [entryFinding('fei-status', { severity: 'look', date: null })];
const checks = byLine(
  ...rows.map(({ row }) =>
    rowCheck(row, [
      row === 3
        ? partyCheck('horse', 'not-in-order', ended, { records: { usef: '52' } })
        : partyCheck('horse', 'in-order', [], { records: { usef: `5200${row}` } }),
      row === 5
        ? partyCheck('trainer', 'in-order', [], { records: { usef: '4300' } })
        : partyCheck('trainer', 'not-in-order', ended),
    ]),
  ),
);

it('causes come first, then a section for each ring, with its folded entries last', () => {
  const { groups } = workList(rows, checks, NO_DECISIONS, 'entry');
  const causes = causesOf(groups);
  const shown = inSections([...causes.shared, ...underHeadings(groups, rows, 'ring')], causes);
  const sections = sectionsOf(shown, causes, null).map(({ title, note, groups: some, folded }) => [
    title,
    note,
    some.map(({ name }) => name).join(', '),
    folded.map(({ name }) => name).join(', '),
  ]);
  expect(sections).toEqual([
    ['Shared causes', '2 causes: 1 shared, 1 in a single entry', 'Ann', ''],
    ['Ring 2', '1 of 2 entries needs other action', 'Horse 3, Horse 4', 'Horse 4'],
    ['Main Ring', '2 entries, nothing else to do', 'Horse 2, Horse 5', 'Horse 2'],
  ]);
});

/** Yields the same sequence in every run. */
function* pseudoRandom(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

/** Builds 800 rows of about 600 entries in classes and rings, with shared causes and every kind of result. */
function bigList(): { rows: ReturnType<typeof entryRow>[]; checks: ReadonlyMap<number, RowCheck> } {
  const random = pseudoRandom(7);
  const below = (count: number) => Math.floor(random.next().value * count);
  const results = [
    partyCheck('rider', 'in-order'),
    partyCheck('rider', 'in-order'),
    partyCheck('rider', 'in-order'),
    partyCheck('rider', 'not-in-order', ended),
    partyCheck('rider', 'attention', [entryFinding('fei-status', { severity: 'look', date: null })]),
    partyCheck('rider', 'attention', [entryFinding('ends-during', { severity: 'look' })]),
    partyCheck('rider', 'not-checked', [], { match: 'proposed', records: {} }),
  ];
  // Each horse or person has the same result in every row.
  const resultOf = new Map<string, (typeof results)[number]>();
  const checkOf = (role: 'horse' | 'rider' | 'trainer', number: string) => {
    const known = resultOf.get(number) ?? results[below(results.length)] ?? partyCheck(role, 'in-order');
    resultOf.set(number, known);
    return { ...known, role, records: known.match === 'proposed' ? {} : { usef: number } };
  };
  const rows = Array.from({ length: 800 }, (_, at) => {
    const entry = below(600);
    const [rider, trainer] = [`43${entry % 450}`, `41${below(12)}`];
    return entryRow(
      at + 2,
      [
        listedParty('horse', `Horse ${entry}`, { numbers: { usef: `52${entry}` } }),
        listedParty('rider', `Rider ${rider}`, { numbers: { usef: rider } }),
        listedParty('trainer', `Trainer ${trainer}`, { numbers: { usef: trainer } }),
      ],
      {
        backNumber: String(100 + entry),
        className: `Class ${below(20)}`,
        ring: `Ring ${below(4)}`,
        scratched: below(30) === 0,
      },
    );
  });
  const checks = rows
    // Some entries are not checked yet.
    .filter(({ backNumber }) => Number(backNumber) % 37 > 0)
    .map(({ row, parties: [horseOf, riderOf, trainerOf] }) =>
      rowCheck(row, [
        checkOf('horse', horseOf?.numbers.usef ?? ''),
        checkOf('rider', riderOf?.numbers.usef ?? ''),
        checkOf('trainer', trainerOf?.numbers.usef ?? ''),
      ]),
    );
  return { rows, checks: byLine(...checks) };
}

describe('the counts of a big list', () => {
  const big = bigList();
  const filters: [string, Partial<WorkFilter>][] = [
    ['everything', {}],
    ['trainers', { roles: ['trainer'] }],
    ['findings from USEF', { organizations: ['usef'] }],
    ['a class', { schedule: { class: 'class3' } }],
    ['a ring, and horses', { schedule: { ring: 'ring1' }, roles: ['horse'] }],
    ['words', { text: 'trainer 413' }],
  ];
  const lists = GROUPINGS.flatMap((grouping) =>
    (grouping === 'entry' ? ([null, 'class', 'ring'] as const) : [null]).map(
      (headings) => [grouping, headings] as const,
    ),
  );

  it.each(lists)('by %s, under %s, equal the rows that each filter shows', (grouping, headings) => {
    const list = workList(big.rows, big.checks, NO_DECISIONS, grouping);
    const causes = causesOf(grouping === 'entry' ? list.groups : []);
    const groups = headings === null ? list.groups : underHeadings(list.groups, big.rows, headings);
    for (const [name, more] of filters) {
      const { schedule, ...filter } = { ...EVERYTHING, ...more };
      const wanted = scheduledRows(big.rows, schedule);
      const { counts } = shownGroups(groups, causes, filter, wanted);
      for (const need of NEEDS) {
        const { shown } = shownGroups(groups, causes, { ...filter, needs: [need] }, wanted);
        const entries = shown.filter(({ kind }) => kind !== 'cause');
        expect(namesOf(entries).size, `${name}: ${need}`).toBe(counts.byNeed.get(need));
        // Each row shows the need that it is counted for.
        for (const group of entries) expect(needsOn(group, causes), `${name}: ${group.name}`).toContain(need);
      }
    }
    const { shown } = shownGroups(groups, causes, EVERYTHING, null);
    const needing = shown.filter(({ kind, need }) => kind !== 'cause' && needsSomething(need));
    expect(namesOf(needing).size).toBe(list.totals.needing);
    expect(list.totals.needing).toBeGreaterThan(100);
  });
});

/** Identifies the groups. An entry under several headings counts once. */
function namesOf(groups: readonly WorkGroup[]): ReadonlySet<string> {
  return new Set(groups.map(({ kind, name, backNumbers }) => `${kind} ${name} ${backNumbers[0]}`));
}

/** Returns the needs that a row shows: its badge, the signs in front of its findings, and the causes that it waits for. */
function needsOn(group: WorkGroup, causes: Causes) {
  const { need, says, calls } = groupSays(group, causes, NO_NEWS);
  const waited = group.items.filter(({ cause }) => cause !== null && causes.open.has(cause));
  return [
    need,
    group.need,
    ...[...says, ...calls].map((each) => each.need),
    ...waited.map((item) => item.need),
  ];
}

function titles(some: readonly { title: string }[]): string[] {
  return some.map(({ title }) => title);
}

function saysOf(group: WorkGroup | undefined, causes: Causes) {
  const { says, calls, waitsFor, need } = groupSays(group as WorkGroup, causes, NO_NEWS);
  return { need, says: titles(says), calls: titles(calls), waitsFor: titles(waitsFor) };
}

function linesOf(group: WorkGroup | undefined, causes: Causes) {
  const { says } = groupSays(group as WorkGroup, causes, NO_NEWS);
  return says.map((each) => [each.need, ...each.says.map(({ text }) => text)]);
}

/** Builds the group of an entry on line 2. */
function entryOf(parties: readonly (readonly [EntryParty, PartyCheck])[]): WorkGroup {
  const row = entryRow(
    2,
    parties.map(([party]) => party),
  );
  const check = rowCheck(
    2,
    parties.map(([, each]) => each),
  );
  const [group] = workList([row], byLine(check), NO_DECISIONS, 'entry').groups;
  if (group === undefined) throw new Error('The list has no groups');
  return group;
}

describe('groupSays', () => {
  it('names a cause in the entries that wait for it, and gives them the need of what else is wrong', () => {
    const byAnn = new Map(checks);
    byAnn.set(
      3,
      rowCheck(3, [partyCheck('horse', 'attention', looks), partyCheck('trainer', 'not-in-order', ended)]),
    );
    const { groups } = workList(rows, byAnn, NO_DECISIONS, 'entry');
    expect(
      saysOf(
        groups.find(({ name }) => name === 'Horse 3'),
        causesOf(groups),
      ),
    ).toEqual({
      need: 'attention',
      says: ['Horse'],
      calls: [],
      waitsFor: ['Trainer Ann'],
    });
  });

  it('keeps the findings about a person apart from those that the person is called about', () => {
    const { groups } = workList(rows, checks, NO_DECISIONS, 'person');
    const ann = groups.find(({ name }) => name === 'Ann');
    expect(saysOf(ann, causesOf([]))).toEqual({
      need: 'not-in-order',
      says: ['Trainer'],
      calls: ['About the horse Horse 3'],
      waitsFor: [],
    });
  });

  it('marks a new finding, but not the other findings or people of its entry', () => {
    const missing = entryFinding('safe-sport-missing', { text: 'No training.' });
    const both = [entryFinding('membership-ended', { text: 'It ended.' }), missing];
    const group = entryOf([
      [listedParty('rider', 'Ann'), partyCheck('rider', 'not-in-order', both)],
      [
        listedParty('trainer', 'Bea'),
        partyCheck('trainer', 'not-in-order', both, { records: { usef: '4300' } }),
      ],
    ]);
    const news = new Map([['2:0', new Set([findingKey(missing)])]]);
    const { says } = groupSays(group, causesOf([]), news);
    const ended = { text: 'It ended.', isNew: false };
    expect(says.map((each) => each.says)).toEqual([
      [ended, { text: 'No training.', isNew: true }],
      [ended, { text: 'No training.', isNew: false }],
    ]);
  });

  it('marks a person whose record is no longer found, even without a finding', () => {
    const group = entryOf([[listedParty('rider', 'Ann'), unmatched('rider')]]);
    const { says } = groupSays(group, causesOf([]), new Map([['2:0', new Set()]]));
    expect(says.map((each) => each.says.map(({ isNew }) => isNew))).toEqual([[true]]);
  });

  it('gives a cause a single line with the sign that the counts give it, like any other party', () => {
    const findings = [
      entryFinding('membership-ended', { text: 'It ended.' }),
      entryFinding('by-name-only', { severity: 'look', text: 'Found by name only.' }),
      entryFinding('ends-soon', { severity: 'note', text: 'Ends soon.' }),
    ];
    const { groups } = workList(
      [2, 3].map((line) =>
        entryRow(line, [listedParty('horse', `Horse ${line}`), listedParty('trainer', 'Ann')]),
      ),
      byLine(
        ...[2, 3].map((line) =>
          rowCheck(line, [
            partyCheck('horse', 'in-order', [], { records: { usef: `5200${line}` } }),
            partyCheck('trainer', 'not-in-order', findings),
          ]),
        ),
      ),
      NO_DECISIONS,
      'entry',
    );
    const causes = causesOf(groups);
    const line = ['not-in-order', 'It ended.', 'Found by name only.'];
    expect(linesOf(causes.shared[0], causes)).toEqual([line]);
    expect(linesOf(groups[0], causesOf([]))).toEqual([line]);
  });

  it('says only the first sentence of an exemption', () => {
    const text = 'No membership is needed in the class “Intro. Test”. It ended. Source: USEF.';
    const exempt = entryFinding('exempt', { severity: 'look', text });
    const group = entryOf([[listedParty('rider', 'Ann'), partyCheck('rider', 'attention', [exempt])]]);
    const { says } = groupSays(group, causesOf([]), NO_NEWS);
    expect(says.flatMap((each) => each.says.map((said) => said.text))).toEqual([
      'No membership is needed in the class “Intro. Test”.',
    ]);
  });

  it('puts the worst finding first, even if the record is uncertain', () => {
    const byName = entryFinding('by-name-only', { severity: 'look', text: 'Found by name only.' });
    const worst = entryFinding('membership-ended', { text: 'It ended.' });
    const check = partyCheck('rider', 'not-in-order', [worst, byName]);
    expect(itemSays({ check, errors: [] })).toBe('It ended. Found by name only.');
  });

  it('gives a person no need if only a horse needs something', () => {
    const sick = [entryRow(2, [listedParty('horse', 'Moon'), listedParty('rider', 'Ann')])];
    const found = byLine(
      rowCheck(2, [partyCheck('horse', 'not-in-order', ended), partyCheck('rider', 'in-order')]),
    );
    const [ann] = workList(sick, found, NO_DECISIONS, 'person').groups;
    expect(saysOf(ann, causesOf([]))).toEqual({
      need: null,
      says: [],
      calls: ['About the horse Moon'],
      waitsFor: [],
    });
  });
});

it('the rows that a filter excludes are listed separately, but never the open one', () => {
  const { groups } = workList(rows, checks, NO_DECISIONS, 'entry');
  const causes = causesOf(groups);
  const under = underHeadings(groups, rows, 'ring');
  const { listed, shown } = shownGroups(under, causes, { ...EVERYTHING, needs: ['in-order'] }, null);
  expect(shown.map(({ name }) => name)).toEqual(['Horse 5']);
  const excluded = (opened: string | null) =>
    sectionsOf(listed, causes, opened, shown).flatMap((section) => section.excluded.map(({ name }) => name));
  expect(excluded(null)).toEqual(['Ann', 'Horse 3', 'Horse 4', 'Horse 2']);
  const [first] = under;
  expect(excluded(first === undefined ? null : groupId(first))).toHaveLength(3);
});
