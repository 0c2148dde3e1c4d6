import { describe, expect, it } from 'vitest';
import { entryRowsFromJson } from './json-rows.ts';
import { readEntryList } from './read-entry-list.ts';
import { shortRow } from '../../test/support/short-rows.ts';

/* Parties for every required role (requirement 15.38), and words that refer to other parties (requirement 15.39). */

const HEADER = 'Back #,Horse,Horse USEF #,Rider,Rider USEF #,Owner,Owner USEF #,Trainer,Handler\n';

async function rowsOf(lines: string, header = HEADER): Promise<string[]> {
  return (await readEntryList(header + lines)).rows.map(shortRow);
}

describe('a needed role that an entry lacks', () => {
  it.each([
    [
      'empty cells',
      '3,,,,,Beckett Rainsford,9500022,,',
      '2/3/, horse, owner Beckett Rainsford usef=9500022, rider, !no-horse-or-rider',
    ],
    [
      'words in place of names',
      '3,TBD,,TBA,,Beckett Rainsford,9500022,,',
      '2/3/, horse TBD, owner Beckett Rainsford usef=9500022, rider TBA, !no-horse-or-rider',
    ],
    [
      'no owner',
      '3,Alder,9100001,Ann,9500001,,,,',
      '2/3/, horse Alder usef=9100001, owner, rider Ann usef=9500001',
    ],
    ['n/a in place of the horse', '3,n/a,,Ann,,Bo,,,', '2/3/, horse n/a, owner Bo, rider Ann'],
    ['no rider', '3,Alder,9100001,,,Bo,,,', '2/3/, horse Alder usef=9100001, owner Bo, rider'],
    ['a handler in place of a rider', '3,Alder,,,,Bo,,,Cy', '2/3/, horse Alder, owner Bo, handler Cy'],
    ['no handler next to a rider', '3,Alder,,Ann,,Bo,,none,n/a', '2/3/, horse Alder, owner Bo, rider Ann'],
    [
      'TBD in place of the trainer',
      '3,Alder,,Ann,,Bo,,TBD,',
      '2/3/, horse Alder, owner Bo, rider Ann, trainer TBD',
    ],
    [
      'a word next to a number',
      '3,Unknown,9100001,Ann,,none,,,',
      '2/3/, horse Unknown usef=9100001, owner none, rider Ann',
    ],
  ])('gets an empty party in a row with %s', async (_, line, expected) =>
    expect(await rowsOf(`${line}\n`)).toEqual([expected]),
  );

  it('is never the rider in a list without a rider column', async () => {
    expect(await rowsOf('3,\n4,Alder\n', 'Back #,Horse\n')).toEqual([
      '2/3/, horse, !no-horse-or-rider',
      '3/4/, horse Alder',
    ]);
  });

  it('is reported in structured rows, whose parties keep their indexes', () => {
    const horse = { role: 'horse', name: 'Alder' };
    const rider = { role: 'rider', name: 'Ann' };
    const { rows } = entryRowsFromJson([
      { parties: [horse, rider, { role: 'owner', name: 'Bo' }] },
      { parties: [horse, { role: 'handler', name: 'Cy' }] },
      {
        parties: [
          { role: 'rider', name: '' },
          { role: 'owner', name: 'TBD' },
        ],
      },
      { parties: [{ role: 'owner', name: 'Bo' }] },
    ]);
    expect(rows.map(shortRow)).toEqual([
      '1//, horse Alder, rider Ann, owner Bo',
      '2//, horse Alder, handler Cy, !no-owner',
      '3//, rider, owner TBD, !no-horse',
      '4//, owner Bo, !no-horse-or-rider',
    ]);
  });
});

describe('several names in one cell (requirement 15.46)', () => {
  it.each([
    [
      'horses with their numbers',
      'Alder / Birch,9100001 / 9100002,Ann,9500001',
      ['horse Alder usef=9100001', 'horse Birch usef=9100002', 'rider Ann usef=9500001'],
    ],
    [
      'riders with their numbers and one last name',
      'Alder,9100001,Ann & Bo Field,USEF 9500001 & USEF 9500002',
      ['horse Alder usef=9100001', 'rider Ann Field usef=9500001', 'rider Bo Field usef=9500002'],
    ],
    [
      'more names than numbers',
      'Alder / Birch,9100001,Ann / Bo,',
      ['horse Alder / Birch usef=9100001', 'rider Ann / Bo'],
    ],
    ['a comma in a number', 'Alder,"9,100,001",Ann,', ['horse Alder usef=9100001', 'rider Ann']],
  ])('are split if there are as many numbers as names: %s', async (_, line, expected) => {
    const [row = ''] = await rowsOf(`${line}\n`, 'Horse,Horse USEF #,Rider,Rider USEF #\n');
    expect(row.split(', ').slice(1)).toEqual(expected);
  });
});

