import { describe, expect, it } from 'vitest';
import type { ReadOptions } from '../entry-list.ts';
import { readEntryList } from '../read-entry-list.ts';
import { shortRow } from '../../../test/support/short-rows.ts';
import { HEADER_WORDS } from './header-words.ts';

/* A list is in order only when all of its columns were understood (requirements 15.17 and 15.18). */

const HORSES = ['Winterberry Waltz', 'Juniper Skyline', 'Copper Kettle', 'Day Lily Debate', 'Moonlight'];
const PEOPLE = ['Linnea Marchbanks', 'Beckett Rainsford', 'Keziah Underwood', 'Ann Field', 'Bo Reed'];
const HORSE_NUMBERS = ['9100001', '9100117', '9100305', '9100307', '9100102'];
const NUMBERS = ['9500003', '9500022', '9500245', '9500001', '9500002'];

type Table = Readonly<Record<string, readonly string[]>>;

const HORSE: Table = { Horse: HORSES, 'Horse USEF #': HORSE_NUMBERS };
const BOTH: Table = { ...HORSE, Rider: PEOPLE, 'Rider USEF #': NUMBERS };

function quoted(cells: readonly string[]): string {
  return cells.map((cell) => `"${cell}"`).join(',');
}

function csv(table: Table): string {
  const rows = HORSES.map((_, at) => quoted(Object.values(table).map((cells) => cells[at] ?? '')));
  return [quoted(Object.keys(table)), ...rows].join('\n');
}

async function asked(table: Table, options?: ReadOptions): Promise<string[]> {
  const { questions } = await readEntryList(csv(table), options);
  return questions.map(({ code, about }) => `${code} ${about}`.trim());
}

async function firstRow(table: Table): Promise<string> {
  const { rows } = await readEntryList(csv(table));
  return shortRow(rows[0] ?? { row: 0, backNumber: '', className: '', parties: [], errors: [] });
}

