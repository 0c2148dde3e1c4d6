import { describe, expect, it } from 'vitest';
import type { Match } from '../../domain/records/match.ts';
import type { SimilarHit } from '../book.ts';
import { withSimilar } from './with-similar.ts';

const FIRST = { offset: 0, limit: 20 };
const NEAR: SimilarHit = { place: 9, match: 'similar', nearness: 0.9 };

describe('withSimilar', () => {
  it.each<[string, Match[], boolean]>([
    ['nothing', [], true],
    ['rows that begin so', ['prefix', 'word'], true],
    ['a row by number', ['number'], false],
    ['the very name', ['exact', 'prefix'], false],
    ['the same name', ['name', 'prefix'], false],
  ])('follows %s: %j %s', async (_what, matches, follows) => {
    const found = { hits: matches.map((match, place) => ({ place, match })), total: matches.length };
    const answer = await withSimilar(found, FIRST, async () => [NEAR]);
    expect(answer).toEqual({ hits: [...found.hits, ...(follows ? [NEAR] : [])], total: matches.length });
  });

  it('follows page 1 only', async () => {
    const found = { hits: [], total: 21 };
    expect(await withSimilar(found, { offset: 20, limit: 20 }, async () => [NEAR])).toEqual(found);
  });

  it('asks for 20', async () => {
    const asked: number[] = [];
    await withSimilar({ hits: [], total: 0 }, FIRST, async (limit) => {
      asked.push(limit);
      return [];
    });
    expect(asked).toEqual([20]);
  });
});
