import { describe, expect, it } from 'vitest';
import { NO_USEF_AFFILIATE } from '../../domain/cards/choices.ts';
import { type Selected, NOTHING, type Selection } from '../../domain/flow/continue.ts';
import { ApiError } from '../api/call.ts';
import { type List, NOT_ASKED, type Side } from './listing.ts';
import { affiliateRowChoice, selectedOf, type Tie } from './selected.ts';

interface Row {
  id: string;
  usefId: string | null;
}

const TIED: Row = { id: '60001', usefId: '#520-0001' };
const OTHER_TIED: Row = { id: '60002', usefId: '5200002' };
const UNTIED: Row = { id: '60003', usefId: null };
const UNKNOWN: Row = { id: '60004', usefId: '5209999' };
const USEF_1: Row = { id: '5200001', usefId: '5200001' };
const USEF_2: Row = { id: '5200002', usefId: '5200002' };

const NONE: Selected = { kind: 'none' };

function record({ id }: Row): Selected {
  return { kind: 'record', number: id };
}

function side(list: Partial<List<Row>>): Side<Row> {
  return { list: { ...NOT_ASKED, asked: true, ...list }, numberOf: ({ id }) => id, isExact: () => false };
}

function of(...known: Row[]): Side<Row> {
  return side({ known, total: known.length });
}

const AFFILIATE = of(TIED, OTHER_TIED, UNTIED, UNKNOWN);
const USEF = of(USEF_1, USEF_2);
const EMPTY = of();
const WAITING = side({ total: null });

function match(affiliate: Side<Row> | null, usef: Side<Row>, chosen: Selection) {
  return selectedOf({ affiliate, usef, kind: 'horse' }, chosen);
}

function expectMatch(
  { selection, mayContinue, tie }: ReturnType<typeof match>,
  usefMark: Selected,
  may: boolean,
  kind: Tie['kind'],
): void {
  expect(selection.usef).toEqual(usefMark);
  expect([mayContinue, tie.kind]).toEqual([may, kind]);
}