describe('a column with people is read or asked about', () => {
  it.each([
    'Member',
    'Student',
    'Child',
    'Person',
    'Ridden By',
    'Shown By',
    'Adult Rider',
    'Second Rider',
    'Rider One',
    'Rider (if not owner)',
    'Junior Rider',
    'Amateur Rider',
    'Participant',
    'Name',
  ])('%s is the rider', async (header) => {
    expect(await asked({ ...HORSE, [header]: PEOPLE })).toEqual([]);
    expect(await firstRow({ ...HORSE, [header]: PEOPLE })).toContain('rider Linnea Marchbanks');
  });

  it.each(['Owned by', 'Owner (Farm or Business)', 'Owner, if different from rider', 'Head Trainer'])(
    '%s is read',
    async (header) => {
      expect(await asked({ ...BOTH, [header]: PEOPLE })).toEqual([]);
      expect(await firstRow({ ...BOTH, [header]: ['Cy Stone'] })).toMatch(/(owner|trainer) Cy Stone/);
    },
  );

  it.each(['Youth', 'Junior', 'Who', 'Kiddo', 'Kiddo Name', 'Mounted by', 'Team Captain', 'Status', 'Score'])(
    '%s is asked about',
    async (header) => {
      const questions = await asked({ ...HORSE, [header]: PEOPLE });
      expect(questions[0]).toBe('no-rider-column');
      expect(questions[1]).toMatch(new RegExp(`^column-(unread|contradicts) ${header}$`));
    },
  );

  it.each(['Person Responsible', 'Member', 'Name', 'Kiddo', 'Farm', 'Lessor', 'Notes', 'Barn Manager'])(
    '%s next to a rider is asked about',
    async (header) => {
      const questions = await asked({ ...BOTH, [header]: PEOPLE });
      expect(questions).toHaveLength(1);
      expect(questions[0]).toContain(header);
    },
  );

  it.each(['Number', 'ID', 'Kiddo', 'Kiddo #', 'Score', 'Show ID', 'Kiddo USEF #', 'Exhibitor ID'])(
    'numbers under %s are asked about',
    async (header) => {
      const questions = await asked({ ...BOTH, [header]: NUMBERS });
      expect(questions).toHaveLength(1);
      expect(questions[0]).toContain(header);
    },
  );

  it.each(['Member #', 'Registration', 'Lic', 'Federation No.', 'Acct #', 'Ref', 'Account ID'])(
    'other numbers under %s after USEF numbers are asked about',
    async (header) => {
      const questions = await asked({ ...BOTH, [header]: Array.from(NUMBERS, () => '9500202') });
      expect(questions).toHaveLength(1);
      expect(questions[0]).toContain(header);
    },
  );

  it('numbers with letters before them are asked about', async () => {
    const questions = await asked({ ...BOTH, License: NUMBERS.map((number) => `AB${number}`) });
    expect(questions).toEqual(['column-unread License']);
  });

  it.each([
    'Team Trainer',
    'Barn Trainer',
    'School Rider',
    'Groom and Rider',
    'Rider (Team)',
    'Rider - Club Name',
    'Parent and Trainer',
    'Breeder/Owner',
    'Trainer Contact',
    'Trainer Signature Name',
  ])('one name under %s is asked about, because the header has a role word', async (header) => {
    expect(await asked({ ...BOTH, [header]: ['', '', 'Desmond Blackmarsh'] })).toEqual([
      `column-contradicts ${header}`,
    ]);
  });

  it.each([
    ['Rider Level', 'First Level'],
    ['Rider Status', 'Adult Amateur'],
    ['Rider Emergency Contact', 'Desmond Blackmarsh'],
    ['Owner Phone', '555-010-4477'],
    ['Rider City', 'Lake Placid'],
  ])('%s with %s is not asked about', async (header, cell) => {
    expect(await asked({ ...BOTH, [header]: [cell, cell] })).toEqual([]);
  });

  it('a column that repeats another column’s numbers is not asked about', async () => {
    expect(await asked({ ...BOTH, 'Member #': NUMBERS })).toEqual([]);
  });

  it.each<[string, Table]>([
    ['repeated in another row', { ...BOTH, 'Member #': NUMBERS.toReversed() }],
    ['in a column of FEI numbers', { ...BOTH, 'Rider FEI': ['10000001'], 'Rider ID': ['10000002'] }],
  ])('a second number for a party is an error in its row: %s', async (_, table) => {
    const columns = { 'Member #': 'rider-number', 'Rider ID': 'rider-number' } as const;
    const mapping = Object.fromEntries(Object.entries(columns).filter(([name]) => name in table));
    const { rows } = await readEntryList(csv(table), { columns: mapping });
    expect(rows[0]?.errors).toMatchObject([{ code: 'two-numbers', party: 1 }]);
  });

  it('a second name for a party is an error in its row', async () => {
    const first = PEOPLE.map((name) => name.split(' ')[0] ?? '');
    const { rows } = await readEntryList(
      csv({ ...BOTH, 'Rider First Name': first, 'Rider Last Name': ['Marchbanks', 'Lindenmoor'] }),
    );
    expect(rows[0]?.errors).toEqual([]);
    expect(rows[1]?.errors).toMatchObject([{ code: 'two-names', party: 1, part: 'name' }]);
  });

  it('people under Team Members are asked about', async () => {
    expect(await asked({ ...BOTH, 'Team Members': PEOPLE })).toEqual(['column-unread Team Members']);
  });

  it.each(['Notes', 'Comments', 'Remarks', 'Status', 'Classes', 'Email', 'Ring'])(
    'a single cell that names the rider under %s is asked about',
    async (header) => {
      const cells = ['', '', '', 'D. Blackmarsh 9500201 rides Sunday'];
      expect(await asked({ ...BOTH, [header]: cells })).toEqual([`column-unread ${header}`]);
    },
  );

  it.each(['Team', 'Club', 'School', 'Team Coach', 'Rider Contact', 'Camper', 'Youth', 'Professional'])(
    'people under %s are asked about, even if their names are on no name list',
    async (header) => {
      expect(await asked({ ...BOTH, [header]: ['Zorander Blackmarsh'] })).toEqual([
        expect.stringMatching(new RegExp(`^column-(unread|contradicts) ${header}$`)),
      ]);
    },
  );

  it('a contact’s numbers are asked about', async () => {
    expect(await asked({ ...BOTH, 'Contact USEF': NUMBERS })).toEqual(['column-contradicts Contact USEF']);
  });

  it.each(['Notes', 'Comments', 'Remarks', 'Email'])('a name under %s is asked about', async (header) => {
    for (const cell of ['Zorander Blackmarsh', 'Zorander Blackmarsh <z@example.org>'])
      expect(await asked({ ...BOTH, [header]: ['', cell] })).toEqual([`column-unread ${header}`]);
  });

  it('the question has the first values, the number of cells, and the probable kind', async () => {
    const { questions, columns } = await readEntryList(csv({ ...HORSE, Kiddo: PEOPLE }));
    expect(questions[1]).toMatchObject({ samples: PEOPLE.slice(0, 3), count: 5 });
    expect(questions[1]?.text).toContain('It is probably the rider’s name (rider-name).');
    expect(columns.at(-1)).toMatchObject({ kind: 'ignore', certainty: 'unknown', proposed: 'rider-name' });
  });

  it('cells beyond the header line, or late in a long list, are asked about', async () => {
    const rows = Array.from(
      { length: 400 },
      (_, at) => `Horse ${at},Ann Field${at === 390 ? ',Bo Reed' : ''}`,
    );
    const { questions } = await readEntryList(`Horse,Rider\n${rows.join('\n')}\n`);
    expect(questions).toMatchObject([{ code: 'column-unread', about: 'Column 3', count: 1 }]);
  });

  it('nothing is asked about a column that the user ignores', async () => {
    expect(await asked({ ...BOTH, Kiddo: PEOPLE }, { columns: { Kiddo: 'ignore' } })).toEqual([]);
  });
});

