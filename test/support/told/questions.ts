import type { CallBody, CallName } from '../../../src/contract/calls.ts';

/* All questions about one person: every call, with the person's data and with near misses. */

export interface ToldQuestion {
  readonly path: string;
  readonly body: object;
  /** True if the full name is next to the number, as on a list that identifies someone (requirement 12.17). */
  readonly identifies?: boolean;
}

const DATE = '2026-12-05';
const date = { searchDate: DATE };
const ORGS = ['usef', 'usdf', 'ushja'] as const;

const PAGES = [{}, { page: 9, pageSize: 1 }];

/** Ann Field's numbers. `NUMBERS` and `USDF_NUMBERS` add neighboring and unknown numbers. */
export const ANN = { usef: '9500001', usdf: '850001' };
const NUMBERS = ['9500001', '9500010', '9500002', '4242'];
const USDF_NUMBERS = ['850001', '850002', '4242'];
const NAMES: readonly (readonly [string, string])[] = [
  ['Ann', 'Field'],
  ['', 'Fi'],
  ['', 'Field'],
  ['', 'Feild'],
  ['', 'Fe'],
  ['', 'Ferris'],
  ['An', ''],
  ['A', 'Field'],
  ['', 'Xa'],
];
const HORSES = ['9100001', '4242'];
const USDF_HORSES = ['810001', '4242'];

function ask<Name extends CallName>(name: Name, body: CallBody<Name>): ToldQuestion {
  return { path: name, body };
}

function searches(names: readonly CallName[], asked: readonly object[]): ToldQuestion[] {
  return names.flatMap((path) =>
    asked.flatMap((each) => PAGES.map((page) => ({ path, body: { ...each, ...date, ...page } }))),
  );
}

function riderSearches(): ToldQuestion[] {
  const ofUsef = [
    'rider/usef-search-response',
    'rider/ushja-search-response',
    'rider/ushja-usef-search-response',
  ] as const;
  const ofUsdf = ['rider/usdf-search-response', 'rider/usdf-usef-search-response'] as const;
  const named = NAMES.map(([firstName, lastName]) => ({ firstName, lastName }));
  const criteria = [
    ...NUMBERS.map((usefId) => ({ usefId })),
    ...named,
    ...['9500001', '9500010'].flatMap((usefId) => named.map((name) => ({ usefId, ...name }))),
  ];
  const more = USDF_NUMBERS.flatMap((usdfId) => [
    { usdfId },
    ...NUMBERS.map((usefId) => ({ usdfId, usefId })),
    ...named.map((name) => ({ usdfId, ...name })),
  ]);
  return [...searches(ofUsef, criteria), ...searches(ofUsdf, [...criteria, ...more])];
}

function horseSearches(): ToldQuestion[] {
  const names = [
    'horses/usef-search-response',
    'horses/usdf-search-response',
    'horses/usdf-usef-search-response',
    'horses/ushja-search-response',
  ] as const;
  const owners = ['', 'Fi', 'Field', 'Fe', 'Ferris', 'Feild', 'Xa'];
  const horses = [
    ...HORSES.map((usefNumber) => ({ usefNumber })),
    { horseName: 'Winterberry' },
    { horseName: 'Wi' },
  ];
  const criteria = [
    ...owners.flatMap((ownerLastname) => horses.map((horse) => ({ ...horse, ownerLastname }))),
    ...owners.filter((name) => name !== '').map((ownerLastname) => ({ ownerLastname })),
  ];
  return searches(names, criteria);
}

function suggestions(): ToldQuestion[] {
  const riders = ORGS.flatMap((org) => [
    ...NAMES.flatMap(([firstName, lastName]) =>
      (['firstName', 'lastName'] as const).flatMap((field) =>
        ['', ANN.usef].map((usefId) =>
          ask('rider/suggestions', { org, field, firstName, lastName, usefId, ...date }),
        ),
      ),
    ),
    ...['95', '9500001', '42'].map((usefId) =>
      ask('rider/suggestions', { org, field: 'usefId', usefId, ...date }),
    ),
  ]);
  const horses = ORGS.flatMap((org) => [
    ...['Fi', 'Field', 'Fe', 'Ferris', 'Feild'].flatMap((ownerLastname) => [
      ask('horses/suggestions', { org, field: 'ownerLastname', ownerLastname, ...date }),
      ask('horses/suggestions', { org, field: 'horseName', horseName: 'Wi', ownerLastname, ...date }),
      ask('horses/suggestions', { org, field: 'usefNumber', usefNumber: '91', ownerLastname, ...date }),
    ]),
    ask('horses/suggestions', { org, field: 'horseName', horseName: 'Wi', ...date }),
  ]);
  const usdf = ['85', '850001'].map((usdfId) =>
    ask('rider/suggestions', { org: 'usdf', field: 'usdfId', usdfId, ...date }),
  );
  return [...riders, ...horses, ...usdf];
}

