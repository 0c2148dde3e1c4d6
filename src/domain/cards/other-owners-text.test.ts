import { describe, expect, it } from 'vitest';
import type { OtherOwner } from '../records/owner-row.ts';
import { otherOwnersText } from './other-owners-text.ts';

const ann: OtherOwner = { id: '4100', name: 'Ann Field', entityType: 'I' };
const farm: OtherOwner = { id: '4300', name: 'Hillside Farm', entityType: 'F' };

describe('otherOwnersText', () => {
  it.each<[OtherOwner[] | null, string]>([
    [null, '---'],
    [[], 'None'],
    [[ann], 'Ann Field'],
    [[ann, farm], 'Ann Field, Hillside Farm'],
  ])('%j → %j', (others, text) => expect(otherOwnersText(others)).toBe(text));
});