describe('selectedOf with two lists', () => {
  it.each<[string, Selected, Selected, Selected, boolean, Tie['kind']]>([
    ['nothing', NOTHING, NOTHING, NOTHING, false, 'unsaid'],
    ['only a USEF row', NOTHING, record(USEF_1), record(USEF_1), false, 'unsaid'],
    [
      'a tied row: its USEF row is selected with it',
      record(TIED),
      NOTHING,
      record(USEF_1),
      true,
      'selected-with-it',
    ],
    ['a tied row and its USEF row', record(TIED), record(USEF_1), record(USEF_1), true, 'unsaid'],
    [
      'a tied row and another USEF row: the user’s selection counts',
      record(TIED),
      record(USEF_2),
      record(USEF_2),
      true,
      'not-tied',
    ],
    [
      'a row without a number and a USEF row',
      record(UNTIED),
      record(USEF_2),
      record(USEF_2),
      true,
      'not-tied',
    ],
    ['a row without a number', record(UNTIED), NOTHING, NOTHING, false, 'unsaid'],
    ['a row whose number is in no USEF row', record(UNKNOWN), NOTHING, NOTHING, false, 'not-seen'],
    ['a tied row and "None of these"', record(TIED), NONE, NONE, true, 'passed-over'],
    ['a row without a number and "None of these"', record(UNTIED), NONE, NONE, true, 'unsaid'],
  ])('%s', (_what, affiliate, usef, usefMark, mayContinue, tie) => {
    expectMatch(match(AFFILIATE, USEF, { affiliate, usef }), usefMark, mayContinue, tie);
  });

  it.each<[string, Side<Row>, Side<Row>, Selection, Selected, boolean, Tie['kind']]>([
    [
      'a row, and USEF has no rows',
      AFFILIATE,
      EMPTY,
      { affiliate: record(TIED), usef: NOTHING },
      NOTHING,
      true,
      'placeholder',
    ],
    [
      'a row, and USEF is not asked',
      AFFILIATE,
      { ...EMPTY, list: NOT_ASKED },
      { affiliate: record(UNTIED), usef: NOTHING },
      NOTHING,
      true,
      'placeholder',
    ],
    [
      'a row, and USEF has not answered',
      AFFILIATE,
      WAITING,
      { affiliate: record(TIED), usef: NOTHING },
      NOTHING,
      false,
      'unsaid',
    ],
    [
      'the affiliate has not answered',
      WAITING,
      USEF,
      { affiliate: record(TIED), usef: record(USEF_1) },
      record(USEF_1),
      false,
      'unsaid',
    ],
    [
      '"No record" and a USEF row',
      EMPTY,
      USEF,
      { affiliate: NONE, usef: record(USEF_1) },
      record(USEF_1),
      true,
      'unsaid',
    ],
    ['only "No record"', EMPTY, USEF, { affiliate: NONE, usef: NOTHING }, NOTHING, false, 'unsaid'],
    ['"No record" and "None of these"', EMPTY, USEF, { affiliate: NONE, usef: NONE }, NONE, false, 'unsaid'],
    [
      'a USEF row that is no longer listed',
      AFFILIATE,
      of(USEF_1),
      { affiliate: record(TIED), usef: record(USEF_2) },
      record(USEF_1),
      true,
      'selected-with-it',
    ],
    [
      'an affiliate row that is no longer listed',
      of(UNTIED),
      USEF,
      { affiliate: record(TIED), usef: record(USEF_1) },
      record(USEF_1),
      false,
      'unsaid',
    ],
  ])('%s', (_what, affiliate, usef, chosen, usefMark, mayContinue, tie) => {
    expectMatch(match(affiliate, usef, chosen), usefMark, mayContinue, tie);
  });

  it('forgets "no record" if it is no longer offered', () => {
    expect(match(AFFILIATE, USEF, { affiliate: NONE, usef: NOTHING }).selection.affiliate).toEqual(NOTHING);
    const notAsked = { ...EMPTY, list: NOT_ASKED };
    expect(match(AFFILIATE, notAsked, { affiliate: record(TIED), usef: NONE }).selection.usef).toEqual(
      NOTHING,
    );
  });

  it('returns the selected rows', () => {
    const { affiliateRow, usefRow } = match(AFFILIATE, USEF, {
      affiliate: record(UNTIED),
      usef: record(USEF_2),
    });
    expect([affiliateRow, usefRow]).toEqual([UNTIED, USEF_2]);
  });

  it('selects a similar row with the chosen one only if the number ties them', () => {
    const similarOnly = side({ known: [USEF_2, USEF_1], total: 0 });
    const tied = match(AFFILIATE, similarOnly, { affiliate: record(TIED), usef: NOTHING });
    expect([tied.selection.usef, tied.tie.kind]).toEqual([record(USEF_1), 'selected-with-it']);
    const untied = match(AFFILIATE, similarOnly, { affiliate: record(UNTIED), usef: NOTHING });
    expect([untied.selection.usef, untied.tie.kind]).toEqual([NOTHING, 'placeholder']);
    const nothing = match(AFFILIATE, similarOnly, { affiliate: NOTHING, usef: NOTHING });
    expect(nothing.selection).toEqual({ affiliate: NOTHING, usef: NOTHING });
  });

  it('counts only rows that are not similar', () => {
    const similarOnly = side({ known: [USEF_1], total: 0 });
    const chosen = { affiliate: record(UNTIED), usef: NOTHING };
    expect(match(AFFILIATE, similarOnly, chosen)).toMatchObject({
      mayContinue: true,
      tie: { kind: 'placeholder' },
    });
  });
});

describe('selectedOf in the general-federation flow', () => {
  it.each([
    ['nothing', NOTHING, false],
    ['a row', record(USEF_1), true],
    ['a row that does not exist', record(TIED), false],
  ])('%s', (_what, usef, may) => {
    const matching = match(null, USEF, { affiliate: NOTHING, usef });
    expect([matching.mayContinue, matching.tie.kind]).toEqual([may, 'unsaid']);
  });
});

describe('selectedOf for a row that carries its USEF record', () => {
  const carrying = { affiliate: of(USEF_1), usef: { ...EMPTY, list: NOT_ASKED }, kind: 'horse' as const };

  it('selects that record', () => {
    const sides = { ...carrying, usefOf: record };
    const matching = selectedOf(sides, { affiliate: record(USEF_1), usef: NOTHING });
    expect(matching.selection.usef).toEqual(record(USEF_1));
    expect([matching.mayContinue, matching.tie.kind]).toEqual([true, 'selected-with-it']);
  });

  it('uses a placeholder if the row carries none', () => {
    const sides = { ...carrying, usefOf: () => NONE };
    const matching = selectedOf(sides, { affiliate: record(USEF_1), usef: NOTHING });
    expect(matching.selection.usef).toEqual(NONE);
    expect([matching.mayContinue, matching.tie.kind]).toEqual([true, 'placeholder']);
  });
});

