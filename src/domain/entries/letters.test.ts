import { describe, expect, it } from 'vitest';
import {
  byLine,
  entryFinding,
  entryRow,
  listedParty,
  partyCheck,
  rowCheck,
  unmatched,
} from '../../../test/support/entries.ts';
import type { PartyCheck, RowCheck } from './check.ts';
import { NO_DECISIONS } from './decisions.ts';
import type { EntryRow } from './entry.ts';
import { lettersOf } from './letters.ts';
import { workList } from './work-list.ts';

const ended = entryFinding('membership-ended', { text: 'Ended 11/30/2026.', remedy: 'Renew it.' });

/** A check of somebody with a record of his own, who has to do something. */
function bad(role: PartyCheck['role'], usef: string): PartyCheck {
  return partyCheck(role, 'not-in-order', [ended], { records: { usef } });
}

function letters(rows: readonly EntryRow[], ...checks: RowCheck[]) {
  return lettersOf(workList(rows, byLine(...checks), NO_DECISIONS, 'person').groups, rows);
}

const horse = listedParty('horse', 'Golden Choice', { numbers: { usef: '5200001' } });
const fine = partyCheck('horse', 'in-order', [], { records: { usef: '5200001' } });

describe('lettersOf', () => {
  it('says what is missing and how to mend it, for which entry', () => {
    const rows = [entryRow(2, [horse, listedParty('rider', 'HILL, Bea')], { backNumber: '214' })];
    const remark = entryFinding('ends-soon', { severity: 'note' });
    const rider = partyCheck('rider', 'not-in-order', [ended, remark], {
      records: { usef: '4200', usdf: '7' },
    });
    expect(letters(rows, rowCheck(2, [fine, rider]))).toMatchObject([
      {
        to: 'Bea HILL',
        items: [
          {
            about: 'Rider Bea HILL',
            numbers: 'USEF 4200, USDF 7',
            entries: ['Golden Choice, back number 214'],
            points: [{ text: 'Ended 11/30/2026.', remedy: 'Renew it.' }],
          },
        ],
      },
    ]);
  });

  it('names every entry that is concerned, once', () => {
    const rows = ['214', '214', '215'].map((backNumber, at) =>
      entryRow(at + 2, [horse, listedParty('rider', 'Bea Hill')], { backNumber }),
    );
    const [letter] = letters(rows, ...rows.map(({ row }) => rowCheck(row, [fine, bad('rider', '4200')])));
    expect(letter?.items.map(({ entries }) => entries)).toEqual([
      ['Golden Choice, back number 214', 'Golden Choice, back number 215'],
    ]);
  });

  it('writes to nobody who has nothing to do', () => {
    const rows = [
      entryRow(2, [horse, listedParty('rider', 'Bea Hill')], {
        errors: [{ code: 'x', field: '', text: 'X.' }],
      }),
    ];
    expect(letters(rows, rowCheck(2, [fine, partyCheck('rider', 'in-order')]))).toEqual([]);
  });

  it('asks who somebody is, and keeps the proposals for the office', () => {
    const rows = [entryRow(2, [listedParty('rider', 'Bea Hill')])];
    const [letter] = letters(
      rows,
      rowCheck(2, [
        unmatched('rider', {
          findings: [ended],
          proposals: [{ organization: 'usef', number: '4201', why: 'same-name' }],
        }),
      ]),
    );
    expect(letter?.items[0]?.points.map(({ text }) => text)).toEqual([
      'We could not tell with certainty which member on record this is.',
    ]);
    expect(JSON.stringify(letter?.items)).not.toContain('4201');
  });

  it('writes about a horse to its owner', () => {
    const rows = [entryRow(2, [horse, listedParty('owner', 'Bea Hill'), listedParty('rider', 'Cal Dey')])];
    const check = rowCheck(2, [
      bad('horse', '5200001'),
      partyCheck('owner', 'in-order'),
      partyCheck('rider', 'in-order', [], { records: { usef: '4300' } }),
    ]);
    expect(letters(rows, check).map(({ to, items }) => [to, items.map(({ about }) => about)])).toEqual([
      ['Bea Hill', ['Horse Golden Choice']],
    ]);
  });

  it.each<[string, string[], string[], string[]]>([
    ['one family in one entry', ['Bea Hill', 'Cal Hill'], [], ['Bea Hill and Cal Hill']],
    ['two names in one entry', ['Bea Hill', 'Cal Dey'], [], ['Cal Dey', 'Bea Hill']],
    ['one name in two entries', ['Bea Hill'], ['Cal Hill'], ['Bea Hill', 'Cal Hill']],
    ['three of one family', ['Bea Hill', 'Cal Hill', 'HILL, Dan'], [], ['Bea Hill, Cal Hill and Dan HILL']],
    ['two farms in one entry', ['Hill Farm', 'Dale Farm'], [], ['Dale Farm', 'Hill Farm']],
    ['names of one word', ['Bea', 'Cal'], [], ['Bea', 'Cal']],
  ])('%s', (_what, first, second, expected) => {
    const rows = [first, second].map((names, at) =>
      entryRow(
        at + 2,
        names.map((name) => listedParty('owner', name)),
      ),
    );
    const checks = rows.map(({ row, parties }) =>
      rowCheck(
        row,
        parties.map((_, at) => bad('owner', `${row}${at}`)),
      ),
    );
    expect(letters(rows, ...checks).map(({ to }) => to)).toEqual(expected);
  });
});
