import type { CallBody } from '../../contract/calls.ts';
import type { Choices, ChosenPair } from '../../domain/cards/choices.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { finding, ground, judgmentOf } from '../../domain/judgment/judgment.ts';
import type { EntryFinding, PartyCheck, RowCheck } from '../../domain/entries/check.ts';
import { ORG_LABEL, ORGS, type Org } from '../../domain/org.ts';
import type { EntryList } from '../../entry-list/entry-list.ts';
import { ownerRow } from '../../../test/support/rows.ts';
import { EMPTY_HORSE_FORM, EMPTY_RIDER_FORM, forms } from '../session/forms.ts';
import { choosing } from '../session/choosing.ts';
import { session } from '../session/session.ts';
import {
  answersFrom,
  type Answers,
  EMPTY_BOOKS,
  fixtureHorse,
  fixtureRider,
  judgeAll,
} from '../testing/fixture-books.ts';
import { BOOKS } from '../testing/fixture-records.ts';
import { fails } from '../testing/fixture-response.ts';
import { SHOW } from '../testing/fixture-show.ts';
import { ApiError } from '../api/call.ts';
import { dropShow, NO_SHOW, setShow, type Show } from '../show/show-state.ts';
import type { ScreenExample } from './example.ts';

/** A competition in the year of the fixture's records. */
const DATE = calendarDate('2026-12-05');

/** An unanswered call. */
const never = () => new Promise<never>(() => {});

const FAILING = Object.fromEntries(Object.keys(answersFrom(BOOKS)).map((name) => [name, fails]));
const WAITING = Object.fromEntries(Object.keys(answersFrom(BOOKS)).map((name) => [name, never]));

/** More than one page of horses and riders, with names of every length. */
const MANY = answersFrom({
  ...EMPTY_BOOKS,
  usef: {
    horses: Array.from({ length: 48 }, (_, at) =>
      fixtureHorse({
        name: at === 3 ? 'Golden Applecart of the Long and Winding Country Road' : `Golden Choice ${at}`,
        usefId: String(5_200_000 + at),
        foalDate: calendarDate(`20${10 + (at % 12)}-04-18`),
        microchipNumber: String(999_000_030_000_000 + at),
        suspensionStatus: at === 5 ? 'YES' : null,
        ownerNames: ['Delphine Ashgrove', 'Larkspur Gate Farm'].slice(0, 1 + (at % 2)),
      }),
    ),
    riders: Array.from({ length: 29 }, (_, at) =>
      fixtureRider({ name: `Harper Hartwell ${at}`, riderId: String(5_300_000 + at), birthYear: 1960 + at }),
    ),
    owners: {},
  },
});

/** Every seventh row is not in order; a person must look at every fifth of the others. */
const MIXED = {
  'choices/judge': (body: CallBody<'choices/judge'>) =>
    judgeAll(body, ({ number, subject }) => {
      const last = Number(number?.slice(-2));
      if (last % 7 === 0) {
        return judgmentOf([finding({ subject, org: 'usef' }, 'suspended', 'suspensionStatus', {})], []);
      }
      return judgmentOf(
        last % 5 === 0
          ? [finding({ subject, org: 'usef' }, 'ends-during', 'memberEndDate', { on: DATE })]
          : [],
        [ground({ subject, org: 'usef' }, 'membership', { type: 'Life', start: null, end: null })],
      );
    }),
};

/** The horses have no microchip on file. */
const MICROCHIP_MISSING = {
  'choices/judge': (body: CallBody<'choices/judge'>) =>
    judgeAll(body, ({ subject, org }) =>
      judgmentOf(
        subject === 'horse' && org === 'usef'
          ? [
              finding({ subject, org }, 'microchip-missing', 'microchipNumber', {
                on: DATE,
                ...MICROCHIP_LINE,
              }),
            ]
          : [],
        [ground({ subject, org }, 'membership', { type: 'Life', start: null, end: null })],
      ),
    ),
};

const MICROCHIP_LINE = {
  says: 'Every horse at a USEF-licensed competition needs a microchip, and its number on file with USEF.',
  source: 'USEF Board of Directors Approves Rule Changes, 06/2023',
};

/** No horse of USEF's book has a microchip number. */
const NO_MICROCHIPS = {
  'choices/judge': (body: CallBody<'choices/judge'>) =>
    judgeAll(body, ({ subject, org }) =>
      judgmentOf(
        subject === 'horse' && org === 'usef'
          ? [finding({ subject, org }, 'microchips-not-on-record', 'microchipNumber', {})]
          : [],
        [ground({ subject, org }, 'membership', { type: 'Life', start: null, end: null })],
      ),
    ),
};

