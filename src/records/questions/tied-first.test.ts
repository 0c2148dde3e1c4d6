import { describe, expect, it } from 'vitest';
import type { Hit, Page, Place, SimilarHit } from '../book.ts';
import { tiedFirst, tiedHits, tiedSimilar } from './tied-first.ts';

const byPlace = async (asked: readonly Place[]) => asked.toSorted((a, b) => a - b);

const hit = (place: Place, match: Hit['match'] = 'word'): Hit => ({ place, match });

describe('tiedHits', () => {
  const places = new Map([
    ['A', 11],
    ['B', 12],
  ]);

  it.each<[string, Hit[], (string | null)[], Hit[]]>([
    ['none found', [], [], []],
    ['one not tied', [hit(1)], [null], []],
    ['one whose number USEF has not', [hit(1)], ['C'], []],
    ["the affiliate's match first", [hit(1, 'exact'), hit(2)], ['B', 'A'], [hit(12, 'exact'), hit(11)]],
    ["within a match USEF's order", [hit(1), hit(2)], ['B', 'A'], [hit(11), hit(12)]],
    ['two tied to one horse: once, the first', [hit(1, 'exact'), hit(2)], ['A', 'A'], [hit(11, 'exact')]],
  ])('%s', async (_case, hits, numbers, tied) => {
    expect(await tiedHits(hits, numbers, places, byPlace)).toEqual(tied);
  });
});

describe('tiedFirst', () => {
  const tied = [hit(1), hit(2), hit(3)];
  const others = [hit(4), hit(5)];
  const own = async (page: Page, but: ReadonlySet<Place>) => {
    expect([...but]).toEqual([1, 2, 3]);
    return { hits: others.slice(page.offset, page.offset + page.limit), total: others.length };
  };

  it.each<[Page, Place[]]>([
    [{ offset: 0, limit: 2 }, [1, 2]],
    [{ offset: 0, limit: 3 }, [1, 2, 3]],
    [{ offset: 2, limit: 2 }, [3, 4]],
    [{ offset: 3, limit: 2 }, [4, 5]],
    [{ offset: 4, limit: 2 }, [5]],
    [{ offset: 5, limit: 2 }, []],
    [{ offset: 100, limit: 2 }, []],
    [{ offset: 0, limit: 9 }, [1, 2, 3, 4, 5]],
  ])('page %j', async (page, places) => {
    const answer = await tiedFirst(tied, page, own);
    expect(answer.hits.map(({ place }) => place)).toEqual(places);
    expect(answer.total).toBe(5);
  });

  it("has the tied rows alone when USEF's own book adds none", async () => {
    expect(await tiedFirst(tied, { offset: 1, limit: 20 }, null)).toEqual({
      hits: [hit(2), hit(3)],
      total: 3,
    });
  });
});

const near = (place: Place, nearness: number): SimilarHit => ({ place, match: 'similar', nearness });

describe('tiedSimilar', () => {
  it.each<[string, SimilarHit[], SimilarHit[], Place[], SimilarHit[]]>([
    ['none', [], [], [], []],
    ['the nearest first', [near(1, 0.7)], [near(2, 0.9)], [], [near(2, 0.9), near(1, 0.7)]],
    ['of two equally near the tied one', [near(2, 0.8)], [near(1, 0.8)], [], [near(2, 0.8), near(1, 0.8)]],
    ['each once, as near as it is', [near(1, 0.7)], [near(1, 0.9)], [], [near(1, 0.9)]],
    ['none the answer has', [near(1, 0.9)], [near(2, 0.8)], [1, 2], []],
  ])('%s', (_case, tied, own, but, rows) => expect(tiedSimilar(tied, own, new Set(but), 20)).toEqual(rows));

  it('is cut where it is full', () =>
    expect(tiedSimilar([near(1, 0.7)], [near(2, 0.9)], new Set(), 1)).toEqual([near(2, 0.9)]));
});