describe('scratched entries (requirement 15.85)', () => {
  const header = 'Back #,Horse,Horse USEF #,Rider,Rider USEF #';
  it.each([
    [
      'a word before the horse',
      header,
      '7,SCRATCHED - Alder,9100001,Ann,',
      ['horse Alder usef=9100001', 'rider Ann'],
    ],
    [
      'a word after the rider',
      header,
      '7,Alder,9100001,Ann (scr),',
      ['horse Alder usef=9100001', 'rider Ann'],
    ],
    ['a word in place of the horse', header, '7,SCRATCHED,,Ann,', ['horse', 'rider Ann']],
    ['a word next to a number', header, '7,SCR,9100001,Ann,', ['horse usef=9100001', 'rider Ann']],
    ['a Scratched column', `${header},Scratched`, '7,Alder,,Ann,,Yes', ['horse Alder', 'rider Ann']],
    ['an Entry Status column', `${header},Entry Status`, '7,Alder,,Ann,,WD', ['horse Alder', 'rider Ann']],
  ])('are recognized from %s', async (_, columns, line, expected) => {
    const { rows, questions } = await readEntryList(`${columns}\n${line}\n`);
    expect([rows[0]?.scratched, questions]).toEqual([true, []]);
    expect(
      shortRow(rows[0] ?? NO_ROW)
        .split(', ')
        .slice(1),
    ).toEqual(expected);
  });

  it.each([
    ['a horse called Scratch Golfer', header, '7,Scratch Golfer,9100001,Ann,'],
    ['a word before the owner', 'Horse,Rider,Owner', 'Alder,Ann,SCR - Bo'],
    ['a word before one of two riders', 'Horse,Rider,Rider 2', 'Alder,Ann,SCR - Bo'],
    ['a word after one of two horses in a cell', 'Horse,Rider', 'Alder & Birch (SCR),Ann'],
    ['another word in a Status column', `${header},Status`, '7,Alder,,Ann,,Active'],
  ])('are not recognized from %s', async (_, columns, line) => {
    const { rows } = await readEntryList(`${columns}\n${line}\n`);
    expect([rows.length, rows[0]?.scratched]).toEqual([1, undefined]);
  });

  it('are not recognized from a column that the user ignores', async () => {
    const { rows } = await readEntryList(`${header},Status\n7,Alder,,Ann,,SCR\n`, {
      columns: { Status: 'ignore' },
    });
    expect(rows[0]?.scratched).toBeUndefined();
  });

  it.each([
    ['a scratched horse', '7,T1,Horse,SCRATCHED - Alder\n7,T1,Rider,Ann\n', true],
    ['a scratched horse after its rider', '7,T1,Rider,Ann\n7,T1,Horse,SCR\n', true],
    [
      'a horse scratched in each of its rows',
      '7,T1,Horse,SCR - Alder\n7,T2,Horse,Alder (scr)\n7,T1,Rider,Ann\n',
      true,
    ],
    [
      'but not for a horse scratched from one of two classes',
      '7,T1,Horse,SCR - Alder\n7,T2,Horse,Alder\n7,T1,Rider,Ann\n',
      undefined,
    ],
    ['but not for a scratched rider', '7,T1,Horse,Alder\n7,T1,Rider,SCR - Ann\n', undefined],
  ])('are recognized in lists with one person per row: %s', async (_, lines, expected) => {
    const { rows } = await readEntryList(`Entry #,Class,Role,Name\n${lines}`);
    expect(rows.map(({ scratched }) => scratched)).toEqual([expected]);
  });

  it('are recognized in rows from programs', () => {
    const parties = [{ role: 'horse', name: 'Alder' }];
    const { rows } = entryRowsFromJson([
      { Horse: 'SCRATCHED - Alder' },
      { Horse: 'Alder', Scratched: true },
      { Horse: 'Alder', Scratched: false },
      { parties, scratched: true },
      { parties, scratched: false },
      { parties, scratched: 'yes' },
    ]);
    expect(rows.map(({ scratched = false }) => scratched)).toEqual([true, true, false, true, false, false]);
    expect(rows.flatMap(({ errors }) => errors.map(({ code }) => code))).toEqual(['not-a-boolean']);
  });
});

