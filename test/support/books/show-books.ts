import type { Choices, ChosenPair } from '../../../src/domain/cards/choices.ts';
import type { Org } from '../../../src/domain/org.ts';
import { type BookFiles, type Cells, horse, owns, person, training } from './record-files.ts';

/* Books with enough horses, owners and riders to print many entries. Some of them are not allowed to compete on 2026-12-05. */

const MOST = 60;

/** Names that are hard to print: accented, right-to-left, long, unbreakable, or Chinese. */
export const HARD_NAMES = [
  'Éclair d’Été Ñandú',
  'סוסה לבנה של הגליל',
  'The Extraordinarily Long And Winding Registered Name Of A Horse That Came From Somewhere Far Away',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  '白馬飛天',
] as const;

export const CO_OWNERS = 14;

const HOLDS: Cells = { memberStatus: 'Active', memberStartDate: '2024-12-01', memberEndDate: '2031-11-30' };
const LAPSED: Cells = { memberStatus: 'Active', memberStartDate: '2020-12-01', memberEndDate: '2025-11-30' };
const ENDS_DURING: Cells = { ...HOLDS, memberEndDate: '2026-12-06' };

const TROUBLE = {
  lapsedHorse: (at: number) => at % 12 === 7,
  suspendedRider: (at: number) => at % 12 === 8,
  ownerWithoutTraining: (at: number) => at % 12 === 9,
  ownerEndsDuring: (at: number) => at % 12 === 10,
} as const;

const SYLLABLES = ['Juniper', 'Harvest', 'Copper', 'Silver', 'Winter', 'Meadow', 'Thistle', 'Harbor'];
const ENDINGS = ['Skyline', 'Parade', 'Lane', 'Lining', 'Waltz', 'Song', 'Down'];

const places = Array.from({ length: MOST }, (_, at) => at);

function number(start: number, at: number): string {
  return String(start + at);
}

const usefHorse = (at: number) => number(9_200_001, at);
const usefOwner = (at: number) => number(9_300_001, at);
const usefRider = (at: number) => number(9_400_001, at);
const usdfHorse = (at: number) => number(820_001, at);
const usdfOwner = (at: number) => number(830_001, at);
const usdfRider = (at: number) => number(840_001, at);
const coOwner = (at: number) => number(9_600_001, at);

function horseName(at: number, hard: boolean): string {
  const plain = `${SYLLABLES[at % SYLLABLES.length]} ${ENDINGS[at % ENDINGS.length]}`;
  return hard ? (HARD_NAMES[at] ?? plain) : plain;
}

function lastName(at: number, hard: boolean): string {
  const plain = `${SYLLABLES[(at * 3) % SYLLABLES.length]}field`;
  return hard ? (HARD_NAMES[at] ?? plain) : plain;
}

/**
 * Creates the record files. With `hard`, the first horses and people have names that are hard to print, and the first horse has
 * many owners.
 */
export function showBooks({ hard }: { hard: boolean }): BookFiles {
  const owner = (at: number) => [`Ann${at}`, lastName(at, hard)] as const;
  const rider = (at: number) => [`Bea${at}`, lastName(at + 2, hard)] as const;
  const coOwners = hard ? Array.from({ length: CO_OWNERS }, (_, at) => at) : [];
  return {
    usef: {
      horses: places.map((at) =>
        horse(usefHorse(at), horseName(at, hard), {
          ...(TROUBLE.lapsedHorse(at) ? LAPSED : HOLDS),
          membershipType: 'Life',
          foalDate: '2015-04-18',
          microchipNumber: `9990000300${String(at).padStart(5, '0')}`,
          ...(at % 3 === 0 && {
            feiRegNumber: `105WB${String(at).padStart(2, '0')}`,
            feiRegistrationStatus: 'Active',
          }),
        }),
      ),
      members: [
        ...places.map((at) =>
          person(usefOwner(at), ...owner(at), {
            ...(TROUBLE.ownerEndsDuring(at) ? ENDS_DURING : HOLDS),
            birthDate: '1970-01-01',
            membershipType: 'Competing',
            amateurProStatus: 'Amateur',
          }),
        ),
        ...places.map((at) =>
          person(usefRider(at), ...rider(at), {
            ...HOLDS,
            birthDate: '1980-01-01',
            membershipType: 'Competing',
            amateurProStatus: 'Amateur',
            ...(TROUBLE.suspendedRider(at) && { suspensionStatus: 'YES' }),
          }),
        ),
        ...coOwners.map((at) => person(coOwner(at), 'Cy', `Ownerton the ${at + 1}th`, HOLDS)),
      ],
      owners: [
        ...places.map((at) => owns(usefHorse(at), usefOwner(at))),
        ...coOwners.map((at) => owns(usefHorse(0), coOwner(at))),
      ],
      'safe-sport': places.flatMap((at) => [
        ...(TROUBLE.ownerWithoutTraining(at) ? [] : [training(usefOwner(at), '2026-03-06', '2031-11-30')]),
        training(usefRider(at), '2026-03-06', '2031-11-30'),
      ]),
    },
    usdf: {
      horses: places.map((at) => ({
        usdfId: usdfHorse(at),
        ...horse(usefHorse(at), horseName(at, hard), {
          foalDate: '2015-04-18',
          usdfMembershipType: 'Life',
          usdfLifeDate: '2021-02-15',
        }),
      })),
      members: places.flatMap((at) => [
        {
          usdfId: usdfOwner(at),
          ...person(usefOwner(at), ...owner(at), { ...HOLDS, membershipType: 'Participating' }),
        },
        {
          usdfId: usdfRider(at),
          ...person(usefRider(at), ...rider(at), { ...HOLDS, membershipType: 'Participating' }),
        },
      ]),
      owners: places.map((at) => owns(usdfHorse(at), usdfOwner(at))),
    },
    ushja: {
      horses: places.map((at) =>
        horse(usefHorse(at), horseName(at, hard), {
          ushjaStatus: 'Active',
          ushjaStartDate: '2024-12-01',
          ushjaEndDate: '2031-11-30',
        }),
      ),
      members: places.flatMap((at) => [
        person(usefOwner(at), ...owner(at), { ...HOLDS, membershipType: 'Active' }),
        person(usefRider(at), ...rider(at), { ...HOLDS, membershipType: 'Active' }),
      ]),
      owners: places.map((at) => owns(usefHorse(at), usefOwner(at))),
    },
  };
}

/** Chooses the first `entries` horses, each with its owner, and the same number of riders. */
export function showChoices(org: Org, entries: number): Choices {
  const pair = (usef: (at: number) => string, usdf: (at: number) => string, at: number): ChosenPair => ({
    federation: usef(at),
    affiliate: org === 'usef' ? null : org === 'usdf' ? usdf(at) : usef(at),
  });
  return {
    entries: places.slice(0, entries).map((at) => ({
      horse: pair(usefHorse, usdfHorse, at),
      owners: [pair(usefOwner, usdfOwner, at)],
    })),
    riders: places.slice(0, entries).map((at) => pair(usefRider, usdfRider, at)),
  };
}