/** The horses of a big stable on Print Cards, with names of every length. */
const HORSES = [
  'Winterberry Waltz',
  'Copper Kettle Corner',
  'Golden Applecart of the Long and Winding Country Road',
  'Éclair',
  'Saltmarsh Sonata',
  'Juniper Skyline',
  'Larkspur Lullaby',
  'Northern Lantern',
  'Marigold in the Morning',
  'Tidewater Tango',
  'Blackberry Bramble Jam',
  'Quillfeather',
];
const PEOPLE = ['Delphine Ashgrove', 'Linnea Marchbanks', 'Annika Ferndale-Moss', 'Harper Hartwell'];

/** Twelve horses with an owner each, and enough riders for 35 rows. */
const STABLE_RIDERS = 11;

/** The numbers of a horse or person by index, in the federation's book and in the affiliate's. */
function stabled(org: Org, first: number, at: number): ChosenPair {
  return pair(org, String(9_300_000 + first + at), String(830_000 + first + at));
}

function person(at: number): string {
  return PEOPLE[at % PEOPLE.length] ?? '';
}

function stable(org: Org): Answers {
  const numbers = (at: number, first: number) => {
    const { federation, affiliate } = stabled(org, first, at);
    return { usefId: federation, usdfId: affiliate };
  };
  const book = (ofAffiliate: boolean) => {
    const key = ({ usefId, usdfId }: ReturnType<typeof numbers>) =>
      (ofAffiliate && org === 'usdf' ? usdfId : usefId) ?? '';
    return {
      horses: HORSES.map((name, at) => fixtureHorse({ name, ...numbers(at, 0) })),
      riders: Array.from({ length: STABLE_RIDERS }, (_, at) =>
        fixtureRider({ name: person(at + 1), ...numbers(at, 40), riderId: key(numbers(at, 40)) }),
      ),
      owners: Object.fromEntries(
        HORSES.map((_, at) => [
          key(numbers(at, 0)),
          [ownerRow({ name: person(at), ...numbers(at, 20), id: key(numbers(at, 20)) })],
        ]),
      ),
    };
  };
  return {
    ...answersFrom({ ...EMPTY_BOOKS, usef: book(false), ...(org !== 'usef' && { [org]: book(true) }) }),
    ...MIXED,
  };
}

function stableChosen(org: Org): void {
  dated(org);
  for (const at of HORSES.keys()) choosing.addOwner(org, stabled(org, 0, at), stabled(org, 20, at));
  for (let at = 0; at < STABLE_RIDERS; at += 1) choosing.addRider(org, stabled(org, 40, at));
}

/** A pair of numbers; the federation's own flow has only its book. */
function pair(org: Org, federation: string, affiliate: string): ChosenPair {
  return { federation, affiliate: org === 'usef' ? null : affiliate };
}

const HORSE = (org: Org) => pair(org, '9100001', org === 'usdf' ? '810001' : '9100001');

/** One horse with its owner, and one rider. */
function choicesOf(org: Org): Choices {
  const owner = pair(org, org === 'ushja' ? '9700001' : '9500001', org === 'usdf' ? '850001' : '9700001');
  const rider = pair(org, '9500003', org === 'usdf' ? '850003' : '9500003');
  return { entries: [{ horse: HORSE(org), owners: [owner] }], riders: [rider] };
}

function dated(org: Org): void {
  session.startOn(org, DATE);
}

function searched(org: Org): void {
  dated(org);
  forms.submit(org, 'horse', { ...EMPTY_HORSE_FORM, horseName: 'Winterberry' });
  forms.submit(org, 'rider', { ...EMPTY_RIDER_FORM, lastName: 'Marchbanks' });
}

function atOwners(org: Org): void {
  searched(org);
  session.chooseHorse(org, HORSE(org));
}

function chosen(org: Org): void {
  dated(org);
  const { entries, riders } = choicesOf(org);
  for (const { horse, owners } of entries) for (const owner of owners) choosing.addOwner(org, horse, owner);
  for (const rider of riders) choosing.addRider(org, rider);
}

const FLOW: readonly (readonly [title: string, path: string, before: (org: Org) => void])[] = [
  ['Competition date', 'competition-date', dated],
  ['Horse search', 'horse-search', dated],
  ['Horse results', 'horse-results', searched],
  ['Owners', 'owner', atOwners],
  ['Rider search', 'rider-search', dated],
  ['Rider results', 'rider-results', searched],
  ['Print cards', 'print-cards', chosen],
];

const SHEETS: readonly (readonly [title: string, path: string])[] = [
  ['Roster', 'roster'],
  ['Verifications', 'verifications'],
];

/** Screens that call the records. The dressage flow has the most content. */
const ASKING = FLOW.filter(([, path]) => /results|owner|print/.test(path));

function screen(name: string, path: string, more: Partial<ScreenExample> = {}): ScreenExample {
  return { kind: 'screens', name, path, ...more };
}