describe('a column that never names anybody is not asked about', () => {
  it.each<[string, string[]]>([
    ['Time', ['8:04 AM', '8:12 AM']],
    ['Fees', ['$45.00', '45', 'Paid']],
    ['Stall', ['B12', '13', 'Trailer']],
    ['City', ['West Palm Beach', 'Ocala', 'Santa Rosa', 'Fort Worth', 'Reno']],
    ['Color', ['Dark Bay', 'Chestnut', 'Dapple Gray', 'Blood Bay', 'Liver Chestnut']],
    ['Breed', ['Dutch Warmblood', 'Welsh Cross', 'Irish Sport Horse', 'Morgan', 'Quarter Horse']],
    ['Sex', ['G', 'Mare', 'Gelding']],
    ['Phone', ['(555) 123-4567', '5551234567']],
    ['Email', ['a@example.org', 'b@example.org']],
    ['Notes', ['late arrival', 'stall near Ann’s horse', 'Late Arrival', 'paid $45.00', 'call 352-555-1234']],
    ['Status', ['Paid', 'Entry Complete', 'scratched']],
    ['Zip', ['34471', '44102']],
    ['Address', ['12 Main Street 34471']],
    ['Acct #', ['112', '114']],
    ['Junior', ['Y', 'N', 'N']],
    ['JR/AM', ['Jr', 'AM', 'A']],
    ['Amateur', ['Adult Amateur', 'Pro', 'n/a']],
    ['Amateur Rider', ['Y', 'N', 'N']],
    ['Sire', PEOPLE],
    ['Breeder', PEOPLE],
    ['Parent Name', PEOPLE],
    ['Parent USEF #', NUMBERS],
    ['Guardian', PEOPLE],
    ['Billing Name', PEOPLE],
    ['Groom', PEOPLE],
    ['Emergency Contact Name', PEOPLE],
    ['Club Name', ['Alder Pony Club', 'Birch Pony Club']],
    ['Team', ['Alder Hill', 'Alder Hill', 'Birch Run', 'Birch Run', 'Birch Run']],
    ['Contact', PEOPLE],
    ['Camper', ['Yes', 'No']],
    ['Barn', ['Alder Farm', 'Birch Farm', 'Cedar Farm', 'Oak Farm', 'Elm Farm']],
    ['USEF Comp ID number', ['322001', '322001', '322001', '322001', '322001']],
    ['TIP Number', NUMBERS],
    ['Pony Club ID', NUMBERS],
    ['4-H', NUMBERS],
    ['Rider DOB', ['01/02/2010', '03/04/2011']],
    ['Kiddo', ['$45.00', '$0.00']],
  ])('%s', async (header, cells) => {
    expect(await asked({ ...BOTH, [header]: cells })).toEqual([]);
    expect(await firstRow({ ...BOTH, [header]: cells })).toBe(await firstRow(BOTH));
  });
});

