import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallBody, CallName } from '../../src/contract/calls.ts';
import { type Org, ORGS } from '../../src/domain/org.ts';
import { recordFilesOf } from '../../src/records/columns.ts';

/** Each name in a generation ends with the generation's word, so that no row can be mistaken for one from another generation. */
export const GENERATION_WORDS = ['Amber', 'Birch', 'Cedar', 'Dahlia', 'Elm', 'Fern', 'Ginger'] as const;

const HORSES = 2000;
const MEMBERS = 400;

const FIRST_WORDS = ['Aurora', 'Bandit', 'Calypso', 'Domino', 'Ebony', 'Falcon', 'Gallant', 'Harbor'];
const SECOND_WORDS = [
  'Bay',
  'Crest',
  'Dancer',
  'Field',
  'Knight',
  'Meadow',
  'Promise',
  'River',
  'Star',
  'Wind',
];
const LAST_NAMES = ['Abbott', 'Brenner', 'Castillo', 'Dawson', 'Eriksen', 'Fontaine', 'Griffin', 'Halloran'];
const FIRST_NAMES = ['Alice', 'Bruno', 'Clara', 'David', 'Elena', 'Frank', 'Greta', 'Hugo', 'Iris', 'Jonas'];

const usefNumber = (horse: number): string => String(5_000_000 + horse);
const usdfNumber = (horse: number): string => String(30_000 + horse);
const memberNumber = (member: number): string => String(100_000 + member);

/**
 * Writes one generation's record files into a separate folder: the same horses and people each time, with that generation's
 * names, dates and owners.
 */
export async function writeGeneration(generation: number, parent: string): Promise<string> {
  const folder = join(parent, `generation-${generation}`);
  const files = filesOf(generation);
  for (const org of ORGS) {
    await mkdir(join(folder, org), { recursive: true });
    for (const [name, text] of Object.entries(files[org])) await writeFile(join(folder, org, name), text);
  }
  return folder;
}

function filesOf(generation: number): Record<Org, Record<string, string>> {
  const word = GENERATION_WORDS[generation - 1];
  if (word === undefined) throw new Error(`Unknown generation ${generation}`);
  const horses = Array.from({ length: HORSES }, (_, horse) => horse);
  const members = Array.from({ length: MEMBERS }, (_, member) => member);
  const ending = `2026-12-${String(10 + generation)}`;
  const born = `20${String(10 + generation)}-05-04`;
  const term = { memberStatus: 'Active', memberStartDate: '2026-01-01', memberEndDate: ending };
  const horseName = (horse: number) =>
    `${pick(FIRST_WORDS, horse)} ${pick(SECOND_WORDS, Math.floor(horse / FIRST_WORDS.length))} ${word}`;
  const person = (member: number) => ({
    entityType: 'I',
    firstName: pick(FIRST_NAMES, Math.floor(member / LAST_NAMES.length)),
    lastName: `${pick(LAST_NAMES, member)} ${word}`,
  });
  // A different owner in each generation.
  const owner = (horse: number) => memberNumber((horse + generation * 7) % MEMBERS);
  const ownedHorse = (horse: number) => ({ horseId: usefNumber(horse), ownerId: owner(horse) });
  const member = (number: number, membershipType: string) => ({
    usefId: memberNumber(number),
    ...person(number),
    ...term,
    membershipType,
  });
  return {
    usef: {
      'horses.csv': csv('usef', 'horses.csv', horses, (horse) => ({
        usefId: usefNumber(horse),
        name: horseName(horse),
        ...term,
        membershipType: 'Annual',
        foalDate: born,
      })),
      'members.csv': csv('usef', 'members.csv', members, (number) => member(number, 'Competing')),
      'owners.csv': csv('usef', 'owners.csv', horses, ownedHorse),
      'safe-sport.csv': csv('usef', 'safe-sport.csv', members, (number) => ({
        usefId: memberNumber(number),
        completedDate: '2026-01-15',
        dueDate: ending,
      })),
    },
    usdf: {
      'horses.csv': csv('usdf', 'horses.csv', horses, (horse) => ({
        usdfId: usdfNumber(horse),
        usefId: usefNumber(horse),
        name: horseName(horse),
        foalDate: born,
        usdfMembershipType: 'Life',
        usdfLifeDate: born,
      })),
      'members.csv': csv('usdf', 'members.csv', members, (number) => ({
        usdfId: String(number + 1),
        ...member(number, 'Participating'),
      })),
      'owners.csv': csv('usdf', 'owners.csv', horses, (horse) => ({
        horseId: usdfNumber(horse),
        ownerId: String((horse % MEMBERS) + 1),
      })),
    },
    ushja: {
      'horses.csv': csv('ushja', 'horses.csv', horses, (horse) => ({
        usefId: usefNumber(horse),
        name: horseName(horse),
        ushjaStatus: 'Active',
        ushjaStartDate: '2026-01-01',
        ushjaEndDate: ending,
      })),
      'members.csv': csv('ushja', 'members.csv', members, (number) => member(number, 'Active')),
      'owners.csv': csv('ushja', 'owners.csv', horses, ownedHorse),
    },
  };
}

