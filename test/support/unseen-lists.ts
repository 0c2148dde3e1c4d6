import { workbook } from './workbook.ts';

/*
 * Lists of sample records, with layouts and headers that the reader was not tuned for. Each hides one suspended person.
 * Everyone else is in order.
 */

interface UnseenList {
  name: string;
  bytes: Uint8Array;
  /** Roles in which the suspended person may be read; empty if none. */
  roles: readonly string[];
}

type Table = Readonly<Record<string, readonly string[]>>;

const HORSES = ['Juniper Skyline', 'Winterberry Waltz'];
const HORSE_NUMBERS = ['9100021', '9100001'];
const OWNERS = ['Imogen Castlebury', 'Delphine Ashgrove'];
const OWNER_NUMBERS = ['9500021', '9500001'];
const RIDERS = ['Beckett Rainsford', 'Linnea Marchbanks'];
const RIDER_NUMBERS = ['9500022', '9500003'];

const SUSPENDED = 'Petra Lindenmoor';
/** A suspended person whose first name is not on the list of first names. */
const OTHER_SUSPENDED = 'Desmond Blackmarsh';
const SUSPENDED_NUMBERS = ['9500201', '9500202'];
const WITH_SUSPENDED = ['Beckett Rainsford', SUSPENDED];
const WITH_NUMBER = ['9500022', '9500202'];

const OWNED: Table = {
  Horse: HORSES,
  'Horse USEF #': HORSE_NUMBERS,
  Owner: OWNERS,
  'Owner USEF #': OWNER_NUMBERS,
};
const COMPLETE: Table = { ...OWNED, Rider: RIDERS, 'Rider USEF #': RIDER_NUMBERS };

function rowsOf(table: Table): string[][] {
  const columns = Object.values(table);
  const count = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: count }, (_, at) => columns.map((cells) => cells[at] ?? ''));
}

function csv(table: Table, delimiter = ','): string {
  return lines([Object.keys(table), ...rowsOf(table)], delimiter);
}

function lines(rows: readonly (readonly string[])[], delimiter = ','): string {
  return rows
    .map((cells) => cells.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter))
    .map((line) => `${line}\n`)
    .join('');
}

const COMPLETE_ROWS = rowsOf(COMPLETE);
const FIRST_ROW = COMPLETE_ROWS[0] ?? [];
const HEADER = Object.keys(COMPLETE);

const lists: UnseenList[] = [];

function add(name: string, roles: string, text: string): void {
  lists.push({ name, roles: roles.split(' '), bytes: new TextEncoder().encode(text) });
}

function addWorkbook(name: string, sheets: Parameters<typeof workbook>[0]): void {
  lists.push({ name, roles: ['rider'], bytes: workbook(sheets) });
}

const IN_PLACE_OF_RIDER =
  'Member|Student|Child|Person|Ridden By|Shown By|Adult Rider|Rider One|Rider (if not owner)|Junior Rider|Young Person|Lesson Kid|Jockey / Pilot|Who Rides|Rider as on card|Pilot|Up|Youth|Junior|Amateur|Pro|Adult';
for (const header of IN_PLACE_OF_RIDER.split('|'))
  add(
    `${header} instead of the rider`,
    'rider',
    csv({ ...OWNED, [header]: WITH_SUSPENDED, 'USEF Number': WITH_NUMBER }),
  );

const BESIDE: Readonly<Record<string, string>> = {
  'Owned by': 'owner',
  'Second Rider': 'rider',
  'Alt. Rider': 'rider',
  'Head Trainer': 'trainer',
  'Person Responsible': 'trainer',
  'Owner (Farm or Business)': 'owner',
  'Owner, if different from rider': 'owner',
  'Team Coach': 'coach trainer',
  Camper: 'rider',
  'Handler / Groom': 'handler',
  'Led by': 'handler',
  Lessee: 'owner',
  'Agent for Owner': 'owner',
  'Trainer/Agent': 'trainer',
  'Rides With': 'trainer',
};
const OF_NOBODY =
  'Team|School|Club Name|Standby|Backup|Program|Stable Name|Barn|Notes|Group|Division|Status|Location|T-Shirt|Scratch|Comments|Level';
for (const header of [...Object.keys(BESIDE), ...OF_NOBODY.split('|')])
  add(
    `${header} next to a complete list`,
    BESIDE[header] ?? '',
    csv({ ...COMPLETE, [header]: ['', OTHER_SUSPENDED] }),
  );
add('an e-mail address', '', csv({ ...COMPLETE, Email: ['', `${OTHER_SUSPENDED} <d@example.org>`] }));

