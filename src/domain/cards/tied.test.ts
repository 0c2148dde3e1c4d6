import { describe, expect, it } from 'vitest';
import { isTied } from './tied.ts';

describe('isTied', () => {
  it.each<[string | null, string | null, 'horse' | 'member', boolean]>([
    ['5200001', '5200001', 'horse', true],
    ['5200001', '# 520-0001', 'horse', true],
    ['5200001', '5200002', 'horse', false],
    ['05200001', '5200001', 'horse', false],
    ['F4100', '4100', 'horse', false],
    ['F4100', '4100', 'member', true],
    ['4100', 'f-4100', 'member', true],
    ['04100', '4100', 'member', false],
    ['4100', null, 'member', false],
    [null, '4100', 'member', false],
    [null, null, 'horse', false],
    ['', '', 'horse', false],
    ['#', ' - ', 'member', false],
  ])('%j and %j of a %s → %j', (usefId, affiliateUsefId, kind, tied) =>
    expect(isTied(usefId, affiliateUsefId, kind)).toBe(tied),
  );
});
