import { describe, expect, it } from 'vitest';
import {
  byLine,
  entryRow,
  listedParty,
  partyCheck,
  rowCheck,
  unmatched,
} from '../../../test/support/entries.ts';
import { isAboutPerson } from './about-person.ts';
import type { RowCheck } from './check.ts';
import type { EntryRow } from './entry.ts';
import { NO_DECISIONS } from './untouched.ts';
import { type Grouping, workList } from './work-list.ts';

const horse = listedParty('horse', 'Moonlight');
const rider = listedParty('rider', 'Bea Hill');
const trainer = listedParty('trainer', 'Tess Ray');
const error = { code: 'number-is-date', field: 'Rider', text: 'This is a date.' } as const;

/** Lists the items in each group, with `*` for items about the group's person. */
function inGroups(row: EntryRow, check: RowCheck, grouping: Grouping): string[] {
  return workList([row], byLine(check), NO_DECISIONS, grouping).groups.map((group) =>
    [
      `${group.name}:`,
      ...group.items.map((item) => `${item.role ?? 'row'}${isAboutPerson(group, item) ? '*' : ''}`),
    ].join(' '),
  );
}

describe('isAboutPerson', () => {
  it.each<[string, EntryRow, RowCheck, Grouping, string[]]>([
    [
      'is false for a horse whose rider is called about it',
      entryRow(2, [horse, rider]),
      rowCheck(2, [unmatched('horse'), partyCheck('rider', 'in-order')]),
      'person',
      ['Bea Hill: horse rider*'],
    ],
    [
      'is true for all roles of one record',
      entryRow(2, [listedParty('owner', 'Hill, Bea'), rider]),
      rowCheck(2, [partyCheck('owner', 'in-order'), partyCheck('rider', 'in-order')]),
      'person',
      ['Hill, Bea: owner* rider*'],
    ],
    [
      'is true without a record',
      entryRow(2, [rider]),
      rowCheck(2, [unmatched('rider')]),
      'person',
      ['Bea Hill: rider*'],
    ],
    [
      'is false for an unnamed party',
      entryRow(2, [listedParty('rider', 'TBD'), trainer]),
      rowCheck(2, [unmatched('rider'), partyCheck('trainer', 'in-order')]),
      'person',
      ['Tess Ray: rider trainer*'],
    ],
    [
      'is false for an error in a row',
      entryRow(2, [rider]),
      rowCheck(2, [partyCheck('rider', 'in-order')], { errors: [error] }),
      'person',
      ['Bea Hill: row rider*'],
    ],
    [
      'is true for everything in an entry',
      entryRow(2, [horse, rider]),
      rowCheck(2, [unmatched('horse'), partyCheck('rider', 'in-order')]),
      'entry',
      ['Moonlight: horse* rider*'],
    ],
    [
      'is true for everything about a horse',
      entryRow(2, [horse, rider]),
      rowCheck(2, [unmatched('horse'), partyCheck('rider', 'in-order')]),
      'horse',
      ['Moonlight: horse* rider*'],
    ],
  ])('%s', (_what, row, check, grouping, expected) => {
    expect(inGroups(row, check, grouping)).toEqual(expected);
  });
});
