import type { CallBody, CallName } from '../../src/contract/calls.ts';
import { FIRST_WORDS, HORSES, LAST_NAMES, memberNumber, MEMBERS, usdfNumber, usefNumber } from './books.ts';

/** A call that the client makes. */
export interface Question {
  call: CallName;
  body: string;
}

const searchDate = '2026-11-21';
const HORSE = { usefNumber: '', horseName: '', ownerLastname: '', searchDate };
const USDF_HORSE = { ...HORSE, usdfNumber: '' };
const RIDER = { usefId: '', firstName: '', lastName: '', searchDate };

/** What is asked over and over: numbers most, then names, also misspelt ones, owners, riders, and chosen records. */
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
    ask('horses/usef-search-response', { ...HORSE, horseName: misspelt(word) }),
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
    ask('rider/usef-search-response', { ...RIDER, lastName: misspelt(name) }),
  ]),
];

function ask<Name extends CallName>(call: Name, body: CallBody<Name>): Question {
  return { call, body: JSON.stringify(body) };
}

/** Numbers from 0 up to, not including, a limit, evenly spread. */
function spread(count: number, limit: number, question: (number: number) => Question): Question[] {
  return Array.from({ length: count }, (_, at) => question(Math.floor((at * limit) / count)));
}

/** With its third and fourth letter swapped. */
function misspelt(word: string): string {
  return `${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}`;
}
