import type { NaiveBook, NaiveBooks, NaiveHorse, NaiveMember } from './naive-books.ts';
import { ODD_NUMBERS, ODD_TEXTS } from './random-books.ts';

/* Books of all the odd names and numbers there are, and of some plain ones between them. */

const NAMES = [...ODD_TEXTS, 'Gold', 'Golden Choice', 'Gold Berg', 'Old Gold'];
const NUMBERS = [...ODD_NUMBERS, ...NAMES.slice(ODD_NUMBERS.length).map((_, at) => `52${at}`)];

const TERM = { type: 'Annual', status: '', start: '', end: '2026-11-30' };

function horse(name: string, at: number): NaiveHorse {
  const number = NUMBERS[at] ?? `${at}`;
  return {
    number,
    usefId: number,
    name,
    microchipNumber: at === 0 ? '985000000000001' : '',
    feiRegNumber: at === 1 ? '105BI25' : '',
    feiRegistrationStatus: name,
    suspensionStatus: '',
    foalDate: '',
    usdfMembershipType: '',
    usdfhidDate: '',
    usdfLifeDate: '',
    terms: [TERM],
  };
}

function member(lastName: string, at: number): NaiveMember {
  const isPerson = at % 3 > 0;
  return {
    number: NUMBERS[at] ?? `${at}`,
    usefId: '',
    entityType: isPerson ? 'I' : 'F',
    firstName: isPerson ? (NAMES[(at * 7) % NAMES.length] ?? '') : '',
    lastName: isPerson ? lastName : '',
    name: isPerson ? '' : lastName,
    birthDate: '',
    amateurProStatus: '',
    suspensionStatus: '',
    feiRegNumber: '',
    feiRegistrationStatus: '',
    terms: [{ ...TERM, status: lastName }],
  };
}

const horses = NAMES.map(horse);
const members = [...NAMES, 'Berg', 'van der Berg'].map(member);

/** One of them; each organisation records its part of it. */
const book: NaiveBook = {
  horses,
  members,
  owners: horses.flatMap(({ number }, at) =>
    [at, at + 5].map((owner) => ({
      horse: number,
      owner: members[owner % members.length]?.number ?? '',
      start: '',
      end: '',
    })),
  ),
  safeSport: [],
};

export const oddBooks: NaiveBooks = { usef: book, usdf: book, ushja: book };