/** The state of an entry list of the dressage flow. */
function show(change: Partial<Show> = {}): () => void {
  return () => {
    session.startOn('usdf', DATE, calendarDate('2026-12-07'));
    dropShow('usdf');
    setShow('usdf', change);
  };
}

const READ: Partial<Show> = {
  stage: 'columns',
  source: { name: 'entries.csv', input: '' },
  list: SHOW.list,
};

/** The list after this number of rows is checked. */
function checked(rows: number, change: Partial<Show> = {}): () => void {
  return show({
    ...READ,
    stage: 'work',
    rows: SHOW.list.rows,
    decided: SHOW.list.rows,
    days: { first: DATE, last: calendarDate('2026-12-07') },
    checks: SHOW.checks.map((check, at) => (at < rows ? check : null)),
    checkedAs: SHOW.list.rows.map((row, at) => (at < rows ? row : null)),
    ...change,
  });
}

/** An open group: that of the first row, or the one with a proposal. */
function open(place: string, index: number, change: Partial<Show> = {}): () => void {
  return checked(SHOW.checks.length, {
    view: { ...NO_SHOW.view, opened: { place, index }, active: place },
    ...change,
  });
}

/** Columns that are not understood. */
const FOREIGN: EntryList['columns'] = [
  ['Nr.', '9100001'],
  ['Pferd', 'Winterberry Waltz'],
  ['Reiter', 'Linnea Marchbanks'],
].map(([name = '', sample = ''], index) => ({
  header: name,
  name,
  index,
  kind: 'ignore',
  certainty: 'unknown',
  proposed: null,
  samples: [sample],
}));

/** A number in the fourth row that a spreadsheet has damaged. */
const LOST_DIGITS: RowCheck['errors'] = [
  {
    code: 'number-in-scientific-notation',
    field: 'Rider USEF #',
    text: '“9.50E+06” is a long number that a spreadsheet shortened. Its last digits are lost. Type the USEF number again from the entry form.',
  },
];
const WITH_ERROR: Partial<Show> = {
  checks: SHOW.checks.map((check, at) => (at === 3 ? { ...check, errors: LOST_DIGITS } : check)),
};

/** The finding for a missing membership in an exempt class. */
const EXCUSED: EntryFinding = {
  code: 'exempt',
  severity: 'look',
  organization: 'usef',
  date: calendarDate('2026-11-30'),
  text: 'The USEF membership ended 11/30/2026. In the class “Introductory Test A” no membership is needed. USEF’s statement of 2022 exempts USDF introductory tests, pas de deux and quadrille; check that it still holds. Source: USEF Membership Statement, 2022.',
  remedy: 'Check that the entry is in no other class.',
};

/** The first two entries are in an exempt class. */
const IN_AN_EXEMPT_CLASS: Partial<Show> = {
  rows: SHOW.list.rows.map((row, at) => (at < 2 ? { ...row, className: 'Introductory Test A' } : row)),
  decided: SHOW.list.rows.map((row, at) => (at < 2 ? { ...row, className: 'Introductory Test A' } : row)),
  checks: SHOW.checks.map((check, at) => ({
    ...check,
    parties: check.parties.map((party): PartyCheck =>
      at < 2 && party.role === 'rider' ? { ...party, judgment: 'attention', findings: [EXCUSED] } : party,
    ),
  })),
};

/** The answers some days ago, when the third entry was in order and the first rider was not on record. */
const CHECKS_BEFORE = SHOW.checks.map((check, at) => ({
  ...check,
  parties: check.parties.map((party): PartyCheck => {
    if (at === 2) return { ...party, match: 'number', judgment: 'in-order', findings: [], proposals: [] };
    if (at === 4 && party.role === 'rider') {
      return { ...party, judgment: 'not-in-order', findings: SHOW.checks[0]?.parties[2]?.findings ?? [] };
    }
    return party;
  }),
}));

const ENTRY_LIST = '/usdf/entry-list';

