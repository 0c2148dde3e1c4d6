import type { Org } from '../../../src/domain/org.ts';
import { type BookFiles, type Cells, farm, horse, owns, person, training } from './record-files.ts';

/*
 * A whole show with distinct horses, owners and riders, in all three books and as an entry list, for counting the sheets in
 * its roster. Names are as long as on real lists: horses' names have 8 to 35 letters. About one in fifteen horses or people
 * is not in order or needs a look on 2026-12-05 through 2026-12-07.
 */

export const ENTRIES = 81;

const HOLDS: Cells = { memberStatus: 'Active', memberStartDate: '2024-12-01', memberEndDate: '2031-11-30' };
const LAPSED: Cells = { memberStatus: 'Active', memberStartDate: '2020-12-01', memberEndDate: '2025-11-30' };
const ENDS_DURING: Cells = { ...HOLDS, memberEndDate: '2026-12-06' };

const TROUBLE = {
  lapsedHorse: (at: number) => at % 27 === 7,
  suspendedRider: (at: number) => at % 40 === 8,
  lapsedRider: (at: number) => at % 40 === 20,
  riderInactive: (at: number) => at % 40 === 14,
  ownerWithoutTraining: (at: number) => at % 27 === 9,
  ownerEndsDuring: (at: number) => at % 27 === 10,
} as const;

const HORSES = [
  'Windsong',
  'Winterberry Waltz',
  'HF Ever So Clever',
  'Contessa van de Meerhoeve Z',
  'Copper Kettle',
  'Sir Donnerhall’s Last Dance',
  'Midnight in Savannah',
  'The Remarkable Mister Thistlewaite',
  'Quicksilver',
  'Darlington Park Highland Fling',
  'Bellissimo',
  'Once Upon a Harvest Moon',
  'Lord Pemberley',
  'Everybody Loves Raymond',
  'Fiorella SWF',
  'Don’t Stop Believing',
  'Rosenthal’s Royal Flush',
  'Notorious',
  'Sandpiper Bay',
  'Valentino’s Winning Ticket',
  'Advance Booking',
  'Heartbreak Hotel',
  'Gallantry',
  'Fleur de Lis du Bois Margot',
  'Pewter Pilgrim',
  'Kestrel Covenant',
  'Hollywood Squares',
] as const;

/** Prefixes and suffixes that make the horses' names unique. */
const STABLES = ['', ' II', 'MVF '] as const;

const LAST_NAMES = [
  'Ashgrove',
  'Penhollow',
  'Copperfield-Shaw',
  'van der Hoekstraat',
  'Lee',
  'Silverbrook',
  'Featheringstone',
  'Rainsford',
  'Marchbanks',
  'Montgomery-Abernathy',
  'Ortiz',
  'Larkwell',
  'Blackmarsh',
  'Lindenmoor',
  'Thornbury',
  'Kowalczyk',
  'O’Shaughnessy',
  'Hartsbrook',
  'Nakamura',
  'Whitfield',
] as const;

const FIRST_NAMES = [
  'Delphine',
  'Wilhelmina',
  'Bo',
  'Gwendolyn',
  'Mary Katherine',
  'Kendrick',
  'Ann',
  'Maximiliana',
  'Beckett',
  'Rosalind',
  'Jean-Philippe',
  'Petra',
  'Linnea',
] as const;

const FARMS = [
  'Windrow-on-the-Hill Farm, LLC',
  'Hidden Creek Show Stables',
  'Thornbury Equestrian Partners LLC',
  'Blue Gate Farm',
  'Meadowlark Sport Horses, Inc.',
  'Four Winds Syndicate',
  'Castlewood Equestrian Center',
] as const;

const CLASSES: Readonly<Record<Org, readonly string[]>> = {
  usef: [
    'Amateur Owner Hunter 3’3”',
    'Open Jumper 1.20m',
    'Children’s Hunter Pony',
    'Adult Amateur Equitation',
    'Green Hunter 3’6”',
    'Low Junior Jumper 1.30m',
    'Short Stirrup',
  ],
  usdf: [
    'Training Level Test 1',
    'Training Level Test 3',
    'First Level Test 2',
    'Second Level Test 3',
    'Fourth Level Test 1',
    'FEI Prix St. Georges',
    'FEI Intermediate I',
  ],
  ushja: [
    'USHJA Hunter 2’6”',
    'USHJA Jumper 1.00m',
    'USHJA Hunter Seat Eq.',
    'National Hunter Derby',
    'Children’s Hunter Pony',
    'Low Adult Jumper',
    'Short Stirrup',
  ],
};

