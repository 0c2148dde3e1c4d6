import { describe, expect, it } from 'vitest';
import { breakAfterHorses } from './page-break.ts';

describe('breakAfterHorses', () => {
  it.each([
    [0, false],
    [1, false],
    [2, true],
    [3, true],
  ])('%i horses → %j', (count, breaks) => expect(breakAfterHorses(count)).toBe(breaks));
});
