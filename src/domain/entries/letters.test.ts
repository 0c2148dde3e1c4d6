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
import { calendarDate } from '../calendar/calendar-date.ts';
import type { EntryFinding, PartyCheck, RowCheck } from './check.ts';
import { NO_DECISIONS } from './untouched.ts';
import type { EntryParty, EntryRole, EntryRow } from './entry.ts';
import { type Letter, lettersOf } from './letters.ts';
import { type WorkGroup, workList } from './work-list.ts';

const FIRST = calendarDate('2026-12-05');

const ended = entryFinding('membership-ended', { text: 'Ended 11/30/2026.', remedy: 'Renew it.' });

function bad(role: PartyCheck['role'], usef: string): PartyCheck {
  return partyCheck(role, 'not-in-order', [ended], { records: { usef } });
}

function riderWith(...findings: EntryFinding[]): PartyCheck {
  return partyCheck('rider', 'not-in-order', findings, { records: { usef: '4200' } });
}

function letters(rows: readonly EntryRow[], ...checks: RowCheck[]) {
  return lettersOf(workList(rows, byLine(...checks), NO_DECISIONS, 'person').groups, rows, FIRST);
}

function linesOf(letter: Letter | undefined): string[] {
  const parts = letter?.items.flatMap((item) => item.parts) ?? [];
  return parts.flatMap(({ entries, points }) => [...entries, ...points.map(({ text }) => text)]);
}

function rolesIn(found: readonly [EntryRole, string][]): EntryRole[] {
  return [...new Set(found.map(([role]) => role))];
}

function remediesOf(letter: Letter): string[] {
  const parts = letter.items.flatMap((item) => item.parts);
  return parts.flatMap(({ points }) => points.map(({ remedy }) => remedy ?? ''));
}

function unnamed(role: EntryRole): PartyCheck {
  const findings = [entryFinding('not-named', { text: `No ${role}.`, date: null })];
  return unmatched(role, { match: 'none', findings });
}

const horse = listedParty('horse', 'Golden Choice', { numbers: { usef: '5200001' } });
const fine = partyCheck('horse', 'in-order', [], { records: { usef: '5200001' } });

