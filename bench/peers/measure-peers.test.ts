import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeDatabase,
  type TestDatabase,
  type TestPostgres,
  usePostgres,
} from '../../test/support/postgres/databases.ts';
import { measurePeers } from './measure-peers.ts';
import { chosenPeer, peerChoices } from './peers.ts';

/** Names that share words and letters with those asked for, so that what is nearest has to be ranked. */
const OTHERS = ['Amber', 'Almanac', 'Copper', 'Corner', 'Kettle', 'Lane', 'Tidal', 'Water'].flatMap(
  (first, _at, all) => all.map((last) => `${first} ${last}`),
);
/** The names asked for stand last, where an order that ranks nothing would leave them. */
const NAMES = [
  ...OTHERS,
  'Bo',
  'Bo',
  'Tidewater Almanac',
  'Copper Kettle Lane',
  'Copper Kettle Corner',
  "Baker's Étoile",
];

/* The address is known when the tests run; the choices before. */
let postgres: TestPostgres;
let database: TestDatabase;
beforeAll(async () => {
  postgres = await usePostgres();
  database = await makeDatabase(postgres.url);
});
afterAll(async () => {
  await database.drop();
  await postgres.stop();
});

describe.each(peerChoices('').map(({ peer }) => peer))('%s', (peer) => {
  const build = () => chosenPeer({ peer, database: database.url }).build(NAMES);

  it.each([
    ['a letter missing', 'Tidwater Almanac', 'Tidewater Almanac'],
    ['two swapped', 'Copper Ketlte Corner', 'Copper Kettle Corner'],
    ['accents and an apostrophe lost', 'bakers etoile', "Baker's Étoile"],
  ])('finds a name with %s', async (_slip, typed, wanted) => {
    const built = await build();
    try {
      expect(await built.find(typed, 3)).toContain(wanted);
      expect(await built.find(typed, 1)).toHaveLength(1);
    } finally {
      await built.close();
    }
  });

  it.each(['', '"', 'zzzz'])('finds nothing for a text that is like no name: %j', async (typed) => {
    const built = await build();
    try {
      expect(await built.find(typed, 20)).toEqual([]);
    } finally {
      await built.close();
    }
  });
});

describe('measurePeers', () => {
  it('has figures of each peer', async () => {
    const queries = [
      { typed: 'Tidwater Almanac', wanted: 'TIDEWATER ALMANAC' },
      { typed: 'zzzz', wanted: 'Bo' },
    ];
    const figures = await measurePeers(NAMES, queries, database.url);
    expect(figures.map(({ title }) => title)).toEqual(
      peerChoices(database.url).map((choice) => chosenPeer(choice).title),
    );
    for (const { asked, found, p50, p95, p99, buildMs } of figures) {
      expect([asked, found]).toEqual([2, 1]);
      expect(buildMs).toBeGreaterThan(0);
      expect([p50, p95, p99]).toEqual([p50, p95, p99].toSorted((a, b) => a - b));
    }
  });
});