for (const header of 'Exhibitor ID|Member ID|AQHA #|Contact USEF|Team USEF|Reg. No.|Card|ID|Coach ID|Fed Nr|Lic'.split(
  '|',
))
  add(`numbers under ${header}`, 'coach', csv({ ...COMPLETE, [header]: SUSPENDED_NUMBERS }));

add(
  'Last and First',
  'rider',
  csv({ Last: ['Rainsford', 'Lindenmoor'], First: ['Beckett', 'Petra'], ...OWNED }),
);
add(
  'a date of birth after the name',
  'rider',
  csv({
    ...OWNED,
    'Name (Last, First)': ['Rainsford, Beckett', 'Lindenmoor, Petra'],
    DOB: ['05/08/1983', '03/12/1990'],
    'USEF#': WITH_NUMBER,
  }),
);
add(
  'a child next to its parent',
  'rider',
  csv({
    ...OWNED,
    'Parent Name': RIDERS,
    'Parent USEF': RIDER_NUMBERS,
    'Child Name': WITH_SUSPENDED,
    'Child USEF': WITH_NUMBER,
  }),
);
add(
  'a guardian between child and number',
  'rider',
  csv({ ...OWNED, Child: WITH_SUSPENDED, Guardian: RIDERS, 'USEF #': WITH_NUMBER }),
);
add(
  'the payer before the rider',
  'rider',
  csv({ 'Billing Name': RIDERS, Rider: WITH_SUSPENDED, ID: WITH_NUMBER, ...OWNED }),
);
add(
  'a groom between rider and number',
  'rider',
  csv({ ...OWNED, Rider: WITH_SUSPENDED, Groom: ['Al Bo', 'Cy Di'], 'USEF ID': WITH_NUMBER }),
);
add(
  'no header line',
  'rider',
  lines([
    ['Juniper Skyline', '9100021', 'RAINSFORD, BECKETT', '9500022'],
    ['Winterberry Waltz', '9100001', 'LINDENMOOR, PETRA', '9500202'],
  ]),
);
add(
  'no header line, and trainers first',
  '',
  lines([
    ['LINDENMOOR, PETRA', '9500202', 'Juniper Skyline', '9100021', 'RAINSFORD, BECKETT'],
    ['LINDENMOOR, PETRA', '9500202', 'Winterberry Waltz', '9100001', 'MARCHBANKS, LINNEA'],
  ]),
);
for (const line of [
  '***Trainer: Petra Lindenmoor***',
  'Petra Lindenmoor (trainer)',
  'LINDENMOOR STABLES - PETRA LINDENMOOR',
])
  add(`a line above the entries: ${line}`, 'trainer', lines([HEADER, [line], ...COMPLETE_ROWS]));
add(
  'riders on separate lines',
  'rider',
  lines([
    Object.keys(OWNED),
    ['Rider: Petra Lindenmoor 9500202'],
    FIRST_ROW.slice(0, 4),
    ['Rider: Linnea Marchbanks 9500003'],
    ...COMPLETE_ROWS.slice(1).map((cells) => cells.slice(0, 4)),
  ]),
);
add(
  'two horses in one cell',
  'rider',
  csv({
    Horse: ['Juniper Skyline and Winterberry Waltz'],
    Rider: [SUSPENDED],
    'USEF #': ['9500202'],
    Owner: ['Imogen Castlebury'],
  }),
);
for (const between of ['/', ', ', ' w/ ', ' (', ' & '])
  add(
    `two riders with “${between}” between them`,
    'rider',
    csv({
      ...COMPLETE,
      Rider: [`Beckett Rainsford${between}${SUSPENDED}${between === ' (' ? ')' : ''}`, 'Linnea Marchbanks'],
    }),
  );
add(
  'a rider in parentheses after the horse',
  '',
  csv({ ...COMPLETE, Horse: [`Juniper Skyline (${SUSPENDED})`, 'Winterberry Waltz'] }),
);
add(
  'numbers in the name cells',
  'rider',
  csv({ ...OWNED, Rider: ['Beckett Rainsford #9500022', 'Petra Lindenmoor #9500202'] }),
);

const FLAT = Object.fromEntries(HEADER.map((header, at) => [header, FIRST_ROW[at]]));
const PARTIES = [
  { role: 'horse', name: 'Juniper Skyline', numbers: { usef: '9100021' } },
  { role: 'owner', name: 'Imogen Castlebury', numbers: { usef: '9500021' } },
  { role: 'rider', name: 'Beckett Rainsford', numbers: { usef: '9500022' } },
];
const JSON_LISTS: Readonly<Record<string, unknown>> = {
  'an object in a row': [{ ...FLAT, extra: { rider: SUSPENDED } }],
  'a list in a row': [{ ...FLAT, riders: ['Beckett Rainsford', SUSPENDED] }],
  'a key next to parties': [{ parties: PARTIES, trainer: SUSPENDED }],
  'a key in a party': [{ parties: PARTIES.map((party) => ({ ...party, also: SUSPENDED })) }],
  'a list next to the rows': { rows: [FLAT], late: [{ Rider: SUSPENDED }] },
  'an unknown key': [{ ...FLAT, zorp: SUSPENDED }],
};
for (const [name, value] of Object.entries(JSON_LISTS))
  add(`JSON with ${name}`, 'rider', JSON.stringify(value));