/** Formats rows as CSV with all of the file's columns; missing cells are empty. */
function csv(
  org: Org,
  file: string,
  of: readonly number[],
  row: (number: number) => Readonly<Record<string, string>>,
): string {
  const columns = recordFilesOf(org).find(({ name }) => name === file)?.columns ?? [];
  const names = columns.map(({ name }) => name);
  const rows = of.map(row).map((cells) => names.map((name) => cells[name] ?? '').join(','));
  return `${[names.join(','), ...rows].join('\n')}\n`;
}

function pick(words: readonly string[], at: number): string {
  return words[at % words.length] ?? '';
}

export interface Question {
  call: CallName;
  body: string;
}

const searchDate = '2026-11-21';
const HORSE = { usefNumber: '', horseName: '', ownerLastname: '', searchDate };
const USDF_HORSE = { ...HORSE, usdfNumber: '' };
const RIDER = { usefId: '', firstName: '', lastName: '', searchDate };

/** Mostly look-ups by number. Also searches for horses, owners and riders by name, some misspelled, and reads of choices. */
export const QUESTIONS: readonly Question[] = [
  ...spread(60, HORSES, (horse) =>
    ask('horses/usef-search-response', { ...HORSE, usefNumber: usefNumber(horse) }),
  ),
  ...spread(40, HORSES, (horse) =>
    ask('horses/usdf-usef-search-response', { ...USDF_HORSE, usdfNumber: usdfNumber(horse) }),
  ),
  ...spread(30, HORSES, (horse) =>
    ask('owners/ushja-select-horse', { horseId: usefNumber(horse), searchDate }),
  ),
  ...spread(10, HORSES, (horse) =>
    ask('choices/read', {
      searchDate,
      horses: [
        { book: 'usef', horseId: usefNumber(horse) },
        { book: 'usdf', horseId: usdfNumber(horse) },
        { book: 'ushja', horseId: usefNumber(horse) },
      ],
      owners: [{ book: 'usef', horseId: usefNumber(horse), ownerId: memberNumber(horse % MEMBERS) }],
      riders: [{ book: 'usef', riderId: memberNumber(horse % MEMBERS) }],
    }),
  ),
  ...spread(20, MEMBERS, (member) =>
    ask('rider/ushja-usef-search-response', { ...RIDER, usefId: memberNumber(member) }),
  ),
  ...spread(10, MEMBERS, (member) =>
    ask('safe-sport/get-info', { usefId: memberNumber(member), cardDate: searchDate }),
  ),
  ...FIRST_WORDS.flatMap((word) => [
    ask('horses/usdf-search-response', { ...USDF_HORSE, horseName: word.slice(0, 4) }),
    ask('horses/ushja-search-response', { ...HORSE, horseName: `${word} star` }),
    ask('horses/usef-search-response', { ...HORSE, horseName: misspelled(word) }),
    ask('horses/suggestions', {
      ...USDF_HORSE,
      org: 'usdf',
      field: 'horseName',
      horseName: word.slice(0, 3),
    }),
  ]),
  ...LAST_NAMES.flatMap((name) => [
    ask('horses/usef-search-response', { ...HORSE, ownerLastname: name }),
    ask('rider/usef-search-response', { ...RIDER, lastName: name }),
    ask('rider/usef-search-response', { ...RIDER, lastName: misspelled(name) }),
  ]),
];

function ask<Name extends CallName>(call: Name, body: CallBody<Name>): Question {
  return { call, body: JSON.stringify(body) };
}

function spread(count: number, limit: number, question: (number: number) => Question): Question[] {
  return Array.from({ length: count }, (_, at) => question(Math.floor((at * limit) / count)));
}

function misspelled(word: string): string {
  return `${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}`;
}
