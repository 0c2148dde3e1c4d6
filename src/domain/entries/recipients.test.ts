import { describe, expect, it } from 'vitest';
import {
  byLine,
  entryFinding,
  entryRow,
  listedParty,
  partyCheck,
  rowCheck,
} from '../../../test/support/entries.ts';
import { NO_DECISIONS } from './untouched.ts';
import type { Contact, EntryParty, EntryRow } from './entry.ts';
import { calendarDate } from '../calendar/calendar-date.ts';
import { lettersOf } from './letters.ts';
import { addressLines, plainEmail } from './recipients.ts';
import { workList } from './work-list.ts';

describe('a usable email address (requirement 15.154)', () => {
  it.each([
    'ann@example.com',
    'Ann.Field@mail.example.com',
    "a.o'neill+show-1@ex-ample.co",
    'a_b@example.museum',
    'x@xn--bcher-kva.example',
  ])('is %j', (cell) => {
    expect(plainEmail(cell)).toBe(cell);
    expect(plainEmail(` ${cell} `)).toBe(cell);
  });

  it.each([
    '',
    'none',
    'ann@example',
    'ann@localhost',
    'ann@@example.com',
    'ann.@example.com',
    '.ann@example.com',
    'an..n@example.com',
    'ann@-example.com',
    'ann@example..com',
    'ann@example.c',
    'ann@127.0.0.1',
    'ann@[127.0.0.1]',
    'ann field@example.com',
    'ann@example.com, bo@example.com',
    'ann@example.com;bo@example.com',
    'ann@example.com bo@example.com',
    'ann@example.com/bo@example.com',
    'Ann Field <ann@example.com>',
    '"ann"@example.com',
    'mailto:ann@example.com',
    'ann@example.com?bcc=bo@example.com',
    'ann?bcc=bo@example.com',
    'ann&cc=bo@example.com',
    'ann%0d%0abcc:bo@example.com',
    'ann@example.com%2Cbo@example.com',
    'ann@example.com\r\nBcc: bo@example.com',
    'ann@example.com\nbo@example.com',
    'ann@example.com\u2028bo@example.com',
    'ann\u202E@example.com',
    'änn@example.com',
    'ann@exämple.com',
    '=ann@example.com',
    '+ann@example.com',
    '-ann@example.com',
    '@ann@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
  ])('is not %j', (cell) => {
    expect(plainEmail(cell)).toBe(null);
  });
});

it.each<[string[], string[]]>([
  [[], []],
  [
    ['12 Elm Street', 'Springfield', 'IL', '62701'],
    ['12 Elm Street', 'Springfield, IL 62701'],
  ],
  [
    ['12 Elm Street, Apt 3, Springfield, IL 62701-1234'],
    ['12 Elm Street', 'Apt 3', 'Springfield, IL 62701-1234'],
  ],
  [
    ['12 Elm Street', 'Springfield, IL', '62701', 'USA'],
    ['12 Elm Street', 'Springfield, IL 62701', 'USA'],
  ],
  [['IL'], ['IL']],
  [['9 Oak Road, , Toronto, ON M5V 2T6, Canada'], ['9 Oak Road', 'Toronto, ON M5V 2T6', 'Canada']],
  [['a,b,c,d,e,f,g'], ['a', 'b', 'c', 'd', 'e']],
])('the lines of the address %j are %j', (cells, lines) => {
  expect(addressLines(cells)).toEqual(lines);
});

const ended = entryFinding('membership-ended', { text: 'Ended 11/30/2026.', remedy: 'Renew it.' });
const horse = listedParty('horse', 'Golden Choice');
const fine = partyCheck('horse', 'in-order', [], { records: { usef: '5200001' } });

function contact(role: Contact['role'], text: string, part: Contact['part'] = 'email'): Contact {
  return { role, part, text };
}