describe('lettersOf', () => {
  it('does not mention a scratched entry', () => {
    const rider = listedParty('rider', 'Bea Hill');
    const rows = [
      entryRow(2, [horse, rider], { backNumber: '214', scratched: true }),
      entryRow(3, [horse, rider], { backNumber: '215' }),
    ];
    const found = [fine, bad('rider', '4200')];
    const of = (...some: EntryRow[]) => letters(some, rowCheck(2, found), rowCheck(3, found));
    expect(of(...rows.slice(0, 1))).toEqual([]);
    expect(linesOf(of(...rows)[0])).toEqual(['Rider of Golden Choice, back number 215', 'Ended 11/30/2026.']);
  });

  it('lists each finding with its entry and its remedy', () => {
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
            about: 'Bea HILL',
            numbers: 'USEF 4200, USDF 7',
            parts: [
              {
                entries: ['Rider of Golden Choice, back number 214'],
                points: [
                  {
                    text: 'Ended 11/30/2026.',
                    remedy:
                      'Renew your USEF membership before 12/05/2026. Or buy a Show Pass from USEF: only one per competition year, and not for amateur classes.',
                  },
                ],
              },
            ],
          },
        ],
      },
    ]);
  });

  it('lists each affected entry once, and a finding for several entries once', () => {
    const rows = ['214', '214', '215'].map((backNumber, at) =>
      entryRow(at + 2, [horse, listedParty('rider', 'Bea Hill')], { backNumber }),
    );
    const [letter] = letters(rows, ...rows.map(({ row }) => rowCheck(row, [fine, bad('rider', '4200')])));
    expect(linesOf(letter)).toEqual([
      'Rider of Golden Choice, back number 214; of Golden Choice, back number 215',
      ended.text,
    ]);
    expect(letter?.backNumbers).toEqual(['214', '215']);
  });

  it.each<[string, [EntryRole, string][][], string[]]>([
    [
      'the same finding in two roles',
      [
        [
          ['owner', 'A'],
          ['rider', 'A'],
        ],
      ],
      ['Owner and rider of Golden Choice, back number 1', 'A'],
    ],
    [
      'the same finding in two roles and two entries',
      [
        [
          ['owner', 'A'],
          ['rider', 'A'],
        ],
        [
          ['rider', 'A'],
          ['trainer', 'A'],
        ],
      ],
      [
        'Owner and rider of Golden Choice, back number 1',
        'Rider and trainer of Golden Choice, back number 2',
        'A',
      ],
    ],
    [
      'the same finding in three roles, and another one in one of them',
      [
        [
          ['owner', 'A'],
          ['rider', 'A'],
          ['trainer', 'A'],
          ['trainer', 'B'],
        ],
      ],
      [
        'Owner, rider and trainer of Golden Choice, back number 1',
        'A',
        'Trainer of Golden Choice, back number 1',
        'B',
      ],
    ],
    [
      'two findings in each of two entries',
      [
        [
          ['owner', 'A'],
          ['owner', 'B'],
        ],
        [
          ['owner', 'A'],
          ['owner', 'B'],
        ],
      ],
      ['Owner of Golden Choice, back number 1; of Golden Choice, back number 2', 'A', 'B'],
    ],
  ])('states each finding once: %s', (_what, entries, expected) => {
    const rows = entries.map((found, at) =>
      entryRow(at + 2, [horse, ...rolesIn(found).map((role) => listedParty(role, 'Bea Hill'))], {
        backNumber: String(at + 1),
      }),
    );
    const checks = entries.map((found, at) =>
      rowCheck(at + 2, [
        fine,
        ...rolesIn(found).map((role) => {
          const findings = found.flatMap(([of, text]) =>
            of === role ? [entryFinding('membership-ended', { text, remedy: null })] : [],
          );
          return partyCheck(role, 'not-in-order', findings, { records: { usef: '4200' } });
        }),
      ]),
    );
    const [letter, ...others] = letters(rows, ...checks);
    expect(others).toEqual([]);
    expect(letter?.items.map(({ about }) => about)).toEqual(['Bea Hill']);
    expect(linesOf(letter)).toEqual(expected);
  });

  it.each<[string, EntryRow, string[]]>([
    ['a horse by its back numbers', entryRow(2, [horse], { backNumber: '7' }), ['Back number 7', ended.text]],
    ['a horse without a back number', entryRow(2, [horse]), [ended.text]],
    ['a rider without a horse', entryRow(2, [listedParty('rider', 'Bea Hill')]), ['Rider', ended.text]],
    [
      'a rider without a horse, with a back number',
      entryRow(2, [listedParty('rider', 'Bea Hill')], { backNumber: '7' }),
      ['Rider with back number 7', ended.text],
    ],
    [
      'a rider with a horse without a back number',
      entryRow(2, [listedParty('rider', 'Bea Hill'), horse]),
      ['Rider of Golden Choice', ended.text],
    ],
    [
      'a rider with an unnamed horse',
      entryRow(2, [listedParty('rider', 'Bea Hill'), listedParty('horse', 'TBA')]),
      ['Rider', ended.text],
    ],
    [
      'a rider with an unnamed horse, with a back number',
      entryRow(2, [listedParty('rider', 'Bea Hill'), listedParty('horse', 'TBA')], { backNumber: '7' }),
      ['Rider with back number 7', ended.text],
    ],
  ])('names the entry of %s', (_what, row, expected) => {
    const checks = row.parties.map(({ role }, at) =>
      at === 0 ? bad(role, '4200') : partyCheck(role, 'in-order'),
    );
    const [group] = workList([row], byLine(rowCheck(2, checks)), NO_DECISIONS, 'person').groups;
    expect(group).toBeDefined();
    expect(linesOf(lettersOf([group as WorkGroup], [row], FIRST)[0])).toEqual(expected);
  });

  it('asks for the number of a record found by its name, and does not give that number', () => {
    const found = [entryFinding('by-name-only', { severity: 'look', date: null })];
    const rider = partyCheck('rider', 'attention', found, { match: 'name', records: { usef: '4200' } });
    const [letter] = letters([entryRow(2, [listedParty('rider', 'Bea Hill')])], rowCheck(2, [rider]));
    expect(letter?.items).toMatchObject([
      {
        about: 'Bea Hill',
        numbers: '',
        parts: [{ points: [{ remedy: 'Please give us your membership number.' }] }],
      },
    ]);
  });

  it('asks for the rider’s name in a letter to the person to call, and writes no letter to TBD or same', () => {
    const rows = [
      entryRow(2, [horse, listedParty('owner', 'Ann Field'), listedParty('rider', 'TBD')], {
        backNumber: '7',
      }),
      entryRow(3, [listedParty('horse', 'TBA'), listedParty('rider', 'same')]),
    ];
    const owner = partyCheck('owner', 'in-order', [], { records: { usef: '42' } });
    const found = letters(
      rows,
      rowCheck(2, [fine, owner, unnamed('rider')]),
      rowCheck(3, [unnamed('horse'), unnamed('rider')]),
    );
    expect(found.map(({ to }) => to)).toEqual(['Ann Field']);
    expect(found[0]?.items.map(({ about }) => about)).toEqual(['Rider']);
    expect(linesOf(found[0])).toEqual(['Rider of Golden Choice, back number 7', 'No rider.']);
  });

  it('does not write to anyone who is not checked yet, even if a cell has an error', () => {
    const errors = [{ code: 'number-without-digits', field: 'Rider USEF #', text: '…', party: 0 }];
    expect(letters([entryRow(2, [listedParty('rider', 'Bea Hill')], { errors })])).toEqual([]);
  });

  it('does not write to anyone who has nothing to do', () => {
    const rows = [
      entryRow(2, [horse, listedParty('rider', 'Bea Hill')], {
        errors: [{ code: 'x', field: '', text: 'X.' }],
      }),
    ];
    expect(letters(rows, rowCheck(2, [fine, partyCheck('rider', 'in-order')]))).toEqual([]);
  });

  it.each<[string, (string | null)[], number]>([
    ['on record in one entry only', ['4200', null], 1],
    ['on record in no entry', [null, null], 1],
    ['two who are on record', ['4200', '4300'], 2],
    ['two who are on record, and one who may be either', ['4200', '4300', null], 3],
  ])('counts letters to people with the same name: %s', (_what, records, count) => {
    const rows = records.map((_usef, at) =>
      entryRow(
        at + 2,
        [listedParty('rider', at === 0 ? 'Bea Hill' : 'HILL, Bea', { numbers: { usef: `9${at}` } })],
        {
          backNumber: String(at),
        },
      ),
    );
    const checks = records.map((usef, at) =>
      rowCheck(at + 2, [usef === null ? unmatched('rider') : bad('rider', usef)]),
    );
    expect(letters(rows, ...checks)).toHaveLength(count);
  });

  it.each<[string, string[], EntryParty[], string[]]>([
    ['the owner', ['Bea Hill'], [listedParty('owner', 'Bea Hill')], ['Renew Golden Choice’s']],
    [
      'a rider who does not own it',
      ['Cal Dey'],
      [listedParty('rider', 'Cal Dey')],
      ['Ask the owner to renew'],
    ],
    [
      'its owner, though the list does not name one',
      ['Owner of Golden Choice'],
      [],
      ['Renew Golden Choice’s'],
    ],
  ])('asks %s about a horse', (_who, to, people, expected) => {
    const rows = [entryRow(2, [horse, ...people])];
    const found = [
      bad('horse', '5200001'),
      ...people.map(({ role }) => partyCheck(role, 'in-order', [], { records: { usef: '42' } })),
    ];
    const sent = letters(rows, rowCheck(2, found));
    expect(sent.map((letter) => letter.to)).toEqual(to);
    expect(sent.flatMap(remediesOf).map((remedy) => remedy.slice(0, expected[0]?.length))).toEqual(expected);
  });

  it('names everybody in a letter to a family', () => {
    const rows = [entryRow(2, [horse, listedParty('owner', 'Bea Hill'), listedParty('rider', 'Cal Hill')])];
    const [letter] = letters(rows, rowCheck(2, [fine, bad('owner', '4200'), bad('rider', '4300')]));
    expect(letter?.items.map(({ parts }) => parts[0]?.points[0]?.remedy?.split(' before')[0])).toEqual([
      'Renew Bea Hill’s USEF membership',
      'Renew Cal Hill’s USEF membership',
    ]);
  });

  it('writes to a trainer about the trainer, not to the rider', () => {
    const rows = [
      entryRow(2, [horse, listedParty('rider', 'Cal Dey'), listedParty('trainer', 'Ann Field')], {
        backNumber: '7',
      }),
    ];
    const rider = partyCheck('rider', 'in-order', [], { records: { usef: '4300' } });
    const sent = letters(rows, rowCheck(2, [fine, rider, bad('trainer', '4100')]));
    expect(sent.map(({ to }) => to)).toEqual(['Ann Field']);
    expect(linesOf(sent[0])).toEqual(['Trainer of Golden Choice, back number 7', ended.text]);
    expect(sent.flatMap(remediesOf)).toEqual([
      'Renew your USEF membership before 12/05/2026. There is no Show Pass for trainers and coaches.',
    ]);
  });

  it('asks a rider who is also the trainer for the membership that trainers need', () => {
    const roles = ['trainer', 'rider'] as const;
    const rows = [entryRow(2, [horse, ...roles.map((role) => listedParty(role, 'Ann Field'))])];
    const sent = letters(rows, rowCheck(2, [fine, ...roles.map((role) => bad(role, '4100'))]));
    expect(sent.flatMap(remediesOf)).toEqual([
      'Renew your USEF membership before 12/05/2026. There is no Show Pass for trainers and coaches.',
    ]);
    expect(linesOf(sent[0])).toEqual(['Rider and trainer of Golden Choice', ended.text]);
  });

  it('leaves out findings that only the show office can act on', () => {
    const damaged = entryFinding('records-damaged', { severity: 'look', date: null });
    const rows = [entryRow(2, [listedParty('rider', 'Bea Hill')])];
    expect(letters(rows, rowCheck(2, [riderWith(damaged)]))).toEqual([]);
    expect(linesOf(letters(rows, rowCheck(2, [riderWith(damaged, ended)]))[0])).toEqual([
      'Rider',
      ended.text,
    ]);
  });

  it('asks who a person without a record is, and does not mention proposals', () => {
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
    expect(letter?.items[0]?.parts.flatMap(({ points }) => points.map(({ text }) => text))).toEqual([
      'We could not tell for certain which member on record you are.',
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
    [
      'three members of one family',
      ['Bea Hill', 'Cal Hill', 'HILL, Dan'],
      [],
      ['Bea Hill, Cal Hill and Dan HILL'],
    ],
    ['two farms in one entry', ['Hill Farm', 'Dale Farm'], [], ['Dale Farm', 'Hill Farm']],
    [
      'two farms with the same name',
      ['Old Hill Farm', 'New Hill Farm'],
      [],
      ['New Hill Farm', 'Old Hill Farm'],
    ],
    ['one-word names', ['Bea', 'Cal'], [], ['Bea', 'Cal']],
    ['one word twice', ['Hill', 'Hill'], [], ['Hill', 'Hill']],
    ['two members with the same name in one entry', ['Bea Hill', 'HILL, Bea'], [], ['Bea Hill']],
    [
      'two members with the same name, and a third',
      ['Bea HILL', 'Cal Hill', 'Bea Hill'],
      [],
      ['Bea HILL and Cal Hill'],
    ],
    [
      'a family with one member in a separate entry',
      ['Bea Hill', 'Cal Hill'],
      ['Dan Hill'],
      ['Bea Hill and Cal Hill', 'Dan Hill'],
    ],
    ['a name with nothing before the comma', [', Bea'], [], ['Bea']],
  ])('writes one letter to a family, or one to each name: %s', (_what, first, second, expected) => {
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

  it('combines a family linked by a member who is in both entries', () => {
    const [bea, cal, dan] = ['Bea Hill', 'Cal Hill', 'Dan Hill'].map((name) =>
      listedParty('owner', name),
    ) as [EntryParty, EntryParty, EntryParty];
    const lines: [EntryParty, string][][] = [
      [
        [bea, '1'],
        [cal, '2'],
      ],
      [
        [cal, '2'],
        [dan, '3'],
      ],
    ];
    const rows = lines.map((parties, at) =>
      entryRow(
        at + 2,
        parties.map(([party]) => party),
      ),
    );
    const checks = lines.map((parties, at) =>
      rowCheck(
        at + 2,
        parties.map(([, usef]) => bad('owner', usef)),
      ),
    );
    const found = letters(rows, ...checks);
    expect(found.map(({ to, key }) => [to, key])).toEqual([
      ['Bea Hill, Cal Hill and Dan Hill', 'person #usef=1 + person #usef=2 + person #usef=3'],
    ]);
  });

  it('keeps a horse apart from a person with the same name', () => {
    const rows = [
      entryRow(2, [listedParty('horse', 'Bea Hill')]),
      entryRow(3, [listedParty('rider', 'Bea Hill')]),
    ];
    const found = letters(rows, rowCheck(2, [bad('horse', '1')]), rowCheck(3, [bad('rider', '2')]));
    expect(found.map(({ items }) => items.map(({ about }) => about))).toEqual([
      ['Bea Hill'],
      ['Horse Bea Hill'],
    ]);
  });

  it.each<[string, PartyCheck, string]>([
    ['horse', unmatched('horse'), 'which horse on record'],
    ['person', unmatched('owner'), 'which member on record'],
  ])('asks which %s on record is meant', (_what, check, expected) => {
    const rows = [entryRow(2, [listedParty(check.role, 'Bea Hill')])];
    expect(linesOf(letters(rows, rowCheck(2, [check]))[0]).at(-1)).toContain(expected);
  });

  it('does not give the number of a record found by its name, even with other findings', () => {
    const findings = [ended, entryFinding('by-name-only', { severity: 'look', date: null })];
    const rider = partyCheck('rider', 'not-in-order', findings, { match: 'name', records: { usef: '4200' } });
    const [letter] = letters([entryRow(2, [listedParty('rider', 'Bea Hill')])], rowCheck(2, [rider]));
    expect(letter?.items[0]?.numbers).toBe('');
  });

  it('does not mistake horses’ records for their owner’s', () => {
    const rows = ['Golden Choice', 'Moonlight'].map((name, at) =>
      entryRow(at + 2, [
        listedParty('horse', name),
        listedParty('owner', at === 0 ? 'Bea Hill' : 'HILL, Bea'),
      ]),
    );
    const checks = rows.map(({ row }, at) =>
      rowCheck(row, [bad('horse', `${row}`), at === 0 ? bad('owner', '4200') : unmatched('owner')]),
    );
    const found = letters(rows, ...checks);
    expect(found.map(({ to }) => to)).toEqual(['Bea Hill']);
  });

  it('keeps findings for different entries in separate parts', () => {
    const rows = ['1', '12'].map((backNumber, at) =>
      entryRow(at + 2, [listedParty('rider', 'Bea Hill')], { backNumber }),
    );
    const other = entryFinding('waiting', { text: 'Waiting.', remedy: null });
    const [letter] = letters(rows, rowCheck(2, [riderWith(ended)]), rowCheck(3, [riderWith(other)]));
    expect(letter?.items[0]?.parts.map(({ entries }) => entries)).toEqual([
      ['Rider with back number 1'],
      ['Rider with back number 12'],
    ]);
  });
});
