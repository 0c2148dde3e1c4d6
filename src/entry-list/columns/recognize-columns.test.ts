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
      'a bare USEF column between scores is nobody’s',
      { Horse: NAMES, Percent: [], USEF: [] },
      'horse-name, -, -',
    ],
    [
      'past empty columns',
      { Horse: NAMES, '': [], 'USEF #': USEF, Rider: PEOPLE },
      'horse-name, -, horse-usef?, rider-name',
    ],
    [
      'past columns that are nobody’s, where it has numbers of somebody',
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
      'numbers before all names',
      { 'USEF #': USEF, Rider: PEOPLE, 'USEF ID': USEF, Horse: NAMES },
      'rider-usef?, rider-name, horse-usef?, horse-name',
    ],
    [
      'numbers before one name and after another',
      { 'USEF #': USEF, Rider: PEOPLE, Horse: NAMES, 'USEF ID': USEF },
      'rider-usef?, rider-name, horse-name, horse-usef?',
    ],
    ['an entry is a back number', { Entry: ['12', '13'], Horse: NAMES }, 'back-number?, horse-name'],
    ['or a horse, when it has words', { Entry: NAMES, Rider: PEOPLE }, 'horse-name?, rider-name'],
    ['an exhibitor is the rider', { Horse: NAMES, Exhibitor: PEOPLE }, 'horse-name, rider-name?'],
    [
      'or the owner next to a rider',
      { Horse: NAMES, Rider: PEOPLE, Exhibitor: PEOPLE },
      'horse-name, rider-name, owner-name?',
    ],
    ['or a back number', { Horse: NAMES, 'Exhibitor #': ['12', '14'] }, 'horse-name, back-number?'],
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
      'a horse number as short as a back number is one',
      { 'Horse #': ['12', '14'], Horse: NAMES },
      'back-number?, horse-name',
    ],
    [
      'a horse number that is a microchip',
      { Horse: NAMES, 'Horse ID': ['985141000123456'] },
      'horse-name, horse-microchip?',
    ],
    ['FEI numbers show themselves', { Horse: NAMES, Pass: ['105BI25', '107XS23'] }, 'horse-name, horse-fei?'],
    ['so do microchips', { Horse: NAMES, Pass: ['985141000123456'] }, 'horse-name, horse-microchip?'],
    ['nothing shows the people’s role', { Horse: NAMES, Who: PEOPLE }, 'horse-name, -'],
    [
      'a horse that is shown is a horse',
      { 'Horse Shown': NAMES, 'Ridden Horse': NAMES, Rider: PEOPLE },
      'horse-name?, horse-name?, rider-name',
    ],
    [
      'unless it says by whom',
      { 'Horse Ridden By': PEOPLE, 'Horse Owned By': PEOPLE },
      'rider-name, owner-name',
    ],
    [
      'a second number of one horse is nobody’s',
      { Horse: NAMES, 'Horse USEF': USEF, 'Member USEF': ['9500001'], Rider: PEOPLE },
      'horse-name, horse-usef, -, rider-name',
    ],
    [
      'a member name is not a second horse',
      { Horse: NAMES, 'Member Name': PEOPLE },
      'horse-name, rider-name?',
    ],
    [
      'a number that follows columns of nobody known is not that of a later one',
      { Zorp: NAMES, 'USEF #': USEF, Rider: PEOPLE },
      '-, -, rider-name',
    ],
    [
      'nor of an earlier one past a column of nobody known',
      { Rider: PEOPLE, Syndicate: ['Oak Partners'], 'USEF #': ['9500001'] },
      'rider-name, -, -',
    ],
    [
      'a number header above names with numbers is a name column',
      { 'USEF Owner': ['Ann Field (9500001)', 'Bo Reed (9500002)'], Rider: PEOPLE },
      'owner-name?, rider-name',
    ],
    [
      'conditions and organizations with underscores',
      { Horse: NAMES, 'rider_(if_not_owner)': PEOPLE, 'rider_us_equestrian_#': ['9500001'] },
      'horse-name, rider-name, rider-usef',
    ],
    [
      'an ID with an organization’s word is not a back number',
      { 'ID #': ['USEF 9500001', 'USEF 9500002'], Horse: NAMES },
      '-, horse-name',
    ],
    [
      'role words, some of which are not checked',
      { Role: ['Horse', 'Owner', 'Rider', 'Alternate'], Name: [...NAMES, ...PEOPLE].slice(0, 4) },
      'role?, rider-name?',
    ],
    [
      'French, German and Spanish words',
      { Cheval: NAMES, 'Nom du cavalier': PEOPLE, 'Nombre del Propietario': PEOPLE, Besitzer: PEOPLE },
      'horse-name, rider-name, owner-name, owner-name',
    ],
    [
      'a member number that repeats the USEF number is read',
      { Horse: NAMES, horse_member_id: USEF, horse_usef_id: USEF },
      'horse-name, horse-number?, horse-usef',
    ],
    [
      'next to another organization’s numbers, a short one is that organization’s',
      { Horse: NAMES, horse_member_id: ['88123'], horse_usef_id: USEF, owner_usea_id: ['33123'] },
      'horse-name, -, horse-usef, -',
    ],
    [
      'role words show who each row names',
      { Entry: ['1', '1'], Role: ['Horse', 'Owner'], Name: NAMES, 'USEF #': USEF },
      'back-number?, role?, rider-name?, rider-usef?',
    ],
    [
      'whatever their column is called, when the riders’ only are owners',
      { Entry: ['1', '2'], Type: ['Owner', 'OWNER/RIDER'], Name: NAMES, Horse: NAMES },
      'back-number?, role?, rider-name?, horse-name',
    ],
    [
      'horses and ponies are not roles',
      { Type: ['Horse', 'Pony'], Horse: NAMES, Name: PEOPLE },
      '-, horse-name, rider-name?',
    ],
    [
      'nor are words next to columns with people',
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

  it('three samples are shown', () => {
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
