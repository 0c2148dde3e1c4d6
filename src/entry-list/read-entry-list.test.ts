import { describe, expect, it } from 'vitest';
import type { EntryRow } from '../domain/entries/entry.ts';
import { EntryListError } from './entry-list.ts';
import { readEntryList } from './read-entry-list.ts';

/** A row in short: its line, and each party as `role name usef=… usdf=…`. */
function short({ row, parties }: EntryRow): string[] {
  return [
    String(row),
    ...parties.map(({ role, name, numbers }) =>
      [role, name, ...Object.entries(numbers).map(([kind, number]) => `${kind}=${number}`)]
        .filter((text) => text !== '')
        .join(' '),
    ),
  ];
}

describe('a list with plain English headers', () => {
  it('has its back numbers, classes and parties with their numbers', async () => {
    const { rows, columns, headerRow } = await readEntryList(
      'Back #,Class,Horse,Horse USEF #,Horse USDF #,Rider,Rider USEF #,Owner,Owner USEF #,Trainer,Trainer USEF #,Coach,Handler\n' +
        '12,T3,Alder Creek,9100001,810001,Ann Field,9500001,Alder Farm LLC,F9700011,Tom Roe,9500002,Una Vale,Vic Wood\n',
    );
    expect(headerRow).toBe(1);
    expect(columns.map(({ kind, certainty }) => `${kind} ${certainty}`)).toEqual([
      'back-number sure',
      'class sure',
      'horse-name sure',
      'horse-usef sure',
      'horse-usdf sure',
      'rider-name sure',
      'rider-usef sure',
      'owner-name sure',
      'owner-usef sure',
      'trainer-name sure',
      'trainer-usef sure',
      'coach-name sure',
      'handler-name sure',
    ]);
    expect(rows.map(short)).toEqual([
      [
        '2',
        'horse Alder Creek usef=9100001 usdf=810001',
        'owner Alder Farm LLC usef=F9700011',
        'rider Ann Field usef=9500001',
        'trainer Tom Roe usef=9500002',
        'coach Una Vale',
        'handler Vic Wood',
      ],
    ]);
    expect(rows[0]).toMatchObject({ backNumber: '12', className: 'T3', errors: [] });
  });

  it('has title lines above, totals below, blank lines and breaks in cells, and rows keep their lines', async () => {
    const { rows, headerRow } = await readEntryList(
      'Alder Creek Winter Show,,\r\n,,\r\nHorse,Rider,\r\n\r\n"Alder\r\nCreek","FIELD, ANN",\r\n,,\r\nBirch Hill,Bo Reed,\r\nTotal: 2,,\r\n',
    );
    expect(headerRow).toBe(3);
    expect(rows.map(short)).toEqual([
      ['5', 'horse Alder Creek', 'rider FIELD, ANN'],
      ['8', 'horse Birch Hill', 'rider Bo Reed'],
    ]);
  });
});

it('says what was expected when there is neither a horse nor a rider', async () => {
  const failure = await readEntryList('Colour,Weight\nbay,3\n').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EntryListError);
  expect(failure).toMatchObject({
    code: 'no-horse-or-rider',
    columns: [{ header: 'Colour' }, { header: 'Weight' }],
  });
});