describe('selectedOf of members', () => {
  it('ties a number with a leading F', () => {
    const affiliate = of({ id: '70001', usefId: 'F-4100' });
    const usef = of({ id: '4100', usefId: '4100' });
    const chosen = { affiliate: { kind: 'record', number: '70001' }, usef: NOTHING } as const;
    expect(selectedOf({ affiliate, usef, kind: 'member' }, chosen).tie.kind).toBe('selected-with-it');
    expect(selectedOf({ affiliate, usef, kind: 'horse' }, chosen).tie.kind).toBe('not-seen');
  });
});

describe('selectedOf with a sole exact row', () => {
  const exact = (...known: Row[]): Side<Row> => ({ ...of(...known), isExact: () => true });
  const similar = (...known: Row[]): Side<Row> => ({ ...side({ known, total: 0 }), isExact: () => false });
  const NOTHING_CHOSEN: Selection = { affiliate: NOTHING, usef: NOTHING };

  it.each<[string, Side<Row> | null, Side<Row>, Selected, Selected]>([
    ['one, only in USEF’s list', null, exact(USEF_1), NOTHING, record(USEF_1)],
    ['the same row on two pages', null, exact(USEF_1, USEF_1), NOTHING, record(USEF_1)],
    ['two', null, exact(USEF_1, USEF_2), NOTHING, NOTHING],
    ['a similar one', null, similar(USEF_1), NOTHING, NOTHING],
    ['one in each list, tied', exact(TIED), exact(USEF_1), record(TIED), record(USEF_1)],
    ['one in each list, not tied', exact(UNTIED), exact(USEF_1), record(UNTIED), NOTHING],
    ['one in USEF’s list, several in the other', exact(TIED, UNTIED), exact(USEF_1), NOTHING, NOTHING],
    ['one in USEF’s list, none in the other', EMPTY, exact(USEF_1), NOTHING, record(USEF_1)],
    [
      'a similar one tied to the exact one: both are selected',
      exact(TIED),
      similar(USEF_1),
      record(TIED),
      record(USEF_1),
    ],
  ])('%s', (_what, affiliate, usef, affiliateSelected, usefSelected) => {
    expect(match(affiliate, usef, NOTHING_CHOSEN).selection).toEqual({
      affiliate: affiliateSelected,
      usef: usefSelected,
    });
  });

  it('gives way to the user’s selection', () => {
    const chosen = { affiliate: NOTHING, usef: record(USEF_2) };
    expect(match(exact(TIED), of(USEF_1, USEF_2), chosen).selection).toEqual({
      affiliate: record(TIED),
      usef: record(USEF_2),
    });
  });
});

describe('affiliateRowChoice', () => {
  const FAILED = side({
    total: null,
    shown: { kind: 'failed', error: new ApiError('unreachable', 'No answer.'), again: () => {} },
  });

  it.each<[string, Row, Side<Row>, string[], string[]]>([
    ['a tied row: with its USEF record', TIED, USEF, ['5200001'], ['federation', 'affiliate']],
    [
      'a number that is in no USEF row: with that record, else without one',
      UNKNOWN,
      USEF,
      ['5209999', NO_USEF_AFFILIATE],
      ['federation', 'affiliate'],
    ],
    ['no number next to USEF rows: only its own card', UNTIED, USEF, [NO_USEF_AFFILIATE], ['affiliate']],
    ['no number, no USEF row', UNTIED, EMPTY, [NO_USEF_AFFILIATE], ['federation', 'affiliate']],
    ['a number, no USEF row', UNKNOWN, EMPTY, [NO_USEF_AFFILIATE], ['federation', 'affiliate']],
    ['USEF could not be read: nothing is judged', TIED, FAILED, [], []],
  ])('%s', (_what, row, usef, federation, cards) =>
    expect(affiliateRowChoice(row, row.id, { usef, kind: 'horse' })).toEqual({
      pairs: federation.map((number) => ({ federation: number, affiliate: row.id })),
      cards,
    }),
  );

  it('returns null while USEF’s list is loading', () =>
    expect(
      affiliateRowChoice(TIED, TIED.id, {
        usef: side({ total: null, shown: { kind: 'searching' } }),
        kind: 'horse',
      }),
    ).toBeNull());

  it('uses the USEF record that the row carries when USEF is not asked', () =>
    expect(
      affiliateRowChoice(TIED, TIED.id, {
        usef: { ...EMPTY, list: NOT_ASKED },
        kind: 'horse',
        usefOf: () => ({ kind: 'record', number: '5200001' }),
      }),
    ).toEqual({
      pairs: [{ federation: '5200001', affiliate: TIED.id }],
      cards: ['federation', 'affiliate'],
    }));
});