function choices(): ToldQuestion[] {
  const owned = HORSES.flatMap((horseId) => [
    ...(
      [
        'owners/usef-select-horse',
        'owners/ushja-select-horse',
        'owners/ushja-usef-select-horse',
        'owners/usdf-usef-select-horse',
      ] as const
    ).map((path) => ask(path, { horseId, ...date })),
    ...['', ANN.usef, '9500002'].flatMap((excludeId) =>
      ORGS.map((book) =>
        ask('owners/other-owners-select', { horseId, excludeId, excludeType: 'I', book, ...date }),
      ),
    ),
  ]);
  const ofUsdf = USDF_HORSES.map((horseId) => ask('owners/usdf-select-horse', { horseId, ...date }));
  const read = [...NUMBERS, ...USDF_NUMBERS].flatMap((number) =>
    ORGS.flatMap((book) => [
      ask('choices/read', {
        ...date,
        horses: [],
        owners: [],
        riders: [{ book, riderId: number }],
        competitionYear: 2027,
      }),
      ask('choices/read', {
        ...date,
        horses: [],
        owners: [{ book, horseId: book === 'usdf' ? '810001' : '9100001', ownerId: number }],
        riders: [],
      }),
    ]),
  );
  const judged = ORGS.flatMap((org) =>
    NUMBERS.flatMap((federation) =>
      (org === 'usef' ? [null] : [null, ...USDF_NUMBERS, '9500001']).flatMap((affiliate) => {
        const chosen = { federation, affiliate };
        const horse = { federation: '9100001', affiliate: org === 'usdf' ? '810001' : null };
        return [
          ask('choices/judge', { org, ...date, lastDate: '2026-12-06', entries: [], riders: [chosen] }),
          ask('choices/judge', { org, ...date, entries: [{ horse, owners: [chosen] }], riders: [] }),
          ask('choices/judge', { org, ...date, kind: 'unlicensed', entries: [], riders: [chosen] }),
          ask('choices/judge', {
            org,
            ...date,
            kind: 'fei',
            entries: [],
            riders: [{ ...chosen, classNames: ['Opportunity Hunter'] }],
          }),
        ];
      }),
    ),
  );
  const judgedHorses = ORGS.flatMap((org) =>
    HORSES.map((federation) => {
      const horse = { federation, affiliate: org === 'usdf' ? '810001' : null };
      return ask('choices/judge', { org, ...date, entries: [{ horse, owners: [] }], riders: [] });
    }),
  );
  const safeSport = NUMBERS.flatMap((usefId) => [
    ask('safe-sport/get-info', { usefId, cardDate: DATE }),
    ask('safe-sport/get-org-info', { usefId, cardDate: DATE }),
  ]);
  return [...owned, ...ofUsdf, ...read, ...judged, ...judgedHorses, ...safeSport];
}

function row(flow: string, parties: readonly object[], identifies: boolean): ToldQuestion {
  return {
    path: 'entry-checks',
    body: { flow, firstDate: DATE, lastDate: '2026-12-06', rows: [{ row: 1, parties }] },
    identifies,
  };
}

/** Builds one-row lists: each role, with every name next to every number. */
function lists(): ToldQuestion[] {
  const names = [
    'Ann Field',
    'Field, Ann',
    'A. Field',
    'Field',
    'Annie Field',
    'Ann Feild',
    'Bo Ferris',
    'Xaver Xander',
    '',
  ];
  const numbers = [undefined, '9500001', '9500010', '4242'];
  const horse = { role: 'horse', name: 'Winterberry', numbers: { usef: '9100001' } };
  const bare = { role: 'horse', name: 'Winterberry' };
  const parties = (['usef', 'usdf'] as const).flatMap((flow) =>
    names.flatMap((name) =>
      numbers.flatMap((usef) => {
        const identifies = usef !== undefined && /^(?:ann field|field, ann)$/i.test(name);
        const of = { name, numbers: usef === undefined ? {} : { usef } };
        return [
          row(flow, [{ role: 'rider', ...of }], identifies),
          row(flow, [{ role: 'trainer', ...of }], identifies),
          row(flow, [horse, { role: 'owner', ...of }], identifies),
          row(flow, [bare, { role: 'owner', ...of }], identifies),
          row(flow, [horse, { role: 'owner', ...of }, { role: 'rider', name: of.name }], identifies),
        ];
      }),
    ),
  );
  const chosen = [...NUMBERS].map((usef) =>
    row('usef', [{ role: 'rider', name: 'Ann Field', chosen: { usef } }], false),
  );
  const usdf = names.flatMap((name) =>
    USDF_NUMBERS.map((number) =>
      row(
        'usdf',
        [{ role: 'rider', name, numbers: { usdf: number } }],
        /^(?:ann field|field, ann)$/i.test(name),
      ),
    ),
  );
  return [...parties, ...chosen, ...usdf];
}

const VALUES = [
  'Ann Field',
  'Field, Ann',
  'Ann Feild',
  'Bo Ferris',
  'Xaver Xander',
  'Winterberry',
  ...NUMBERS,
  ...USDF_NUMBERS,
];

/** Builds questions that look up each value alone, and together with other values. */
function values(): ToldQuestion[] {
  return ORGS.flatMap((org) =>
    VALUES.flatMap((value) => [
      ask('entries/values', { org, ...date, values: [value] }),
      ask('entries/values', { org, ...date, values: [value, 'Bo Ray', 'Gold'] }),
    ]),
  );
}

function unread(flow: string, kiddos: readonly string[]): ToldQuestion {
  const rows = kiddos.map((kiddo) => ({ Horse: 'Gold', Kiddo: kiddo }));
  return { path: 'entry-checks', body: { flow, firstDate: DATE, lastDate: '2026-12-06', rows } };
}

/** Builds lists with an unrecognized column whose values are looked up: each alone, and together with other values. */
function columns(): ToldQuestion[] {
  return ORGS.flatMap((flow) =>
    VALUES.flatMap((value) => [unread(flow, [value]), unread(flow, [value, 'Bo Ray', 'Gold'])]),
  );
}

export const QUESTIONS: readonly ToldQuestion[] = [
  ...riderSearches(),
  ...horseSearches(),
  ...suggestions(),
  ...choices(),
  ...lists(),
  ...values(),
  ...columns(),
  ask('records/status', {}),
];
