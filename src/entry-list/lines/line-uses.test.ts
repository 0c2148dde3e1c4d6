import { describe, expect, it } from 'vitest';
import type { EntryList } from '../entry-list.ts';
import { readEntryList } from '../read-entry-list.ts';
import { shortRow } from '../../../test/support/short-rows.ts';

/* Lines that are not entries (requirement 15.19). The people are fictional. */

const HEADER = 'Back #,Horse,Rider,Owner\n';

function asked({ questions }: EntryList): string[] {
  return questions.filter(({ code }) => code === 'lines-unread').flatMap(({ samples }) => samples);
}

/** Returns a page of a report: its page header, header line and rows. */
function page(rows: string, at: number): string {
  return `Winter Show,,,Page ${at} of 2\n${HEADER}${rows}`;
}

async function rowsOf(text: string): Promise<string[]> {
  return (await readEntryList(text)).rows.map(shortRow);
}

describe('a line that heads a group of rows', () => {
  it.each([
    [
      'names the trainer of every row below it, down to the next such line',
      `${HEADER}Trainer: Tom Roe\n1,Alder,Ann,Cy\n2,Birch,Bo,Cy\nTrainer: Una Vale (USEF #9500002)\n3,Cedar,Di,Cy\n`,
      [
        '3/1/, horse Alder, owner Cy, rider Ann, trainer Tom Roe',
        '4/2/, horse Birch, owner Cy, rider Bo, trainer Tom Roe',
        '6/3/, horse Cedar, owner Cy, rider Di, trainer Una Vale usef=9500002',
      ],
    ],
    [
      'may have its parts in separate cells',
      `${HEADER}Trainer:,Tom Roe,USEF #:,9500002\n1,Alder,Ann,\n`,
      ['3/1/, horse Alder, owner, rider Ann, trainer Tom Roe usef=9500002'],
    ],
    [
      'may be above the header line',
      `Trainer - Tom Roe\n${HEADER}1,Alder,Ann,\nTrainer - Una Vale\n${HEADER}2,Birch,Bo,\n`,
      [
        '3/1/, horse Alder, owner, rider Ann, trainer Tom Roe',
        '6/2/, horse Birch, owner, rider Bo, trainer Una Vale',
      ],
    ],
    [
      'may have no colon',
      `Trained by Tom Roe\n${HEADER}1,Alder,Ann,\nTRAINER UNA VALE 9500002\n2,Birch,Bo,\n`,
      [
        '3/1/, horse Alder, owner, rider Ann, trainer Tom Roe',
        '5/2/, horse Birch, owner, rider Bo, trainer UNA VALE usef=9500002',
      ],
    ],
    [
      'may be in the horse column',
      'Horse,Rider\nTrainer Tom Roe,\nAlder,Ann\n',
      ['3//, horse Alder, rider Ann, trainer Tom Roe'],
    ],
    [
      'adds an owner to the row’s owners',
      `${HEADER}Owner: Alder Farm\n1,Alder,Ann,\n2,Birch,Bo,Alder Farm\n3,Cedar,Di,Cy\n`,
      [
        '3/1/, horse Alder, owner Alder Farm, rider Ann',
        '4/2/, horse Birch, owner Alder Farm, rider Bo',
        '5/3/, horse Cedar, owner Cy, owner Alder Farm, rider Di',
      ],
    ],
    [
      'applies until a line on an outer level',
      `${HEADER}Barn: Oak\nTrainer: Tom Roe\n1,Alder,Ann,\nBarn: Elm\n2,Birch,Bo,\n`,
      ['4/1/, horse Alder, owner, rider Ann, trainer Tom Roe', '6/2/, horse Birch, owner, rider Bo'],
    ],
    [
      'may name nobody',
      `${HEADER}Trainer: Tom Roe\n1,Alder,Ann,\nTrainer: n/a\n2,Birch,Bo,\n`,
      ['3/1/, horse Alder, owner, rider Ann, trainer Tom Roe', '5/2/, horse Birch, owner, rider Bo'],
    ],
    [
      'may name the rider of rows with only horses',
      'Back #,Horse,Class\nRider: Ann Field\n1,Alder,T1\n2,Birch,T2\n',
      ['3/1/T1, horse Alder, rider Ann Field', '4/2/T2, horse Birch, rider Ann Field'],
    ],
  ])('%s', async (_, text, expected) => {
    const list = await readEntryList(text);
    expect(list.rows.map(shortRow)).toEqual(expected);
    expect(asked(list)).toEqual([]);
  });

  it.each([
    [
      'rows come before the first one',
      `${HEADER}1,Alder,Ann,\nTrainer: Tom Roe\n2,Birch,Bo,\nTrainer: Una Vale\n3,Cedar,Di,\n`,
      ['Trainer: Tom Roe', 'Trainer: Una Vale'],
    ],
    [
      'no rows come after it',
      `${HEADER}Trainer: Tom Roe\n1,Alder,Ann,\nTrainer: Una Vale\n`,
      ['Trainer: Una Vale'],
    ],
    [
      'it has more than a name',
      `${HEADER}Trainer: Tom Roe 555-123-4567\n1,Alder,Ann,\n`,
      ['Trainer: Tom Roe 555-123-4567'],
    ],
  ])('is asked about when %s', async (_, text, expected) => {
    const list = await readEntryList(text);
    expect(asked(list)).toEqual(expected);
    expect(
      list.rows.flatMap(({ parties }) =>
        parties.filter(
          ({ role, name }) => role === 'trainer' && expected.some((line) => line.includes(name)),
        ),
      ),
    ).toEqual([]);
  });

  it('is a horse if its words could be a horse’s name', async () => {
    expect(await rowsOf('Horse,Rider\nCoach Carter,\nAlder,Ann\n')).toEqual([
      '2//, horse Coach Carter, rider',
      '3//, horse Alder, rider Ann',
    ]);
  });

  it('is asked about above the header line if it has a seven-digit number', async () => {
    const list = await readEntryList(`Tom Roe 9500002\n${HEADER}1,Alder,Ann,\n`);
    expect(asked(list)).toEqual(['Tom Roe 9500002']);
  });

  it('is mentioned in a note if it names a barn', async () => {
    const { notes, questions } = await readEntryList(`${HEADER}Barn: Oak\n1,Alder,Ann,\n`);
    expect(notes).toEqual(['1 line names a barn, which is not checked: “Barn: Oak”.']);
    expect(questions).toEqual([]);
  });
});

