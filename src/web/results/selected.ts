import { type ChosenPair, cleanedNumber, isTied, NO_USEF_AFFILIATE } from '../../domain/cards/choices.ts';
import {
  type Selected,
  mayContinue,
  NOTHING,
  type ResultListState,
  type Selection,
} from '../../domain/flow/continue.ts';
import { fold } from '../../domain/names/fold.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { type Affiliate, type Org, ORG_LABEL } from '../../domain/org.ts';
import type { Subject } from '../../domain/cards/card.ts';
import type { List, RowChoice, Side, ListSides } from './listing.ts';

export type Tie =
  | { kind: 'unsaid' }
  /** The USEF record was selected automatically, by the USEF number in the affiliate's record. */
  | { kind: 'selected-with-it'; usefNumber: string }
  /** The user selected a different USEF record. */
  | { kind: 'not-tied'; usefNumber: string }
  /** The user selected "None of these", although the USEF record is listed. */
  | { kind: 'passed-over'; usefNumber: string }
  | { kind: 'placeholder' }
  /** No loaded row has the USEF number of the affiliate's record. */
  | { kind: 'not-seen'; usefNumber: string };

/** The selected rows, how they are tied, and each list's state, on which `mayContinue` depends. */
export interface SelectedRows<Row> {
  selection: Selection;
  affiliateRow: Row | null;
  usefRow: Row | null;
  tie: Tie;
  affiliate: ResultListState | null;
  usef: ResultListState;
  mayContinue: boolean;
}

/**
 * Returns the selected rows. The user's selection counts only if its row is loaded (requirement 6.13). Otherwise, a list's
 * only exact row is selected (requirement 8.105). Next to an affiliate's rows, USEF's list automatically selects only the
 * record tied to the affiliate's selected row.
 */
