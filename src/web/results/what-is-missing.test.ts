import { describe, expect, it } from 'vitest';
import type { ResultListState } from '../../domain/flow/continue.ts';
import { whatIsMissing } from './selected.ts';

const waiting: ResultListState = { answered: false, rows: 0, selected: false, noneSelected: false };
const empty: ResultListState = { ...waiting, answered: true };
const emptyNone: ResultListState = { ...empty, noneSelected: true };
const rows: ResultListState = { ...empty, rows: 2 };
const chosen: ResultListState = { ...rows, selected: true };
const none: ResultListState = { ...rows, noneSelected: true };

describe('whatIsMissing in the dressage flow', () => {
  it.each([
    ['no answer yet', waiting, rows, null],
    ['no USEF answer yet', rows, waiting, null],
    ['nothing chosen', rows, rows, 'Select a USDF horse to continue.'],
    ['only a USEF row', rows, chosen, 'Select a USDF horse to continue.'],
    [
      'only a USDF row',
      chosen,
      rows,
      'Select a USEF horse, or “None of these, no USEF record”, to continue.',
    ],
    ['both', chosen, chosen, null],
    ['"None of these"', chosen, none, null],
    ['a USDF row, and USEF has no rows', chosen, empty, null],
    ['USDF has no rows', empty, rows, 'Select “No USDF record” to continue without one.'],
    [
      'only "No USDF record"',
      emptyNone,
      rows,
      'Select a USEF horse: at least one of the two records is required.',
    ],
    [
      '"No USDF record" and "None of these"',
      emptyNone,
      none,
      'Select a USEF horse: at least one of the two records is required.',
    ],
    ['"No USDF record" and a USEF row', emptyNone, chosen, null],
    ['"No USDF record", and USEF has no rows', emptyNone, empty, null],
  ])('%s', (_what, affiliate, usef, sentence) =>
    expect(whatIsMissing('usdf', 'horse', affiliate, usef)).toBe(sentence),
  );
});

describe('whatIsMissing in the general-federation flow', () => {
  it.each([
    ['no answer yet', waiting, null],
    ['no rows', empty, null],
    ['rows', rows, 'Select a USEF owner to continue.'],
    ['one chosen', chosen, null],
  ])('%s', (_what, usef, sentence) => expect(whatIsMissing('usef', 'owner', null, usef)).toBe(sentence));
});