/** Returns the recipients of the letters for a list in which everyone has something to do. */
function recipients(...rows: [parties: EntryParty[], contacts: Contact[]][]) {
  const listed: EntryRow[] = rows.map(([parties, contacts], at) =>
    entryRow(at + 2, [horse, ...parties], { contacts }),
  );
  const checks = listed.map(({ row, parties }) =>
    rowCheck(row, [
      fine,
      ...parties
        .slice(1)
        .map(({ role, name }) => partyCheck(role, 'not-in-order', [ended], { records: { usef: name } })),
    ]),
  );
  const { groups } = workList(listed, byLine(...checks), NO_DECISIONS, 'person');
  return lettersOf(groups, listed, calendarDate('2026-12-05')).flatMap((letter) => letter.recipients);
}

const bea = listedParty('rider', 'Bea Hill');
const cy = listedParty('owner', 'Cy Stone');

describe('the recipients of letters (requirement 15.154)', () => {
  it.each<[string, Parameters<typeof recipients>, [name: string, email: string | null, problem?: string][]]>([
    [
      'get the address for their role',
      [[[bea], [contact('rider', 'bea@example.com')]]],
      [['Bea Hill', 'bea@example.com']],
    ],
    [
      'are reported if they have no address',
      [[[bea], []]],
      [['Bea Hill', null, 'The list has no usable email address for Bea Hill.']],
    ],
    [
      'get the entry’s address if their role has none',
      [[[bea], [contact(null, 'e@example.com')]]],
      [['Bea Hill', 'e@example.com']],
    ],
    [
      'do not get the entry’s address as trainers',
      [[[listedParty('trainer', 'Di Reed')], [contact(null, 'e@example.com')]]],
      [['Di Reed', null]],
    ],
    [
      'do not get the address of another role',
      [[[bea, cy], [contact('owner', 'cy@example.com')]]],
      [
        ['Bea Hill', null],
        ['Cy Stone', 'cy@example.com'],
      ],
    ],
    [
      'get an address that several rows repeat',
      [
        [[bea], [contact('rider', 'bea@example.com')]],
        [[bea], []],
        [[bea], [contact('rider', 'Bea@Example.com')]],
      ],
      [['Bea Hill', 'Bea@Example.com']],
    ],
    [
      'get none of several addresses',
      [
        [[bea], [contact('rider', 'a@example.com')]],
        [[bea], [contact('rider', 'b@example.com')]],
      ],
      [
        [
          'Bea Hill',
          null,
          'The list has no usable email address for Bea Hill: it has several, such as “a@example.com” and “b@example.com”.',
        ],
      ],
    ],
    [
      'get no address from a cell with more than an address',
      [[[bea], [contact('rider', 'a@example.com?bcc=b@example.com')]]],
      [
        [
          'Bea Hill',
          null,
          'The list has no usable email address for Bea Hill: “a@example.com?bcc=b@example.com” is not a single plain address.',
        ],
      ],
    ],
    [
      'do not get the address of a role that they share in the row',
      [[[bea, listedParty('rider', 'Cal Oakes')], [contact('rider', 'a@example.com')]]],
      [
        ['Bea Hill', null],
        ['Cal Oakes', null],
      ],
    ],
    [
      'in one family each get a message',
      [
        [
          [bea, listedParty('owner', 'Cal Hill')],
          [contact('rider', 'bea@example.com'), contact('owner', 'cal@example.com')],
        ],
      ],
      [
        ['Cal Hill', 'cal@example.com'],
        ['Bea Hill', 'bea@example.com'],
      ],
    ],
  ])('%s', (_, rows, expected) => {
    const found = recipients(...rows).map(({ name, email, problem }) => ({ name, email, problem }));
    expect(found.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject(
      expected
        .map(([name, email, problem]) => ({ name, email, ...(problem !== undefined && { problem }) }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    );
  });

  it('have the list’s postal address if there is only one', () => {
    const home = [contact('rider', '12 Elm Street', 'address'), contact('rider', 'Springfield', 'address')];
    const address = ['12 Elm Street', 'Springfield'];
    expect(recipients([[bea], home], [[bea], home])[0]?.address).toEqual(address);
    expect(
      recipients([[bea], home], [[bea], [contact('rider', '9 Oak Road', 'address')]])[0]?.address,
    ).toEqual([]);
    expect(recipients([[bea], []])[0]?.address).toEqual([]);
  });
});