add(
  'JSON lines',
  'rider',
  `${JSON.stringify(FLAT)}\n${JSON.stringify({ ...FLAT, Rider: SUSPENDED, 'Rider USEF #': '9500202' })}\n`,
);

add(
  'French headers',
  'rider',
  csv({
    Cheval: HORSES,
    'N° USEF du cheval': HORSE_NUMBERS,
    Propriétaire: OWNERS,
    Cavalier: WITH_SUSPENDED,
    'N° licence': WITH_NUMBER,
  }),
);
add(
  'Spanish headers',
  'rider',
  csv({ Caballo: HORSES, Dueño: OWNERS, Jinete: WITH_SUSPENDED, 'USEF jinete': WITH_NUMBER }),
);
add('a Spanish header next to a list', 'trainer', csv({ ...COMPLETE, Entrenador: ['', OTHER_SUSPENDED] }));
add('Italian headers', 'rider', csv({ Cavallo: HORSES, Proprietario: OWNERS, Cavaliere: WITH_SUSPENDED }));
add(
  'a different header on the second page',
  'rider',
  lines([
    ['Show', '', '', 'Page 1'],
    HEADER,
    FIRST_ROW,
    ['Show', '', '', 'Page 2'],
    ['Horse', 'Rider', 'Rider USEF', 'Owner', 'Owner USEF', 'Horse USEF'],
    ['Winterberry Waltz', SUSPENDED, '9500202', 'Delphine Ashgrove', '9500001', '9100001'],
  ]),
);
const TROUBLED: Table = { ...OWNED, Rider: WITH_SUSPENDED, 'Rider USEF': WITH_NUMBER };
add('semicolons and decimal commas', 'rider', csv({ ...TROUBLED, Fee: ['12,50', '13,00'] }, ';'));
add('tabs', 'rider', csv(TROUBLED, '\t'));
add(
  'a header below banners',
  'rider',
  `ACME SHOW SERVICES\nWinter Classic\nEntries as of 12/1/2026\n\n** CONFIDENTIAL **\n${csv(TROUBLED)}`,
);
add(
  'fixed-width columns',
  'rider',
  `Horse              HUSEF    Rider              RUSEF    Owner              OUSEF
Juniper Skyline    9100021  Beckett Rainsford  9500022  Imogen Castlebury  9500021
Winterberry Waltz  9100001  Petra Lindenmoor   9500202  Delphine Ashgrove  9500001
`,
);
add(
  'a cell beyond the fixed-width columns',
  'rider',
  `Horse              Rider              Owner
Juniper Skyline    Beckett Rainsford  Imogen Castlebury
Winterberry Waltz  Linnea Marchbanks  Delphine Ashgrove    Petra Lindenmoor
`,
);
add('a banner with a person', '', `Winter Classic\nSecretary Petra Lindenmoor 9500202\n${csv(COMPLETE)}`);
add(
  'hints below the header',
  'rider',
  lines([
    Object.keys(TROUBLED),
    ['(registered name)', '(7 digits)', '(as recorded)', '(7 digits)', '(Last, First ok)', '(7 digits)'],
    ...rowsOf(TROUBLED),
  ]),
);
add(
  'answers to a form',
  'rider',
  csv({
    Timestamp: ['11/2/2026 8:04:11', '11/3/2026 9:00:01'],
    'What is the name of your horse?': HORSES,
    'USEF number of the horse': HORSE_NUMBERS,
    'Who will be riding?': WITH_SUSPENDED,
    'USEF number of the rider': WITH_NUMBER,
    'Who owns the horse?': OWNERS,
  }),
);
add(
  'another rider in an answer to a form',
  'rider',
  csv({ ...COMPLETE, 'Will anybody else ride this horse?': ['No', `Yes, ${SUSPENDED}`] }),
);
add(
  'a form with one answer per line',
  'rider',
  'Horse: Juniper Skyline\nHorse USEF: 9100021\nRider: Petra Lindenmoor\nRider USEF: 9500202\n',
);
add(
  'a table on its side',
  'rider',
  lines(
    Object.entries(TROUBLED)
      .toReversed()
      .map(([header, cells]) => [header, ...cells]),
  ),
);
add(
  'an unknown role',
  'rider',
  lines([
    ['Entry', 'Role', 'Name', 'USEF'],
    ['1', 'Horse', 'Juniper Skyline', '9100021'],
    ['1', 'Owner', 'Imogen Castlebury', '9500021'],
    ['1', 'Rider', 'Beckett Rainsford', '9500022'],
    ['1', 'Alternate', SUSPENDED, '9500202'],
  ]),
);
add(
  'the rider below the horse',
  'rider',
  csv({ Horse: [HORSES[0] ?? '', `  ridden by ${SUSPENDED}`], Owner: OWNERS }),
);
add('a footnote', '', `${csv(COMPLETE)}* Petra Lindenmoor rides Sunday\n`);
add('a postscript', '', `${csv(COMPLETE)}Thanks,\nAnn\nPS please add Petra Lindenmoor 9500202\n`);
add(
  'late entries below a blank line',
  'rider',
  `${csv(COMPLETE)}\nLate adds\nWinterberry Waltz,9100001,Delphine Ashgrove,9500001,Petra Lindenmoor,9500202\n`,
);
add(
  'trainers below the entries',
  'trainer',
  `${csv(COMPLETE)}\nTrainers at this show\nPetra Lindenmoor,9500202\n`,
);
add('a row wider than the header', 'rider', `${csv(COMPLETE).trimEnd()},Petra Lindenmoor,9500202\n`);
add(
  'names with titles',
  'rider',
  csv({ ...TROUBLED, Rider: ['Mr. Beckett Rainsford', 'Ms. Petra Lindenmoor'] }),
);
add(
  'a table from a web page',
  'rider',
  '| Horse | Rider | Owner |\n|---|---|---|\n| Juniper Skyline | Beckett Rainsford | Imogen Castlebury |\n| Winterberry Waltz | **Petra Lindenmoor** | Delphine Ashgrove |\n',
);
add(
  'the same headers three times',
  'rider',
  lines([['Name', 'USEF', 'Name', 'USEF', 'Name', 'USEF'], ...rowsOf(TROUBLED)]),
);
add(
  'merged groups',
  'rider',
  lines([
    ['Combination', '', 'Owner', '', 'Pilot', ''],
    ['Horse', 'USEF', 'Name', 'USEF', 'Name', 'USEF'],
    ...rowsOf(TROUBLED),
  ]),
);

