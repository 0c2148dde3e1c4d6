import { describe, expect, it } from 'vitest';
import type { Hit, HitRange, Place } from '../../matching/hits.ts';
import { listPart, pageOfParts } from './places.ts';

const hit = (place: Place, match: Hit['match'] = 'exact'): Hit => ({ place, match });

describe('listPart', () => {
  it('listPart puts stronger matches first, and keeps the order of equal matches', async () => {
    const part = listPart([
      hit(1, 'word'),
      hit(2, 'name'),
      hit(3, 'exact'),
      hit(4, 'name'),
      hit(5, 'number'),
    ]);
    expect(part.count()).toBe(5);
    const all = await part.hits({ offset: 0, limit: 9 });
    expect(all.map(({ place }) => place)).toEqual([5, 3, 2, 4, 1]);
    const some = await part.hits({ offset: 1, limit: 2 });
    expect(some.map(({ place }) => place)).toEqual([3, 2]);
  });
});

describe('pageOfParts', () => {
  const parts = [[1, 2], [], [3, 4, 5], [6]].map((places) => listPart(places.map((place) => hit(place))));

  it.each<[HitRange, Place[]]>([
    [{ offset: 0, limit: 0 }, []],
    [{ offset: 0, limit: 1 }, [1]],
    [{ offset: 0, limit: 2 }, [1, 2]],
    [{ offset: 1, limit: 2 }, [2, 3]],
    [{ offset: 2, limit: 3 }, [3, 4, 5]],
    [{ offset: 4, limit: 9 }, [5, 6]],
    [{ offset: 5, limit: 1 }, [6]],
    [{ offset: 6, limit: 1 }, []],
    [{ offset: 0, limit: Number.MAX_SAFE_INTEGER }, [1, 2, 3, 4, 5, 6]],
  ])('returns the rows and the total of page %j', async (page, places) => {
    const answer = await pageOfParts(parts, page);
    expect(answer.hits.map(({ place }) => place)).toEqual(places);
    expect(answer.total).toBe(6);
  });

  it('pageOfParts reads only the parts that the page covers', async () => {
    const unread = {
      count: () => 7,
      hits: () => {
        throw new Error('read');
      },
    };
    const answer = await pageOfParts([unread, listPart([hit(8), hit(9)]), unread], { offset: 7, limit: 2 });
    expect(answer).toEqual({ hits: [hit(8), hit(9)], total: 16 });
  });
});