describe('page headers, titles and totals', () => {
  it('are not entries when they repeat on every page', async () => {
    const text = `${page('1,Alder,Ann,\n', 1)}${page('2,Birch,Bo,\nPrinted 11/20/2026 3:04 PM,,,\n', 2)}`;
    const list = await readEntryList(text);
    expect(list.rows.map(shortRow)).toEqual([
      '3/1/, horse Alder, owner, rider Ann',
      '6/2/, horse Birch, owner, rider Bo',
    ]);
    expect(list.questions).toEqual([]);
    expect(list.cells).toMatchObject({ read: 6, header: 8, furniture: 3, title: 2, asked: 0 });
  });

  it('are not entries when a header with unknown words repeats', async () => {
    const text = 'Qa,Horse,Vobe\n1,Alder,x\nQa,Horse,Vobe\n2,Birch,y\n';
    expect(await rowsOf(text)).toEqual(['2//, horse Alder', '4//, horse Birch']);
  });

  it('are not entries when a title names the class of the rows below it', async () => {
    const text = `${HEADER}Class 101 Open Hunters\n1,Alder,Ann,\n102 Training Level,,,\n2,Birch,Bo,\n`;
    expect(await rowsOf(text)).toEqual([
      '3/1/Class 101 Open Hunters, horse Alder, owner, rider Ann',
      '5/2/102 Training Level, horse Birch, owner, rider Bo',
    ]);
  });
});

describe('lines that could name somebody', () => {
  const text = `${HEADER}1,Alder,Ann,\nJane Roe,,,\n,,,Cy Stone\nThanks,,,\nDi Wood\n`;

  it('are asked about', async () => {
    const list = await readEntryList(text);
    expect(list.questions).toEqual([
      {
        code: 'lines-unread',
        about: '',
        samples: ['Jane Roe', 'Cy Stone', 'Di Wood'],
        count: 3,
        text: '3 lines outside the entries may name somebody who was not checked: lines 3, 4, 6.',
        remedy:
          'Check these lines. Add them to the list as entries, or set them aside if they name nobody who is entered.',
      },
    ]);
    expect(list.cells).toMatchObject({ read: 3, asked: 3 });
  });

  it('can be set aside', async () => {
    const list = await readEntryList(text, { setAside: ['lines'] });
    expect(list.questions).toEqual([]);
    expect(list.notes).toEqual(['3 lines outside the entries were set aside. The first is “Jane Roe”.']);
    expect(list.cells).toMatchObject({ 'set-aside': 3, asked: 0 });
  });

  it('are mentioned in a note if they are an email’s text above the header line', async () => {
    const list = await readEntryList(`Hi Ann\nHere are the entries of Bo Reed\n${HEADER}1,Alder,Ann,\n`);
    expect(list.questions).toEqual([]);
    expect(list.notes).toEqual(['2 lines above the header line were not read. The first is “Hi Ann”.']);
  });

  it('are asked about above the header line when they would be entries below it', async () => {
    const list = await readEntryList(
      'Alder,Ann Field,9500001\nHorse,Rider,Rider USEF #\nBirch,Bo Reed,9500002\n',
    );
    expect(asked(list)).toEqual(['Alder, Ann Field, 9500001']);
  });
});