it('class titles are not asked about', async () => {
  const classes = ['101, 102', 'Junior Rider Equitation', 'Training Level Test 2', 'Adult Amateur Hunter 3’'];
  expect(await asked({ ...BOTH, Classes: classes })).toEqual([]);
});

describe('header and cells that contradict each other are asked about', () => {
  it.each<[string, Table]>([
    ['Rider', { ...HORSE, Rider: NUMBERS }],
    ['Rider', { ...HORSE, Rider: HORSES.map((name) => `${name} Farm LLC`) }],
    ['Rider USEF #', { ...HORSE, 'Rider USEF #': PEOPLE }],
    ['Horse', { Horse: ['FIELD, ANN', 'REED, BO'], Rider: PEOPLE }],
    ['Back #', { 'Back #': NUMBERS, ...BOTH }],
    ['Class', { Class: ['FIELD, ANN', 'REED, BO'], ...BOTH }],
  ])('%s', async (header, table) => {
    expect(await asked(table)).toContain(`column-contradicts ${header}`);
  });
});

describe('choosing the right person', () => {
  it('skips a parent next to a child’s first and last name', async () => {
    const text =
      'First Name,Last Name,USEF #,Horse,Parent Name,Parent USEF #\nAnn,Field,9500001,Alder,Mo Field,9500009\n';
    const { rows, questions } = await readEntryList(text);
    expect(rows.map(shortRow)).toEqual(['2//, horse Alder, rider Ann Field usef=9500001']);
    expect(questions).toEqual([]);
  });

  it('asks about a number column after a parent column', async () => {
    const text = 'First Name,Last Name,Horse,Parent Name,USEF #\nAnn,Field,Alder,Mo Field,9500009\n';
    const { rows, questions } = await readEntryList(text);
    expect(rows.map(shortRow)).toEqual(['2//, horse Alder, rider Ann Field']);
    expect(questions.map(({ about }) => about)).toEqual(['USEF #']);
  });

  it('reads the exhibitor’s number as the rider’s', async () => {
    const { rows } = await readEntryList('Horse,Exhibitor,Exhibitor USEF #\nAlder,Ann Field,9500001\n');
    expect(rows.map(shortRow)).toEqual(['2//, horse Alder, rider Ann Field usef=9500001']);
  });
});

describe('numbers under headers written as one word', () => {
  it.each([
    ['USEFID', 'rider Linnea Marchbanks usef=9500003'],
    ['USEFNumber', 'rider Linnea Marchbanks usef=9500003'],
    ['RiderUSEFID', 'rider Linnea Marchbanks usef=9500003'],
    ['USDFNumber', 'rider Linnea Marchbanks usdf=9500003'],
    ['HorseUSEFNo', 'horse Winterberry Waltz usef=9500003'],
    ['OwnerUSEF', 'owner usef=9500003'],
    ['rider_usef_id', 'rider Linnea Marchbanks usef=9500003'],
    ['US Equestrian ID', 'rider Linnea Marchbanks usef=9500003'],
  ])('are read under %s: %s', async (header, party) => {
    expect(await firstRow({ Horse: HORSES, Rider: PEOPLE, [header]: NUMBERS })).toContain(party);
  });
});

