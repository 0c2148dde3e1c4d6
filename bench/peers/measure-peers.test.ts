import { describe, expect, it } from 'vitest';
import { measurePeers } from './measure-peers.ts';
import { PEER_KEYS, PEERS } from './peers.ts';

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

describe.each(PEER_KEYS)('%s', (key) => {
  it.each([
    ['a letter missing', 'Tidwater Almanac', 'Tidewater Almanac'],
    ['two swapped', 'Copper Ketlte Corner', 'Copper Kettle Corner'],
    ['accents and an apostrophe lost', 'bakers etoile', "Baker's Étoile"],
  ])('finds a name with %s', async (_slip, typed, wanted) => {
    const built = await PEERS[key].build(NAMES);
    try {
      expect(await built.find(typed, 3)).toContain(wanted);
      expect(await built.find(typed, 1)).toHaveLength(1);
    } finally {
      await built.close();
    }
  });

  it.each(['', '"', 'zzzz'])('finds nothing for what is like no name: %j', async (typed) => {
    const built = await PEERS[key].build(NAMES);
    try {
      expect(await built.find(typed, 20)).toEqual([]);
    } finally {
      await built.close();
    }
  });
});

describe('measurePeers', () => {
  it('has figures of each peer', async () => {
    const figures = await measurePeers(NAMES, [
      { typed: 'Tidwater Almanac', wanted: 'TIDEWATER ALMANAC' },
      { typed: 'zzzz', wanted: 'Bo' },
    ]);
    expect(figures.map(({ title }) => title)).toEqual(PEER_KEYS.map((key) => PEERS[key].title));
    for (const { asked, found, p50, p95, p99, buildMs } of figures) {
      expect([asked, found]).toEqual([2, 1]);
      expect(buildMs).toBeGreaterThan(0);
      expect([p50, p95, p99]).toEqual([p50, p95, p99].toSorted((a, b) => a - b));
    }
  });
});