const LISTS: readonly (readonly [name: string, before: () => void])[] = [
  ['Entry list, usdf', show()],
  [
    'Entry list, not read',
    show({
      source: { name: 'entries.xls', input: '' },
      unread: {
        code: 'old-excel-file',
        message: 'This is a workbook of an old Excel. Open it, save it as .xlsx, and choose that file.',
        columns: [],
      },
    }),
  ],
  ['Columns, usdf', show(READ)],
  [
    'Columns, to correct',
    show({
      ...READ,
      list: { ...SHOW.list, rows: [], notes: [], columns: FOREIGN },
      unread: {
        code: 'no-horse-or-rider',
        message:
          'No column with horses or riders was recognized. The columns found are “Nr.”, “Pferd”, “Reiter”. Give the list a header line with a column such as “Horse” or “Rider”, or say which column is which.',
        columns: FOREIGN,
      },
    }),
  ],
  ['Work list, usdf', checked(SHOW.checks.length)],
  ['Work list, checking', checked(5, { run: 'running' })],
  [
    'Work list, broken off',
    checked(5, {
      run: 'stopped',
      failed: new ApiError('unreachable', 'The server cannot be reached. Check the network connection.'),
    }),
  ],
  ['Work list entry, usdf', open('2:0', 0)],
  ['Work list, proposals', open('4:0', 1)],
  [
    'Work list, accepted on evidence',
    open('2:0', 0, {
      decisions: new Map(
        ['2:2', '3:2'].map((place) => [
          place,
          {
            chosen: null,
            correction: null,
            evidence: [
              {
                kind: 'receipt',
                words: 'Renewal paid on 12/04',
                by: 'MK',
                at: '2026-12-05T13:20:00Z',
                answers: ['membership-ended usdf 2026-11-30'],
              },
            ],
          },
        ]),
      ),
    }),
  ],
  ['Work list, an exempt class', open('2:0', 0, IN_AN_EXEMPT_CLASS)],
  ['Work list, a row that cannot be read', open('5:0', 0, WITH_ERROR)],
  [
    'Work list, opened again',
    checked(SHOW.checks.length, {
      before: {
        checks: new Map(CHECKS_BEFORE.map((check) => [check.row, check])),
        at: '2026-12-01T14:30:00Z',
      },
      run: 'idle',
    }),
  ],
  [
    'Letters',
    checked(2, {
      stage: 'letters',
      heading: { title: 'Frostfield Dressage Finale', contact: '555-0100' },
    }),
  ],
  [
    'Work list by person, usdf',
    checked(SHOW.checks.length, { view: { ...NO_SHOW.view, grouping: 'person' } }),
  ],
];

export const SCREENS: readonly ScreenExample[] = [
  screen('Home', '/'),
  screen('Home, choices kept', '/', { before: () => ORGS.forEach(chosen) }),
  ...ORGS.flatMap((org) =>
    FLOW.map(([title, path, before]) =>
      screen(`${title}, ${org}`, `/${org}/${path}`, { before: () => before(org) }),
    ),
  ),
  screen('Competition date, kind of show', '/usdf/competition-date', {
    before: () => session.startOn('usdf', DATE, calendarDate('2026-12-07'), 'championship'),
  }),
  screen('Print cards, no microchip', '/usdf/print-cards', {
    before: () => chosen('usdf'),
    answers: MICROCHIP_MISSING,
  }),
  screen('Horse results, no microchips on record', '/usdf/horse-results', {
    before: () => searched('usdf'),
    answers: NO_MICROCHIPS,
  }),
  screen('Competition date, opened first', '/usdf/competition-date'),
  ...FLOW.slice(1).map(([title, path]) => screen(`${title}, no date yet`, `/usdf/${path}`)),
  screen('Horse results, nothing searched', '/usdf/horse-results', { before: () => dated('usdf') }),
  screen('Owners, no horse', '/usdf/owner', { before: () => dated('usdf') }),
  screen('Print cards, nothing chosen', '/usdf/print-cards', { before: () => dated('usdf') }),
  screen('Horse results, several pages', '/usef/horse-results', {
    before: () => searched('usef'),
    answers: { ...MANY, ...MIXED },
  }),
  screen('Rider results, several pages', '/usef/rider-results', {
    before: () => searched('usef'),
    answers: { ...MANY, ...MIXED },
  }),
  ...(['usef', 'usdf'] as const).map((org) =>
    screen(`Print cards, twelve horses, ${ORG_LABEL[org]}`, `/${org}/print-cards`, {
      before: () => stableChosen(org),
      answers: stable(org),
    }),
  ),
  screen('Horse results, nothing found', '/usdf/horse-results', {
    before: () => searched('usdf'),
    answers: answersFrom(EMPTY_BOOKS),
  }),
  screen('Rider results, nothing found', '/usdf/rider-results', {
    before: () => searched('usdf'),
    answers: answersFrom(EMPTY_BOOKS),
  }),
  ...ASKING.flatMap(([title, path, before]) => [
    screen(`${title}, waiting`, `/usdf/${path}`, { before: () => before('usdf'), answers: WAITING }),
    screen(`${title}, failed`, `/usdf/${path}`, { before: () => before('usdf'), answers: FAILING }),
  ]),
  ...LISTS.map(([name, before]) => screen(name, ENTRY_LIST, { before })),
  ...ORGS.flatMap((org) =>
    SHEETS.map(([title, path]): ScreenExample => ({
      kind: 'sheets',
      name: `${title}, ${org}`,
      path: `/${org}/${path}`,
      before: () => chosen(org),
    })),
  ),
];