export function selectedOf<Row extends { usefId: string | null }>(
  { affiliate, usef, kind, usefOf }: ListSides<Row>,
  chosen: Selection,
): SelectedRows<Row> {
  const affiliateMark = affiliate === null ? NOTHING : affiliateSelected(affiliate, chosen.affiliate);
  const affiliateRow = affiliate === null ? null : rowOf(affiliate, affiliateMark);
  const withIt =
    affiliateRow !== null
      ? selectedWith(affiliateRow, usef, kind, usefOf)
      : affiliate === null || affiliate.list.total === 0
        ? soleExact(usef)
        : NOTHING;

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

function affiliateSelected<Row>(affiliate: Side<Row>, chosen: Selected): Selected {
  const own = standing(affiliate, chosen, affiliate.list.total === 0);
  return own.kind === 'nothing' ? soleExact(affiliate) : own;
}

/**
 * Returns the pairs and cards to judge for an affiliate's row with its USEF record (requirement 8.106). USEF's book may have
 * that record even if no loaded row has it; then two pairs are judged, and the first counts if the record exists, otherwise
 * the second. Without a USEF number, only the affiliate's card is judged. Null while USEF's list is loading. If that list
 * fails, no card is judged.
 */
export function affiliateRowChoice<Row extends { usefId: string | null }>(
  row: Row,
  affiliate: string,
  { usef, kind, usefOf }: Pick<ListSides<Row>, 'usef' | 'kind' | 'usefOf'>,
): RowChoice | null {
  if (usef.list.total === null) return usef.list.shown.kind === 'failed' ? { pairs: [], cards: [] } : null;
  const pair = (federation: string): ChosenPair => ({ federation, affiliate });
  const placeholder = pair(NO_USEF_AFFILIATE);
  const withIt = selectedWith(row, usef, kind, usefOf);
  if (withIt.kind === 'record') return { pairs: [pair(withIt.number)], cards: BOTH };
  if (withIt.kind === 'none' || usef.list.total === 0) return { pairs: [placeholder], cards: BOTH };
  const number = cleanedNumber(row.usefId, kind);
  return number === ''
    ? { pairs: [placeholder], cards: ['affiliate'] }
    : { pairs: [pair(number), placeholder], cards: BOTH };
}

const BOTH = ['federation', 'affiliate'] as const;

/** Returns the pair to judge for a USEF row: only its USEF card, because the affiliate's card belongs to another list. */
export function usefRowChoice(number: string): RowChoice {
  return { pairs: [{ federation: number, affiliate: null }], cards: ['federation'] };
}

/**
 * Selects the record that all exact rows belong to. Selects nothing if they belong to several, and never a similar row.
 */
function soleExact<Row>({ list, numberOf, isExact }: Side<Row>): Selected {
  // Exact rows come first, on page 1. A record may have several rows.
  const numbers = new Set(list.known.filter(isExact).map(numberOf));
  const [number] = numbers;
  return number !== undefined && numbers.size === 1 ? { kind: 'record', number } : NOTHING;
}

/** Selects the USEF record with the affiliate row's USEF number, even if that record is only similar to the search. */
function selectedWith<Row extends { usefId: string | null }>(
  affiliateRow: Row,
  usef: Side<Row>,
  kind: ListSides<Row>['kind'],
  usefOf: ListSides<Row>['usefOf'],
): Selected {
  const tied = tiedRow(affiliateRow, usef, kind);
  if (tied !== null) return { kind: 'record', number: usef.numberOf(tied) };
  return usefOf?.(affiliateRow) ?? NOTHING;
}

export function tiedRow<Row extends { usefId: string | null }>(
  { usefId }: { usefId: string | null },
  usef: Side<Row>,
  kind: ListSides<Row>['kind'],
): Row | null {
  if (usefId === null) return null;
  return usef.list.known.find((row) => isTied(usef.numberOf(row), usefId, kind)) ?? null;
}

/** Returns the selection, or nothing if the list no longer offers it. */
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

function resultList(list: List<unknown>, mark: Selected): ResultListState {
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
  usef: ResultListState,
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
  if (withIt.kind === 'record') return { kind: 'selected-with-it', usefNumber: withIt.number };
  if (withIt.kind === 'none' || (usef.answered && usef.rows === 0)) return { kind: 'placeholder' };
  return usef.answered && usefId !== null ? { kind: 'not-seen', usefNumber: usefId } : { kind: 'unsaid' };
}

/** Last option in every USEF list next to an affiliate's list (requirement 6.6). */
export const NONE_OF_THESE = 'None of these, no USEF record';

/** Option in an affiliate's empty list (requirement 6.9). */
export function noRecord(org: Affiliate): string {
  return `No ${ORG_LABEL[org]} record`;
}

/**
 * Asks the user to select the next record; null if nothing is missing or an answer is pending. Starts with the
 * affiliate's record, whose list is first on screen.
 */
export function whatIsMissing(
  flow: Org,
  subject: Subject,
  affiliate: ResultListState | null,
  usef: ResultListState,
): string | null {
  if (!usef.answered || affiliate?.answered === false) return null;
  if (flow === 'usef' || affiliate === null) {
    return usef.selected || usef.rows === 0 ? null : `Select ${aRecord('usef', subject)} to continue.`;
  }
  if (!affiliate.selected && !affiliate.noneSelected) {
    if (affiliate.rows > 0) return `Select ${aRecord(flow, subject)} to continue.`;
    return `Select “${noRecord(flow)}” to continue without one.`;
  }
  if (usef.selected || (usef.rows === 0 && affiliate.selected)) return null;
  if (affiliate.noneSelected) {
    return usef.rows > 0
      ? `Select ${aRecord('usef', subject)}: at least one of the two records is required.`
      : null;
  }
  return usef.noneSelected ? null : `Select ${aRecord('usef', subject)}, or “${NONE_OF_THESE}”, to continue.`;
}

function aRecord(org: Org, subject: Subject): string {
  return `a ${ORG_LABEL[org]} ${subject}`;
}

interface TieNote {
  kind: 'info' | 'warning';
  says: string;
  /** Explains `says`; may be empty. */
  more: string;
}

export function tieNote(org: Affiliate, subject: Subject, tie: Tie): TieNote | null {
  const label = ORG_LABEL[org];
  switch (tie.kind) {
    case 'unsaid':
      return null;
    case 'selected-with-it':
      return {
        kind: 'info',
        says: 'Same USEF number on both records',
        more: '',
      };
    case 'not-tied':
      return {
        kind: 'warning',
        says: 'These records are not tied by number',
        more: 'Compare names and details before you continue.',
      };
    case 'passed-over':
      return {
        kind: 'warning',
        says: `USEF has a record for the number in the ${label} record`,
        more: `It is ${isolated(tie.usefNumber)}. With “${NONE_OF_THESE}” the USEF card shows the warning.`,
      };
    case 'placeholder':
      return {
        kind: 'info',
        says: `No USEF ${subject} is selected with it`,
        more: `The USEF card will show the name from the ${label} record, and the warning.`,
      };
    case 'not-seen':
      return {
        kind: 'info',
        says: `The ${label} record has USEF number ${isolated(tie.usefNumber)}`,
        more: 'No USEF row shown so far has that number.',
      };
  }
}

/** A name and its numbers. The bar may shorten the name, but never the numbers. */
interface NameAndNumbers {
  name: string;
  numbers: string;
}

/** Names the selection: "Winterberry Waltz" and ", USDF 810001 with USEF 9100001". Includes both names if they differ. */
export function selectedWords<Row extends { name: string }>(
  flow: Org,
  { selection: { affiliate, usef }, affiliateRow, usefRow }: SelectedRows<Row>,
): readonly NameAndNumbers[] {
  const own =
    affiliateRow === null || affiliate.kind !== 'record'
      ? null
      : { name: isolated(affiliateRow.name), numbers: `${ORG_LABEL[flow]} ${isolated(affiliate.number)}` };
  if (usef.kind !== 'record') {
    if (own === null) return [];
    return [usef.kind === 'none' ? { ...own, numbers: `${own.numbers} without a USEF record` } : own];
  }
  const number = `USEF ${isolated(usef.number)}`;
  if (own === null) {
    if (usefRow === null) return [];
    const without = affiliate.kind === 'none' ? ` without a ${ORG_LABEL[flow]} record` : '';
    return [{ name: isolated(usefRow.name), numbers: `${number}${without}` }];
  }
  const sameName = usefRow === null || fold(usefRow.name) === fold(affiliateRow?.name ?? '');
  return sameName
    ? [{ ...own, numbers: `${own.numbers} with ${number}` }]
    : [
        { ...own, numbers: `${own.numbers} with ` },
        { name: isolated(usefRow.name), numbers: number },
      ];
}