const places = Array.from({ length: ENTRIES }, (_, at) => at);

function pick<T>(list: readonly T[], at: number): T {
  return list[at % list.length] as T;
}

const usefHorse = (at: number) => String(5_200_001 + at * 37);
const usefOwner = (at: number) => String(5_300_001 + at * 37);
const usefRider = (at: number) => String(5_400_001 + at * 37);
const usefCoOwner = (at: number) => String(5_600_001 + at * 37);
const usdfHorse = (at: number) => String(120_001 + at * 37);
const usdfOwner = (at: number) => String(130_001 + at * 37);
const usdfRider = (at: number) => String(140_001 + at * 37);
const usdfCoOwner = (at: number) => String(160_001 + at * 37);

function horseName(at: number): string {
  const stable = STABLES[Math.floor(at / HORSES.length)] ?? '';
  const name = pick(HORSES, at);
  return stable.startsWith(' ') ? `${name}${stable}` : `${stable}${name}`;
}

const isFarm = (at: number) => at % 10 < 3;

function farmName(at: number): string {
  const name = pick(FARMS, at);
  const again = Math.floor(at / 10);
  return again === 0 ? name : `${pick(LAST_NAMES, again + at)} ${name.split(' ').slice(-2).join(' ')}`;
}

const ownerName = (at: number) => [pick(FIRST_NAMES, at * 5 + 3), pick(LAST_NAMES, at)] as const;
const riderName = (at: number) => [pick(FIRST_NAMES, at), pick(LAST_NAMES, at * 3 + 7)] as const;
const coOwnerName = (at: number) => [pick(FIRST_NAMES, at + 6), pick(LAST_NAMES, at * 7 + 2)] as const;

const hasCoOwner = (at: number) => at % 10 === 4;
const isJunior = (at: number) => at % 6 === 5;
const isProfessional = (at: number) => at % 3 === 1;
const hasFei = (at: number) => at % 8 === 3;

function federationHorse(at: number): Cells {
  return horse(usefHorse(at), horseName(at), {
    ...(TROUBLE.lapsedHorse(at) ? LAPSED : HOLDS),
    membershipType: at % 3 === 0 ? 'Life' : 'Horse Recording',
    foalDate: '2015-04-18',
    microchipNumber: `98502000${String(3_000_000 + at * 7919)}`,
    ...(hasFei(at) && { feiRegNumber: `105WB${10 + at}`, feiRegistrationStatus: 'Active' }),
  });
}

function federationOwner(at: number): Cells {
  const held = TROUBLE.ownerEndsDuring(at) ? ENDS_DURING : HOLDS;
  if (isFarm(at)) return farm(usefOwner(at), farmName(at), { ...held, membershipType: 'Farm' });
  return person(usefOwner(at), ...ownerName(at), {
    ...held,
    birthDate: '1970-01-01',
    membershipType: 'Competing',
    amateurProStatus: 'Amateur',
  });
}

function federationRider(at: number): Cells {
  return person(usefRider(at), ...riderName(at), {
    ...(TROUBLE.lapsedRider(at) ? LAPSED : HOLDS),
    birthDate: isJunior(at) ? '2011-06-02' : '1985-03-01',
    membershipType: TROUBLE.riderInactive(at) ? 'Inactive' : isJunior(at) ? 'Junior Competing' : 'Competing',
    ...(!isJunior(at) && { amateurProStatus: isProfessional(at) ? 'Professional' : 'Amateur' }),
    ...(TROUBLE.suspendedRider(at) && { suspensionStatus: 'YES' }),
    ...(hasFei(at) && { feiRegNumber: String(10_999_000 + at), feiRegistrationStatus: 'Active' }),
  });
}

function affiliateMember(at: number, membershipType: string, numbers: Cells): Cells[] {
  const more = { ...HOLDS, membershipType };
  const ofFarm = { ...more, ...(membershipType === 'Participating' && { membershipType: 'Business' }) };
  return [
    {
      ...(isFarm(at)
        ? farm(usefOwner(at), farmName(at), ofFarm)
        : person(usefOwner(at), ...ownerName(at), more)),
      ...(numbers['owner'] !== undefined && { usdfId: numbers['owner'] }),
    },
    {
      ...person(usefRider(at), ...riderName(at), more),
      ...(numbers['rider'] !== undefined && { usdfId: numbers['rider'] }),
    },
    ...(hasCoOwner(at)
      ? [
          {
            ...person(usefCoOwner(at), ...coOwnerName(at), more),
            ...(numbers['coOwner'] !== undefined && { usdfId: numbers['coOwner'] }),
          },
        ]
      : []),
  ];
}