add('a barn with its trainer above the list', '', `Barn: Oak Hill (Trainer ${SUSPENDED})\n${csv(COMPLETE)}`);
add('a column for people who are not checked', '', csv({ ...COMPLETE, 'Barn Manager': ['', SUSPENDED] }));
add('a member’s number under an entry number', '', csv({ ...COMPLETE, 'Entry ID': ['', '9500202'] }));
add(
  'a trainer between rides',
  '',
  lines(
    [
      ['Summer Show'],
      ['Marchbanks, Linnea'],
      ['Day    Ride Time        Class #    Q Class        Horse                Arena (Judge)'],
      ['Fri        9:14 AM     H132      Third Level      Winterberry Waltz    8: Hunter 2 (J. Judge)'],
      [`               Trainer: ${SUSPENDED}`],
    ],
    '\t',
  ),
);
add(
  'a name on a class line',
  '',
  'H,Hunter One,Petra Lindenmoor\n101,Juniper Skyline,Beckett Rainsford,,USA,Imogen Castlebury,,,,,9100021,9500022,9500021\n',
);
add(
  'a custom field in an entry',
  '',
  JSON.stringify({
    people: [{ id: 1, first_name: 'Linnea', last_name: 'Marchbanks', licence: '9500003' }],
    horses: [{ id: 7, name: 'Winterberry Waltz', licence: '9100001', owner: 'Delphine Ashgrove' }],
    entries: [{ id: 1, rider_id: 1, horse_id: 7, custom_fields: { trainer: SUSPENDED } }],
  }),
);

addWorkbook('people on a separate sheet', [
  { name: 'Horses', rows: [Object.keys(OWNED), FIRST_ROW.slice(0, 4)] },
  {
    name: 'People',
    rows: [
      ['Person', 'USEF'],
      [SUSPENDED, 9500202],
    ],
  },
]);
addWorkbook('a different header on the second sheet', [
  { name: 'Sat', rows: [HEADER, FIRST_ROW] },
  {
    name: 'Sun',
    rows: [
      ['Mount', 'Pilot', 'No'],
      ['Winterberry Waltz', SUSPENDED, 9500202],
    ],
  },
]);
addWorkbook('a sheet without a header line', [
  { name: 'Sat', rows: [HEADER, FIRST_ROW] },
  { name: 'More', rows: [[SUSPENDED, 9500202]] },
]);

export const UNSEEN_LISTS: readonly UnseenList[] = lists;