it('a class title with its number is not a horse', async () => {
  const list = await readEntryList('Horse,Horse USEF #,Rider\n101. Green Hunter 3’6",,\nAlder,9100001,Ann\n');
  expect(list.rows.map(shortRow)).toEqual(['3//101. Green Hunter 3’6", horse Alder usef=9100001, rider Ann']);
});

describe('a single cell in the horse column', () => {
  it('is a class title, a heading or a total, or else a horse', async () => {
    const list = `Horse,Rider,Owner\nUSDF Introductory Test B\nAlder,Ann,Cy\nLate entries\nBirch,Bo,Cy\nTOTAL\nCount\n`;
    expect(await rowsOf(list)).toEqual([
      '3//USDF Introductory Test B, horse Alder, owner Cy, rider Ann',
      '5//USDF Introductory Test B, horse Birch, owner Cy, rider Bo',
      '7//USDF Introductory Test B, horse Count, owner, rider',
    ]);
  });
});

it('a line with hints below the header is not an entry', async () => {
  const hints = '"(as registered)","Last, First",(7 digits)\n';
  expect(await rowsOf(`Horse,Rider,Rider USEF #\n${hints}Alder,Ann Field,9500001\n`)).toEqual([
    '3//, horse Alder, rider Ann Field usef=9500001',
  ]);
});

it('a header line with number columns begins a table, even if other column names are unknown', async () => {
  const list = await readEntryList(
    'Horse,Rider,Rider USEF #\nAlder,Ann Field,9500001\nBarns\nPR,USEF #,BN,USEA #\nUna Vale,9500002,6,7\n',
  );
  expect(list.rows.map(shortRow)).toEqual([
    '2//, horse Alder, rider Ann Field usef=9500001',
    '3//, horse Barns, rider',
  ]);
  expect(asked(list)).toEqual(['Una Vale, 9500002, 6, 7']);
});

describe('a two-line header', () => {
  it.each([
    [
      'a column without a group',
      ',Horse,Rider,Zorps',
      'Back No.,Name,Name,Wait list',
      '7,Alder,Ann Field,Bo Reed',
    ],
    [
      'an unknown group and column',
      'Horse,Rider,,Zorps',
      'Name,Name,USEF #,Zorp',
      'Alder,Ann Field,9500001,Bo Reed',
    ],
    ['mostly unknown groups', 'Horse,Zorps,Zarps,', 'Name,Name,Name,Class', 'Alder,Ann Field,Bo Reed,7'],
  ])('may have %s', async (_, upper, lower, entry) => {
    const { rows, questions } = await readEntryList(`${upper}\n${lower}\n${entry}\n`);
    expect(rows.flatMap(({ parties }) => parties.map(({ role, name }) => `${role} ${name}`))).toContain(
      'horse Alder',
    );
    expect(rows).toHaveLength(1);
    expect(questions.some(({ samples }) => samples.includes('Bo Reed'))).toBe(true);
  });
});

it('a row that may name somebody under an unknown header is not a class title', async () => {
  const list = await readEntryList('Horse,Rider\nAlder,Ann Field\nZorp,USEF #,Class\nTom Roe,9500002,7\n');
  expect(asked(list)).toEqual(['Tom Roe, 9500002, 7']);
});

it('a line below a gap begins a table if half of its cells are known headers', async () => {
  const table = 'Horse,Rider,Owner\nAlder,Ann Field,Cy Stone\n';
  const apart = await readEntryList(`${table}\nNo.,Zorp,Received\n600,Tom Roe,11/2/2026\n`);
  expect(apart.rows.map(shortRow)).toHaveLength(1);
  expect(asked(apart)).toEqual(['600, Tom Roe, 11/2/2026']);
});
