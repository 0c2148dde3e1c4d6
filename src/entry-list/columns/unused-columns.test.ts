import { describe, expect, it } from 'vitest';
import type { ReadOptions } from '../entry-list.ts';
import { readEntryList } from '../read-entry-list.ts';
import { headerLineHash } from './header-line.ts';
import { seemsToHold } from './unused-columns.ts';

describe('the apparent contents of cells (requirement 15.150)', () => {
  it.each<[header: string, cells: string[], ReturnType<typeof seemsToHold>]>([
    ['Groom', ['Ann Field', 'Bo Reed'], { holds: 'names', count: 2, of: 2 }],
    ['Groom', ['FIELD, ANN', 'Reed, Bo', 'to follow'], { holds: 'names', count: 2, of: 3 }],
    ['', ['Ann Field', 'Bo Reed'], { holds: 'names', count: 2, of: 2 }],
    ['Parent USEF #', ['9500001', '9500002'], { holds: 'numbers', count: 2, of: 2 }],
    ['Zorp', ['9500001', 'F9700102', 'x'], { holds: 'numbers', count: 2, of: 3 }],
    ['Groom', ['Ann Field', 'to follow', 'later'], null],
    ['Groom', [], null],
    ['Groom', ['', 'yes', 'no'], null],
    ['Comments', ['Ann Field', 'Stall near the ring please'], null],
    ['Notes', ['9500001'], null],
    ['Phone', ['5551234', '5559876'], null],
    ['Emergency Phone', ['5551234', '5559876'], null],
    ['Emergency Contact', ['Ann Field', 'Bo Reed'], null],
    ['Contact', ['5550100', '5550101'], null],
    ['Contact', ['(555) 555-0100', '555.555.0101'], null],
    ['Zip', ['627010', '6270112'], null],
    ['Fees', ['$1,250.00', '1250000'], null],
    ['Zorp', ['$120.00', '$80.00'], null],
    ['Arrival', ['20261205', '20261206'], null],
    ['Zorp', ['20261205', '12052026'], null],
    ['Zorp', ['12/05/2026', '2026-12-05'], null],
    ['Zorp', ['8:15 AM', '9.500.000'], null],
    ['Mailing Address', ['Ann Arbor', 'Madison Heights'], null],
    ['Zorp', ['12 Elm Street', 'PO Box 1234'], null],
    ['Email', ['ann.field@example.com'], null],
    ['Zorp', ['ann.field@example.com', 'bo@example.com'], null],
    ['Barn', ['Oak Farm', 'Alder Stables, LLC'], null],
    ['Sire', ['Donna Maria', 'Ann Field'], null],
    ['Color', ['Dark Bay', 'Liver Chestnut'], null],
    ['USEA #', ['123456', '234567'], null],
  ])('under the header “%s”: %j', (header, cells, seems) => {
    expect(seemsToHold(header, cells)).toEqual(seems);
  });
});

async function unusedOf(header: string, row: string, options?: ReadOptions) {
  const { unused } = await readEntryList(`${header}\n${row}\n`, options);
  return unused.map(({ name, holds, readAs }) => [name, holds, readAs]);
}

describe('columns that are not read (requirement 15.150)', () => {
  it.each<[name: string, header: string, row: string, unused: unknown]>([
    [
      'may have the first role that the list lacks',
      'Horse,Rider,Whiskers',
      'Alder,Ann Field,Bo Reed',
      [['Whiskers', 'names', 'owner-name']],
    ],
    [
      'have no likely role if the header names somebody else',
      'Horse,Rider,Groom',
      'Alder,Ann Field,Bo Reed',
      [['Groom', 'names', null]],
    ],
    ['are absent if every column is read', 'Horse,Rider,Owner', 'Alder,Ann Field,Bo Reed', []],
    [
      'may have the role in the header, even if the list has that role already',
      'Horse,Rider,Coach,Instructor / Barn',
      'Alder,Ann Field,Cy Stone,Bo Reed',
      [['Instructor / Barn', 'names', 'coach-name']],
    ],
    [
      'have no likely role if the list has every role',
      'Horse,Rider,Owner,Trainer,Coach,Handler,Whiskers',
      'Alder,Ann Field,Ann Field,Ann Field,Ann Field,Ann Field,Bo Reed',
      [['Whiskers', 'names', null]],
    ],
    [
      'may have numbers for the only role without numbers',
      'Horse,Horse USEF #,Rider,Whiskers',
      'Alder,9100001,Ann Field,9500001',
      [['Whiskers', 'numbers', 'rider-usef']],
    ],
    [
      'have no likely role if two roles have no numbers',
      'Horse,Rider,Whiskers',
      'Alder,Ann Field,9500001',
      [['Whiskers', 'numbers', null]],
    ],
  ])('%s', async (_, header, row, unused) => {
    expect(await unusedOf(header, row)).toEqual(unused);
  });

  it('are not reported once the user ignores them, but are reported again for the next list', async () => {
    const [header, row] = ['Horse,Rider,Groom', 'Alder,Ann Field,Bo Reed'];
    expect(await unusedOf(header, row, { columns: { Groom: 'ignore' } })).toEqual([]);
    const line = headerLineHash(header.split(',').map((each) => ({ header: each })));
    expect(await unusedOf(header, row, { remembered: { [line]: [null, null, 'ignore'] } })).toEqual([
      ['Groom', 'names', null],
    ]);
  });
});
