import { describe, expect, it } from 'vitest';
import type { Match } from '../../domain/names/match-name.ts';
import type { Hit, HitRange, Place, SimilarHit } from '../../matching/hits.ts';
import {
  type BookSearch,
  inOrderOfAnswers,
  nearestOf,
  requestedPage,
  tiedFirst,
  withSimilar,
} from './search.ts';

describe('requestedPage', () => {
  it.each([
    [undefined, undefined, { offset: 0, limit: 200 }],
    [null, null, { offset: 0, limit: 200 }],
    [1, undefined, { offset: 0, limit: 20 }],
    [3, undefined, { offset: 40, limit: 20 }],
    [3, null, { offset: 40, limit: 20 }],
    [undefined, 50, { offset: 0, limit: 50 }],
    [null, 1, { offset: 0, limit: 1 }],
    [1, 200, { offset: 0, limit: 200 }],
    [2, 200, { offset: 200, limit: 200 }],
    [5, 7, { offset: 28, limit: 7 }],
  ])('page %s, page size %s → %j', (page, pageSize, asked) => {
    expect(requestedPage({ page, pageSize })).toEqual(asked);
  });
});

const FIRST = { offset: 0, limit: 20 };
const NEAR: SimilarHit = { place: 9, match: 'similar', nearness: 0.9 };

describe('withSimilar', () => {
  it.each<[string, Match[], boolean]>([
    ['nothing', [], true],
    ['rows that begin with the name', ['prefix', 'word'], true],
    ['a row by number', ['number'], false],
    ['a row with the exact name', ['exact', 'prefix'], false],
    ['a row with an equal name', ['name', 'prefix'], false],
  ])('adds similar rows after %s: %j %s', async (_what, matches, follows) => {
    const found = { hits: matches.map((match, place) => ({ place, match })), total: matches.length };
    const answer = await withSimilar(found, FIRST, async () => [NEAR]);
    expect(answer).toEqual({ hits: [...found.hits, ...(follows ? [NEAR] : [])], total: matches.length });
  });

  it('withSimilar adds similar rows only to page 1', async () => {
    const found = { hits: [], total: 21 };
    expect(await withSimilar(found, { offset: 20, limit: 20 }, async () => [NEAR])).toEqual(found);
  });

  it('withSimilar asks for 20 similar rows', async () => {
    const asked: number[] = [];
    await withSimilar({ hits: [], total: 0 }, FIRST, async (limit) => {
      asked.push(limit);
      return [];
    });
    expect(asked).toEqual([20]);
  });
});

const byPlace = async (asked: readonly Place[]) => asked.toSorted((a, b) => a - b);

const hit = (place: Place, match: Hit['match'] = 'word'): Hit => ({ place, match });

describe('inOrderOfAnswers', () => {
  it.each<[string, Hit[], Hit[]]>([
    ['none', [], []],
    ['one', [hit(11)], [hit(11)]],
    ['the stronger match first', [hit(12, 'exact'), hit(11)], [hit(12, 'exact'), hit(11)]],
    ['equal matches by name', [hit(12), hit(11)], [hit(11), hit(12)]],
    ['two hits at one place: only the first', [hit(11, 'exact'), hit(11)], [hit(11, 'exact')]],
  ])('sorts hits: %s', async (_case, hits, ordered) => {
    expect(await inOrderOfAnswers(hits, byPlace)).toEqual(ordered);
  });
});

describe('tiedFirst', () => {
  const tied = [hit(1), hit(2), hit(3)];
  const others = [hit(4), hit(5)];
  const own: BookSearch = {
    find: async (page, except) => {
      expect(except).toEqual(new Set([1, 2, 3]));
      return { hits: others.slice(page.offset, page.offset + page.limit), total: others.length };
    },
    similar: async () => [],
  };

  it.each<[HitRange, Place[]]>([
    [{ offset: 0, limit: 2 }, [1, 2]],
    [{ offset: 0, limit: 3 }, [1, 2, 3]],
    [{ offset: 2, limit: 2 }, [3, 4]],
    [{ offset: 3, limit: 2 }, [4, 5]],
    [{ offset: 4, limit: 2 }, [5]],
    [{ offset: 5, limit: 2 }, []],
    [{ offset: 100, limit: 2 }, []],
    [{ offset: 0, limit: 9 }, [1, 2, 3, 4, 5]],
  ])('returns the rows and the total of page %j', async (page, places) => {
    const answer = await tiedFirst(tied, page, own);
    expect(answer.hits.map(({ place }) => place)).toEqual(places);
    expect(answer.total).toBe(5);
  });

  it("returns only the tied rows when USEF's own book adds none", async () => {
    expect(await tiedFirst(tied, { offset: 1, limit: 20 }, null)).toEqual({
      hits: [hit(2), hit(3)],
      total: 3,
    });
  });
});

const near = (place: Place, nearness: number): SimilarHit => ({ place, match: 'similar', nearness });

describe('nearestOf', () => {
  it.each<[string, SimilarHit[], Place[], SimilarHit[]]>([
    ['none', [], [], []],
    ['the nearest first', [near(1, 0.7), near(2, 0.9)], [], [near(2, 0.9), near(1, 0.7)]],
    ['equally near rows in their order', [near(2, 0.8), near(1, 0.8)], [], [near(2, 0.8), near(1, 0.8)]],
    ['each row once, with its highest nearness', [near(1, 0.7), near(1, 0.9)], [], [near(1, 0.9)]],
    ['no excepted row', [near(1, 0.9), near(2, 0.8)], [1, 2], []],
  ])('returns %s', (_case, similar, except, rows) =>
    expect(nearestOf(similar, new Set(except), 20)).toEqual(rows),
  );

  it('nearestOf stops when the limit is reached', () =>
    expect(nearestOf([near(1, 0.7), near(2, 0.9)], new Set(), 1)).toEqual([near(2, 0.9)]));
});
