import { describe, expect, it } from 'vitest';
import { NO_USEF_AFFILIATE } from '../cards/choices.ts';
import {
  chosenPair,
  mayContinue,
  mayContinueWithoutOwner,
  NOTHING,
  type ResultListState,
  type Selected,
} from './continue.ts';

const noRecord: Selected = { kind: 'none' };
const usef: Selected = { kind: 'record', number: '5200001' };
const usdf: Selected = { kind: 'record', number: '60001' };

describe('chosenPair', () => {
  it.each([
    ['both records', usdf, usef, { federation: '5200001', affiliate: '60001' }],
    ['"None of these" at USEF', usdf, noRecord, { federation: NO_USEF_AFFILIATE, affiliate: '60001' }],
    ['no USEF row to select', usdf, NOTHING, { federation: NO_USEF_AFFILIATE, affiliate: '60001' }],
    ['"No USDF record"', noRecord, usef, { federation: '5200001', affiliate: null }],
    ['the general-federation flow', NOTHING, usef, { federation: '5200001', affiliate: null }],
  ] as const)('returns the pair for %s', (_what, affiliate, federation, pair) =>
    expect(chosenPair({ affiliate, usef: federation })).toEqual(pair),
  );
});

const waiting: ResultListState = { answered: false, rows: 0, selected: false, noneSelected: false };
const empty: ResultListState = { answered: true, rows: 0, selected: false, noneSelected: false };
const none: ResultListState = { ...empty, noneSelected: true };
const similarSelected: ResultListState = { ...empty, selected: true };
const rows: ResultListState = { answered: true, rows: 2, selected: false, noneSelected: false };
const rowSelected: ResultListState = { ...rows, selected: true };
const noneOfThese: ResultListState = { ...rows, noneSelected: true };

describe('mayContinue in the general-federation flow', () => {
  it.each([
    ['no answer yet', waiting, false],
    ['a selection left from an older answer', { ...waiting, selected: true }, false],
    ['no row', empty, false],
    ['no row selected', rows, false],
    ['"none" selected', noneOfThese, false],
    ['a row selected', rowSelected, true],
    ['a similar row selected', similarSelected, true],
  ])('%s: %o → %s', (_what, usef, may) => expect(mayContinue(null, usef)).toBe(may));
});

describe('mayContinue with two lists', () => {
  it.each([
    ['no answer yet', waiting, waiting, false],
    ['no USEF answer yet', rowSelected, waiting, false],
    ['no affiliate answer yet', waiting, rowSelected, false],
    ['an affiliate row from an older answer', { ...rowSelected, answered: false }, rowSelected, false],
    ['a USEF row from an older answer', rowSelected, { ...rowSelected, answered: false }, false],
    ['nothing selected', rows, rows, false],
    ['only a USEF row', rows, rowSelected, false],
    ['an affiliate row alone, USEF has rows', rowSelected, rows, false],
    ['an affiliate row, USEF has none: the placeholder', rowSelected, empty, true],
    ['an affiliate row and a USEF row', rowSelected, rowSelected, true],
    ['an affiliate row and a similar USEF row', rowSelected, similarSelected, true],
    ['an affiliate row and "None of these"', rowSelected, noneOfThese, true],
    ['a similar affiliate row and a USEF row', similarSelected, rowSelected, true],
    ['a similar affiliate row, USEF has none', similarSelected, empty, true],
    ['an empty affiliate list, nothing selected in it', empty, rowSelected, false],
    ['"No record" and a USEF row', none, rowSelected, true],
    ['"No record" and a similar USEF row', none, similarSelected, true],
    ['"No record", USEF has rows, none selected', none, rows, false],
    ['"No record" and "None of these": nobody', none, noneOfThese, false],
    ['"No record" and no USEF row: nobody', none, empty, false],
    ['"No record" where the affiliate has rows', noneOfThese, rowSelected, false],
  ])('depends on both lists: %s', (_what, affiliate, usef, may) =>
    expect(mayContinue(affiliate, usef)).toBe(may),
  );
});

describe('mayContinueWithoutOwner', () => {
  it.each([
    ['general federation, no answer yet', null, waiting, false],
    ['general federation, owners found', null, rows, false],
    ['general federation, no owner', null, empty, true],
    ['no USEF answer yet', none, waiting, false],
    ['no affiliate answer yet', waiting, empty, false],
    ['"No record" of an older answer', { ...none, answered: false }, empty, false],
    ['no owner anywhere, nothing selected', empty, empty, false],
    ['no owner anywhere, "No record" selected', none, empty, true],
    ['owners at USEF', none, rows, false],
    ['owners at the affiliate', rows, empty, false],
    ['"none" where the affiliate has owners', { ...rows, noneSelected: true }, empty, false],
  ])('depends on both lists: %s', (_what, affiliate, usef, may) =>
    expect(mayContinueWithoutOwner(affiliate, usef)).toBe(may),
  );
});