const NO_ROW = { row: 0, backNumber: '', className: '', parties: [], errors: [] };

describe('words that refer to other parties', () => {
  it.each([
    ['same', 'Ann Field', 'same', 'Ann Field'],
    ['self', 'Ann Field', 'Self', 'Ann Field'],
    ['same as rider', 'Ann Field', 'Same as Rider', 'Ann Field'],
    ['same as owner', 'same as owner', 'Bo Reed', 'Bo Reed'],
  ])('are replaced by the other party’s name: %s', async (_, rider, owner, expected) => {
    const { rows } = await readEntryList(
      `Horse,Rider,Rider USEF #,Owner,Owner USEF #\nAlder,${rider},,${owner},\n`,
    );
    const names = rows[0]?.parties.map(({ name }) => name);
    expect(names).toEqual(['Alder', expected, expected]);
  });

  it('copy the other party’s numbers if the row gives none, and are recorded in the party', async () => {
    const { rows } = await readEntryList(
      'Horse,Rider,Rider USEF #,Owner,Owner USEF #\nAlder,Ann,9500001,same,same\nBirch,Bo,9500002,same,9500009\n',
    );
    expect(rows.map(({ parties }) => parties[1])).toEqual([
      expect.objectContaining({
        name: 'Ann',
        numbers: { usef: '9500001' },
        said: { text: 'same', as: 'rider' },
      }),
      expect.objectContaining({
        name: 'Bo',
        numbers: { usef: '9500009' },
        said: { text: 'same', as: 'rider' },
      }),
    ]);
    expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('may refer to the row above', async () => {
    const list = 'Horse\tRider\tOwner\nAlder\tAnn\tBo Reed\nBirch\tCy\tsee above\n〃\tDi\tditto\n';
    expect(await rowsOf(list, '')).toEqual([
      '2//, horse Alder, owner Bo Reed, rider Ann',
      '3//, horse Birch, owner Bo Reed, rider Cy',
      '4//, horse Birch, owner Bo Reed, rider Di',
    ]);
  });

  it.each([
    ['both cells say same', 'Alder,same,same,', ['horse Alder', 'owner same', 'rider same']],
    ['no rider', 'Alder,TBD,same,', ['horse Alder', 'owner same', 'rider TBD']],
    ['nothing above', 'Alder,Ann,ditto,', ['horse Alder', 'owner ditto', 'rider Ann']],
    ['the role itself', 'Alder,Ann,owner,', ['horse Alder', 'owner owner', 'rider Ann']],
    ['rider and owner differ', 'Alder,Ann,Bo,same', ['horse Alder', 'owner Bo', 'rider Ann', 'trainer same']],
  ])('stay unresolved: %s', async (_, line, expected) => {
    const [row = ''] = await rowsOf(`${line}\n`, 'Horse,Rider,Owner,Trainer\n');
    expect(
      row
        .split(', ')
        .slice(1)
        .filter((said) => !said.startsWith('!')),
    ).toEqual(expected);
  });

  it.each([
    [
      'the trainer is the owner, who is the rider',
      'Alder,Ann,same,owner',
      ['horse Alder', 'owner Ann', 'rider Ann', 'trainer Ann'],
    ],
    ['the rider trains', 'Alder,Ann,Bo,self', ['horse Alder', 'owner Bo', 'rider Ann', 'trainer Ann']],
  ])('are resolved if %s', async (_, line, expected) => {
    const [row = ''] = await rowsOf(`${line}\n`, 'Horse,Rider,Owner,Trainer\n');
    expect(row.split(', ').slice(1)).toEqual(expected);
  });

  it('are also resolved in a program’s rows, at the same indexes', () => {
    const {
      rows: [row],
    } = entryRowsFromJson([
      {
        parties: [
          { role: 'rider', name: 'Ann', numbers: { usef: '9500001' } },
          { role: 'horse', name: 'Alder' },
          { role: 'owner', name: 'same' },
        ],
      },
    ]);
    expect(shortRow(row ?? { row: 0, backNumber: '', className: '', parties: [], errors: [] })).toBe(
      '1//, rider Ann usef=9500001, horse Alder, owner Ann usef=9500001',
    );
  });
});
