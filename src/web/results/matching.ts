import { isTied } from '../../domain/cards/choices.ts';
import {
  type Selected,
  mayContinue,
  NOTHING,
  type ResultList,
  type Selection,
} from '../../domain/flow/continue.ts';
import type { List } from './lists.ts';

/** The rows of one organization on a results screen. */
export interface Side<Row> {
  list: List<Row>;
  /** A row's number in that organization's book. */
  numberOf: (row: Row) => string;
}

export interface Sides<Row> {
  /** Null in the general-federation flow. */
  affiliate: Side<Row> | null;
  usef: Side<Row>;
  /** The cleaning of numbers: a member's may begin with an F. */
  kind: 'horse' | 'member';
  /** The USEF record that goes with an affiliate's row, where the row itself says so: a USHJA horse's. */
  usefOf?: (affiliateRow: Row) => Selected;
}

/** How the marked affiliate record and the marked USEF record belong together. */
export type Tie =
  | { kind: 'unsaid' }
  /** The USEF record of the same number is marked without having been chosen. */
  | { kind: 'marked-with-it'; usefNumber: string }
  /** A USEF record of another number was chosen. */
  | { kind: 'not-tied'; usefNumber: string }
  /** "None of these" was chosen, though the USEF record of the same number is among the rows. */
  | { kind: 'passed-over'; usefNumber: string }
  /** USEF has no record: the placeholder makes itself. */
  | { kind: 'placeholder' }
  /** The affiliate's record gives a number that none of the rows looked at has. */
  | { kind: 'not-seen'; usefNumber: string };

/** What is marked on a results screen, and whether the flow may go on with it. */
export interface Matching<Row> {
  selection: Selection;
  /** The marked records; null where none is marked. */
  affiliateRow: Row | null;
  usefRow: Row | null;
  tie: Tie;
  /** The lists as the rules for going on see them. */
  affiliate: ResultList | null;
  usef: ResultList;
  mayContinue: boolean;
}

/**
 * Judges what a person has marked in one or two lists. A mark counts while its row is among those looked at. Where no
 * USEF record was chosen, the one tied to the marked affiliate record is marked with it; a person's own choice always
 * stands (requirement 6.13).
 */
export function matchingOf<Row extends { usefId: string | null }>(
  { affiliate, usef, kind, usefOf }: Sides<Row>,
  chosen: Selection,
): Matching<Row> {
  const affiliateMark =
    affiliate === null ? NOTHING : standing(affiliate, chosen.affiliate, affiliate.list.total === 0);
  const affiliateRow = affiliate === null ? null : rowOf(affiliate, affiliateMark);
  const withIt = affiliateRow === null ? NOTHING : markedWith(affiliateRow, usef, kind, usefOf);

  const own = standing(usef, chosen.usef, usef.list.asked);
  const selection: Selection = { affiliate: affiliateMark, usef: own.kind === 'nothing' ? withIt : own };
  const lists = {
    affiliate: affiliate && resultList(affiliate.list, affiliateMark),
    usef: resultList(usef.list, selection.usef),
  };
  return {
    selection,
    affiliateRow,
    usefRow: rowOf(usef, selection.usef),
    tie: affiliateRow === null ? { kind: 'unsaid' } : tieOf(affiliateRow, own, withIt, lists.usef, kind),
    ...lists,
    mayContinue: mayContinue(lists.affiliate, lists.usef),
  };
}

/**
 * What an affiliate's row alone marks at USEF: the row tied to it, else what it says itself. The tied row may be only
 * similar to what was typed, as the chosen one is: their number ties them, not their names.
 */
function markedWith<Row extends { usefId: string | null }>(
  affiliateRow: Row,
  usef: Side<Row>,
  kind: Sides<Row>['kind'],
  usefOf: Sides<Row>['usefOf'],
): Selected {
  const tied = usef.list.known.find((row) => isTied(usef.numberOf(row), affiliateRow.usefId, kind));
  if (tied !== undefined) return { kind: 'record', number: usef.numberOf(tied) };
  return usefOf?.(affiliateRow) ?? NOTHING;
}

/**
 * A mark that its list bears out: a record that is among its rows, or "no record" where that is offered (by an
 * affiliate's list when it is empty). Marks outlive the answers they were made in: another competition date may have
 * brought other rows.
 */
function standing<Row>(side: Side<Row>, mark: Selected, offersNone: boolean): Selected {
  switch (mark.kind) {
    case 'nothing':
      return mark;
    case 'none':
      return offersNone ? mark : NOTHING;
    case 'record':
      return rowOf(side, mark) === null ? NOTHING : mark;
  }
}

function rowOf<Row>({ list, numberOf }: Side<Row>, mark: Selected): Row | null {
  if (mark.kind !== 'record') return null;
  return list.known.find((row) => numberOf(row) === mark.number) ?? null;
}

function resultList(list: List<unknown>, mark: Selected): ResultList {
  return {
    answered: list.total !== null,
    rows: list.total ?? 0,
    selected: mark.kind === 'record',
    noneSelected: mark.kind === 'none',
  };
}

function tieOf(
  { usefId }: { usefId: string | null },
  own: Selected,
  withIt: Selected,
  usef: ResultList,
  kind: 'horse' | 'member',
): Tie {
  if (own.kind === 'record') {
    return isTied(own.number, usefId, kind)
      ? { kind: 'unsaid' }
      : { kind: 'not-tied', usefNumber: own.number };
  }
  if (own.kind === 'none') {
    return withIt.kind === 'record' ? { kind: 'passed-over', usefNumber: withIt.number } : { kind: 'unsaid' };
  }
  if (withIt.kind === 'record') return { kind: 'marked-with-it', usefNumber: withIt.number };
  if (withIt.kind === 'none' || (usef.answered && usef.rows === 0)) return { kind: 'placeholder' };
  return usef.answered && usefId !== null ? { kind: 'not-seen', usefNumber: usefId } : { kind: 'unsaid' };
}