describe('a list without horses, or without riders and handlers', () => {
  it('is asked about once, unless the user confirmed that it is intended', async () => {
    expect(await asked(HORSE)).toEqual(['no-rider-column']);
    expect(await asked(HORSE, { without: ['rider'] })).toEqual([]);
    expect(await asked({ Rider: PEOPLE })).toEqual(['no-horse-column']);
    expect(await asked({ Rider: PEOPLE }, { without: ['horse'] })).toEqual([]);
    expect(await asked({ Horse: HORSES, Handler: PEOPLE })).toEqual([]);
  });
});

describe('a two-line header (requirement 15.4)', () => {
  const ROW = 'horse Alder usef=9100001, owner Bo Reed usef=9500002, rider Ann Field usef=9500001';
  it.each([
    [
      'groups above every column',
      'Horse,,Rider,,Owner,\nName,USEF #,Name,USEF #,Name,USEF #\nAlder,9100001,Ann Field,9500001,Bo Reed,9500002\n',
      ROW,
    ],
    [
      'groups in words',
      'HORSE INFORMATION,,RIDER INFORMATION,,OWNER INFORMATION,\nName,USEF #,Name,USEF #,Name,USEF #\nAlder,9100001,Ann Field,9500001,Bo Reed,9500002\n',
      ROW,
    ],
    [
      'separate columns after the groups',
      ',Horse,,Rider,,Owner,,\nBack #,Name,USEF #,Name,USEF #,Name,USEF #,Trainer\n12,Alder,9100001,Ann Field,9500001,Bo Reed,9500002,Cy Stone\n',
      `${ROW}, trainer Cy Stone`,
    ],
    [
      'cells merged downward',
      'Back #,Horse,,Rider,,Owner,,Trainer\n,Name,USEF #,Name,USEF #,Name,USEF #,\n12,Alder,9100001,Ann Field,9500001,Bo Reed,9500002,Cy Stone\n',
      `${ROW}, trainer Cy Stone`,
    ],
    [
      'names in two columns',
      'Horse,,Rider,,,Owner,\nShow Name,USEF #,Last,First,USEF #,Name,USEF #\nAlder,9100001,Field,Ann,9500001,Bo Reed,9500002\n',
      ROW,
    ],
  ])('is read with %s', async (_, text, row) => {
    const { rows, questions } = await readEntryList(text);
    expect(rows.map((read) => shortRow(read).replace(/^[^,]*, /, ''))).toEqual([row]);
    expect(questions).toEqual([]);
  });
});

it('each header word has only one meaning', () => {
  const words = HEADER_WORDS.flatMap(({ words }) => words.split(' '));
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

async function notesOf(header: string, row: string, options: ReadOptions = {}): Promise<readonly string[]> {
  return (await readEntryList(`Horse,Rider,${header}\nAlder,Ann Field,${row}\n`, options)).notes;
}

describe('columns with people who are not checked', () => {
  it.each<[string, string, string, string[]]>([
    [
      'are named in a note',
      'Groom,Breeder,Color',
      'Bo Reed,Oak Stud,Bay',
      [
        'Not checked: “Groom”, “Breeder”. According to their headers, nobody in these columns needs a membership.',
      ],
    ],
    [
      'are named even if there is only one',
      'Emergency Contact',
      'Bo Reed',
      [
        'Not checked: “Emergency Contact”. According to its header, nobody in this column needs a membership.',
      ],
    ],
    ['are not named when empty', 'Groom', '', []],
    ['are not named when asked about', 'Team', 'Bo Reed', []],
  ])('%s', async (_what, header, row, notes) => {
    expect(await notesOf(header, row)).toEqual(notes);
  });

  it('are left out of the note if the user set them aside', async () => {
    expect(await notesOf('Groom', 'Bo Reed', { columns: { Groom: 'ignore' } })).toEqual([]);
  });

  it('are also named in the note for flat JSON rows', async () => {
    const { notes } = await readEntryList(
      JSON.stringify([{ Horse: 'Alder', Rider: 'Ann Field', Groom: 'Bo Reed' }]),
    );
    expect(notes).toEqual([
      'Not checked: “Groom”. According to its header, nobody in this column needs a membership.',
    ]);
  });
});
