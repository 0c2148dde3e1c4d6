import { describe, expect, it } from 'vitest';
import type { ResultList } from './continue.ts';
import { mayContinueWithoutOwner } from './continue-without-owner.ts';

const waiting: ResultList = { answered: false, rows: 0, selected: false, noneSelected: false };
const empty: ResultList = { ...waiting, answered: true };
const none: ResultList = { ...empty, noneSelected: true };
const rows: ResultList = { ...empty, rows: 2 };

describe('mayContinueWithoutOwner', () => {
  it.each([
    ['general federation, no answer yet', null, waiting, false],
    ['general federation, owners there', null, rows, false],
    ['general federation, no owner', null, empty, true],
    ['no USEF answer yet', none, waiting, false],
    ['no affiliate answer yet', waiting, empty, false],
    ['"No record" of an older answer', { ...none, answered: false }, empty, false],
    ['no owner anywhere, nothing selected', empty, empty, false],
    ['no owner anywhere, "No record" selected', none, empty, true],
    ['owners at USEF', none, rows, false],
    ['owners at the affiliate', rows, empty, false],
    ['"none" where the affiliate has owners', { ...rows, noneSelected: true }, empty, false],
  ])('%s', (_what, affiliate, usef, may) => expect(mayContinueWithoutOwner(affiliate, usef)).toBe(may));
});
