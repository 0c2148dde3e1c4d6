import { describe, expect, it } from 'vitest';
import type { ColumnMapping } from '../entry-list.ts';
import { recognizeColumns } from './recognize-columns.ts';

function kinds(table: Readonly<Record<string, readonly string[]>>, mapping?: ColumnMapping): string {
  return recognizeColumns(Object.keys(table), Object.values(table), mapping)
    .map(({ kind, certainty }) => (kind === 'ignore' ? '-' : kind + (certainty === 'likely' ? '?' : '')))
    .join(', ');
}

const NAMES = ['Alder Creek', 'Birch Hill'];
const PEOPLE = ['FIELD, ANN', 'REED, BO'];
const USEF = ['9500001', '9500002'];

describe('columns are recognized from their headers and contents (requirement 15.5)', () => {
  it.each([
    [
      'a number belongs to the column before it',
      { Horse: NAMES, 'USEF #': USEF, Rider: PEOPLE, 'USEF ID': USEF, 'USDF #': USEF },
      'horse-name, horse-usef?, rider-name, rider-usef?, rider-usdf?',
    ],
    [
      'a leading number belongs to the column after it',
      { 'USEF #': USEF, Rider: PEOPLE },
      'rider-usef?, rider-name',
    ],
    [
      'an empty USEF column between scores is ignored',
      { Horse: NAMES, Percent: [], USEF: [] },
      'horse-name, -, -',
    ],
    [
      'a number belongs to the column before it, past empty columns',
      { Horse: NAMES, '': [], 'USEF #': USEF, Rider: PEOPLE },
      'horse-name, -, horse-usef?, rider-name',
    ],
    [
      'a member’s number belongs to the rider before a State column, and short numbers after a score are ignored',
      {
        Rider: PEOPLE,
        State: ['FL', 'VA'],
        'USEF #': USEF,
        Horse: NAMES,
        Score: ['64', '66'],
        USEF: ['3', '5'],
      },
      'rider-name, -, rider-usef?, horse-name, -, -',
    ],
    [
      'numbers before all names belong to the names after them',
      { 'USEF #': USEF, Rider: PEOPLE, 'USEF ID': USEF, Horse: NAMES },
      'rider-usef?, rider-name, horse-usef?, horse-name',
    ],
    [
      'numbers may be before one name and after another',
      { 'USEF #': USEF, Rider: PEOPLE, Horse: NAMES, 'USEF ID': USEF },
      'rider-usef?, rider-name, horse-name, horse-usef?',
    ],
    [
      'an Entry column with numbers is the back number',
      { Entry: ['12', '13'], Horse: NAMES },
      'back-number?, horse-name',
    ],
    ['an Entry column with words is the horse', { Entry: NAMES, Rider: PEOPLE }, 'horse-name?, rider-name'],
    ['an Exhibitor column is the rider', { Horse: NAMES, Exhibitor: PEOPLE }, 'horse-name, rider-name?'],
    [
      'an Exhibitor column next to a Rider column is the owner',
      { Horse: NAMES, Rider: PEOPLE, Exhibitor: PEOPLE },
      'horse-name, rider-name, owner-name?',
    ],
    [
      'a short exhibitor number is a back number',
      { Horse: NAMES, 'Exhibitor #': ['12', '14'] },
      'horse-name, back-number?',
    ],
    ['a name next to a horse is the rider', { Horse: NAMES, Name: PEOPLE }, 'horse-name, rider-name?'],
    [
      'first and last names are the rider’s',
      { 'First Name': ['Ann'], 'Last Name': ['Field'], Horse: NAMES },
      'rider-first-name?, rider-last-name?, horse-name',
    ],
    [
      'a name column that contains numbers is a number column',
      { Horse: ['9100001', '107XS23'], Rider: PEOPLE },
      'horse-number?, rider-name',
    ],
    [
      'a horse number as short as a back number is a back number',
      { 'Horse #': ['12', '14'], Horse: NAMES },
      'back-number?, horse-name',
    ],
    [
      'a horse number with 15 digits is a microchip',
      { Horse: NAMES, 'Horse ID': ['985141000123456'] },
      'horse-name, horse-microchip?',
    ],
    [
      'FEI numbers are recognized under any header',
      { Horse: NAMES, Pass: ['105BI25', '107XS23'] },
      'horse-name, horse-fei?',
    ],
    [
      'microchips are recognized under any header',
      { Horse: NAMES, Pass: ['985141000123456'] },
      'horse-name, horse-microchip?',
    ],
    ['people whose role is unknown are not read', { Horse: NAMES, Who: PEOPLE }, 'horse-name, -'],
    [
      '“Horse Shown” and “Ridden Horse” are horses',
      { 'Horse Shown': NAMES, 'Ridden Horse': NAMES, Rider: PEOPLE },
      'horse-name?, horse-name?, rider-name',
    ],
    [
      '“Horse Ridden By” is the rider, and “Horse Owned By” is the owner',
      { 'Horse Ridden By': PEOPLE, 'Horse Owned By': PEOPLE },
      'rider-name, owner-name',
    ],
    [
      'a second USEF number for one horse is ignored',
      { Horse: NAMES, 'Horse USEF': USEF, 'Member USEF': ['9500001'], Rider: PEOPLE },
      'horse-name, horse-usef, -, rider-name',
    ],
    [
      'a member name is not a second horse',
      { Horse: NAMES, 'Member Name': PEOPLE },
      'horse-name, rider-name?',
    ],
    [
      'a number after an unknown column does not belong to a later column',
      { Zorp: NAMES, 'USEF #': USEF, Rider: PEOPLE },
      '-, -, rider-name',
    ],
    [
      'a number after an unknown column does not belong to an earlier column',
      { Rider: PEOPLE, Syndicate: ['Oak Partners'], 'USEF #': ['9500001'] },
      'rider-name, -, -',
    ],
    [
      'a number header above names with numbers is a name column',
      { 'USEF Owner': ['Ann Field (9500001)', 'Bo Reed (9500002)'], Rider: PEOPLE },
      'owner-name?, rider-name',
    ],
    [
      'conditions and organizations are recognized with underscores',
      { Horse: NAMES, 'rider_(if_not_owner)': PEOPLE, 'rider_us_equestrian_#': ['9500001'] },
      'horse-name, rider-name, rider-usef',
    ],
    [
      'an ID with an organization’s name is not a back number',
      { 'ID #': ['USEF 9500001', 'USEF 9500002'], Horse: NAMES },
      '-, horse-name',
    ],
    [
      'role words are recognized, even if one of the roles is not checked',
      { Role: ['Horse', 'Owner', 'Rider', 'Alternate'], Name: [...NAMES, ...PEOPLE].slice(0, 4) },
      'role?, rider-name?',
    ],
    [
      'French, German and Spanish words are recognized',
      { Cheval: NAMES, 'Nom du cavalier': PEOPLE, 'Nombre del Propietario': PEOPLE, Besitzer: PEOPLE },
      'horse-name, rider-name, owner-name, owner-name',
    ],
    [
      'a member number that repeats the USEF number is read',
      { Horse: NAMES, horse_member_id: USEF, horse_usef_id: USEF },
      'horse-name, horse-number?, horse-usef',
    ],
    [
      'a short member number next to another organization’s numbers is ignored',
      { Horse: NAMES, horse_member_id: ['88123'], horse_usef_id: USEF, owner_usea_id: ['33123'] },
      'horse-name, -, horse-usef, -',
    ],
    [
      'role words show who each row names',
      { Entry: ['1', '1'], Role: ['Horse', 'Owner'], Name: NAMES, 'USEF #': USEF },
      'back-number?, role?, rider-name?, rider-usef?',
    ],
    [
      'role words are recognized under any header, even if all are owners or riders',
      { Entry: ['1', '2'], Type: ['Owner', 'OWNER/RIDER'], Name: NAMES, Horse: NAMES },
      'back-number?, role?, rider-name?, horse-name',
    ],
    [
      'horses and ponies are not roles',
      { Type: ['Horse', 'Pony'], Horse: NAMES, Name: PEOPLE },
      '-, horse-name, rider-name?',
    ],
    [
      'role words are ignored if other columns name people',
      { 'Bill to': ['Owner', 'Trainer'], Horse: NAMES, Rider: PEOPLE },
      '-, horse-name, rider-name',
    ],
  ])('%s', (_, table, expected) => {
    expect(kinds(table)).toBe(expected);
  });

  it('repeated columns belong to successive people', () => {
    const headers = [
      'Rider',
      'Rider USEF #',
      'Rider 2',
      'Rider 2 USEF #',
      'Owner',
      'Owner USEF #',
      'Owner',
      'Owner USEF #',
    ];
    const columns = recognizeColumns(
      headers,
      headers.map(() => []),
    );
    expect(columns.map(({ name, person }) => `${name}: ${person}`)).toEqual([
      'Rider: 1',
      'Rider USEF #: 1',
      'Rider 2: 2',
      'Rider 2 USEF #: 2',
      'Owner: 1',
      'Owner USEF #: 1',
      'Owner (2): 2',
      'Owner USEF # (2): 2',
    ]);
  });

  it('two columns with the same number belong to two people', () => {
    const headers = ['Rider', 'Rider USEF #', 'Rider 1', 'Rider 1 USEF #', 'Rider 2', 'Rider 2 USEF #'];
    const columns = recognizeColumns(
      headers,
      headers.map(() => []),
    );
    expect(columns.map(({ person }) => person)).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('the first three values are kept as samples', () => {
    const [column] = recognizeColumns(['Horse'], [['a', 'b', 'c', 'd']]);
    expect(column?.samples).toEqual(['a', 'b', 'c']);
  });
});

describe('a mapping overrides recognition (requirement 15.7)', () => {
  it.each([
    [{ 'horse  name': 'ignore', Remarks: 'horse-name' }, '-, horse-name'],
    [{ 'Column 2': 'rider-name' }, 'horse-name, -'],
  ] as const)('%j', (mapping, expected) => {
    expect(kinds({ 'Horse Name': NAMES, Remarks: NAMES }, mapping)).toBe(expected);
  });

  it('names a column without a header by its position', () => {
    const columns = recognizeColumns(['', ''], [NAMES, PEOPLE], { 'Column 1': 'horse-name' });
    expect(columns.map(({ kind, certainty }) => `${kind} ${certainty}`)).toEqual([
      'horse-name chosen',
      'ignore unknown',
    ]);
  });
});