export function wholeShowBooks(): BookFiles {
  const shared = places.filter(hasCoOwner);
  const owned = (of: (at: number) => string, by: (at: number) => string, alsoBy: (at: number) => string) => [
    ...places.map((at) => owns(of(at), by(at))),
    ...shared.map((at) => owns(of(at), alsoBy(at))),
  ];
  return {
    usef: {
      horses: places.map(federationHorse),
      members: [
        ...places.map(federationOwner),
        ...places.map(federationRider),
        ...shared.map((at) =>
          person(usefCoOwner(at), ...coOwnerName(at), {
            ...HOLDS,
            birthDate: '1968-01-01',
            membershipType: 'Life',
            amateurProStatus: 'Amateur',
          }),
        ),
      ],
      owners: owned(usefHorse, usefOwner, usefCoOwner),
      'safe-sport': [
        ...places
          .filter((at) => !TROUBLE.ownerWithoutTraining(at))
          .map((at) => training(usefOwner(at), '2026-03-06', '2027-03-06')),
        ...places
          .filter((at) => !isJunior(at))
          .map((at) => training(usefRider(at), '2026-03-06', '2027-03-06')),
        ...shared.map((at) => training(usefCoOwner(at), '2026-02-13', '2027-02-13')),
      ],
    },
    usdf: {
      horses: places.map((at) => ({
        usdfId: usdfHorse(at),
        ...horse(usefHorse(at), horseName(at), {
          foalDate: '2015-04-18',
          usdfMembershipType: at % 2 === 0 ? 'Life' : 'HID',
          usdfhidDate: '2019-02-15',
          ...(at % 2 === 0 && { usdfLifeDate: '2021-02-15' }),
        }),
      })),
      members: places.flatMap((at) =>
        affiliateMember(at, 'Participating', {
          owner: usdfOwner(at),
          rider: usdfRider(at),
          coOwner: usdfCoOwner(at),
        }),
      ),
      owners: owned(usdfHorse, usdfOwner, usdfCoOwner),
    },
    ushja: {
      horses: places.map((at) =>
        horse(usefHorse(at), horseName(at), {
          ushjaStatus: TROUBLE.lapsedHorse(at) ? 'Not Registered' : 'Active',
          ushjaStartDate: '2024-12-01',
          ushjaEndDate: '2031-11-30',
        }),
      ),
      members: places.flatMap((at) => affiliateMember(at, 'Active', {})),
      owners: owned(usefHorse, usefOwner, usefCoOwner),
    },
  };
}

/** Two thirds of the entries are in one class, the others in two or three. */
const classCount = (at: number) => (at % 12 === 5 ? 3 : at % 4 === 0 ? 2 : 1);

/** Writes the show's entry list as CSV. Each entry has a line for each of its classes. */
export function wholeShowList(org: Org): string {
  const lines = places.flatMap((at) => {
    const classes = Array.from({ length: classCount(at) }, (_, more) => pick(CLASSES[org], at + more * 2));
    const owner = isFarm(at) ? farmName(at) : ownerName(at).join(' ');
    const line = (className: string, owning: readonly string[]) => [
      String(101 + at * 3),
      className,
      horseName(at),
      usefHorse(at),
      usdfHorse(at),
      ...owning,
      riderName(at).join(' '),
      usefRider(at),
      usdfRider(at),
    ];
    return [
      ...classes.map((className) => line(className, [owner, usefOwner(at), usdfOwner(at)])),
      ...(hasCoOwner(at)
        ? [line(classes[0] ?? '', [coOwnerName(at).join(' '), usefCoOwner(at), usdfCoOwner(at)])]
        : []),
    ];
  });
  return [HEADER, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');
}

const HEADER = [
  'Back #',
  'Class',
  'Horse',
  'Horse USEF #',
  'Horse USDF #',
  'Owner',
  'Owner USEF #',
  'Owner USDF #',
  'Rider',
  'Rider USEF #',
  'Rider USDF #',
];
