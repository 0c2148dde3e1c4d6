import type { EntryParty, EntryRow, NumberKind, PartyNumbers, RecordNumbers, RowError } from './entry.ts';
import { isNamed, NO_HORSE_OR_RIDER } from './unnamed.ts';

/**
 * The show office's decisions about an entry list. A decision belongs to a place: a party of a row. The user sees every
 * place that it applies to, so it never reaches another person with the same name.
 */

export interface PartyPlace {
  row: number;
  /** From 0; ROW_ITSELF for errors of the row that belong to no party. */
  party: number;
}

export const ROW_ITSELF = -1;

/** Documents that may replace a record (requirement 15.91). */
export const EVIDENCE_KINDS = ['certificate', 'receipt', 'affidavit', 'show-pass', 'other'] as const;

export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export const EVIDENCE_LABEL: Readonly<Record<EvidenceKind, string>> = {
  certificate: 'Certificate shown',
  receipt: 'Receipt shown',
  affidavit: 'Affidavit signed',
  'show-pass': 'Show Pass bought',
  other: 'Other evidence',
};

export interface Evidence {
  kind: EvidenceKind;
  /** May be empty. */
  words: string;
  by: string;
  /** ISO 8601. */
  at: string;
  /** Keys of the findings that it answers (`findingKey`). It does not answer later findings. */
  answers: readonly string[];
  /** It comes from an unsealed file and nobody has confirmed it yet. */
  unconfirmed?: boolean | undefined;
  /** The name of somebody who is no longer in the entry. Such evidence resolves no finding (requirement 15.103). */
  about?: string | undefined;
}

export interface Correction {
  /** Null: keeps the list's name. */
  name: string | null;
  /** Only the numbers that change; an empty text removes a number. */
  numbers: PartyNumbers;
  /** A horse's year of birth. Null removes the list's year; missing keeps it. */
  foalYear?: number | null | undefined;
}

export interface PartyDecision {
  chosen: RecordNumbers | null;
  correction: Correction | null;
  /** The earliest first. */
  evidence: readonly Evidence[];
  /** Set only on rows that the list marks as scratched: the user entered the row after all (requirement 15.85). */
  entered?: true | undefined;
  /** True if the user scratched the row (requirement 15.105). Set only if the list does not mark it as scratched. */
  scratched?: true | undefined;
}

/** By `placeKey`. */
export type Decisions = ReadonlyMap<string, PartyDecision>;

export const NO_DECISIONS: Decisions = new Map();

export const UNDECIDED: PartyDecision = { chosen: null, correction: null, evidence: [] };

/** @example placeKey({ row: 12, party: 0 }) // '12:0' */
export function placeKey({ row, party }: PartyPlace): string {
  return `${row}:${party}`;
}

export function decisionAt(decisions: Decisions, place: PartyPlace): PartyDecision {
  return decisions.get(placeKey(place)) ?? UNDECIDED;
}

/** Stores the record that the user chose; null undoes the choice. */
export function chooseRecord(
  decisions: Decisions,
  places: readonly PartyPlace[],
  chosen: RecordNumbers | null,
): Decisions {
  return changed(decisions, places, (decision) => ({ ...decision, chosen }));
}

/**
 * Stores the user's correction; null undoes it. Corrected cells are searched again, so an earlier choice of a record
 * is dropped.
 *
 * @example
 * correctCells(NO_DECISIONS, [{ row: 12, party: 0 }], { name: null, numbers: { usef: '9500003' } }).get('12:0').correction.numbers
 * // { usef: '9500003' }
 */
export function correctCells(
  decisions: Decisions,
  places: readonly PartyPlace[],
  correction: Correction | null,
): Decisions {
  return changed(decisions, places, (decision) => ({ ...decision, chosen: null, correction }));
}

/**
 * Enters scratched rows after all, or undoes that. `rows` are line numbers of the list.
 *
 * @example enterAfterAll(NO_DECISIONS, [12], true).get('12:-1').entered // true
 */
export function enterAfterAll(decisions: Decisions, rows: readonly number[], entered: boolean): Decisions {
  return changed(decisions, rowsThemselves(rows), (decision) => ({
    ...decision,
    entered: entered || undefined,
  }));
}

/**
 * Scratches rows by hand, or undoes that.
 *
 * @param rows their lines in the list
 */
export function scratchByHand(decisions: Decisions, rows: readonly number[], scratched: boolean): Decisions {
  return changed(decisions, rowsThemselves(rows), (decision) => ({
    ...decision,
    scratched: scratched || undefined,
  }));
}

function rowsThemselves(rows: readonly number[]): PartyPlace[] {
  return rows.map((row) => ({ row, party: ROW_ITSELF }));
}

/**
 * @example
 * noteEvidence(NO_DECISIONS, [{ row: 12, party: 0 }], {
 *   kind: 'receipt', words: '', by: 'Ann', at: '2026-11-21T08:00:00Z', answers: ['membership-ended usef 2026-11-30'],
 * }).get('12:0').evidence.length // 1
 */
export function noteEvidence(
  decisions: Decisions,
  places: readonly PartyPlace[],
  evidence: Evidence,
): Decisions {
  return changed(decisions, places, (decision) => ({
    ...decision,
    evidence: [...decision.evidence, evidence],
  }));
}

/** Removes all evidence with the same content. */
export function withdrawEvidence(
  decisions: Decisions,
  places: readonly PartyPlace[],
  evidence: Evidence,
): Decisions {
  const gone = JSON.stringify(evidence);
  return changed(decisions, places, (decision) => ({
    ...decision,
    evidence: decision.evidence.filter((one) => JSON.stringify(one) !== gone),
  }));
}

/** Confirms all evidence from an unsealed file with the same content. */
export function confirmEvidence(
  decisions: Decisions,
  places: readonly PartyPlace[],
  evidence: Evidence,
): Decisions {
  const meant = JSON.stringify(evidence);
  return changed(decisions, places, (decision) => ({
    ...decision,
    evidence: decision.evidence.map((one) => {
      if (JSON.stringify(one) !== meant) return one;
      const { unconfirmed: _, ...confirmed } = one;
      return confirmed;
    }),
  }));
}

/** Marks all evidence as unconfirmed; for decisions from an unsealed file (requirement 15.95). */
export function unconfirmedEvidence(decisions: Decisions): Decisions {
  return new Map(
    Array.from(decisions, ([key, decision]) => [
      key,
      { ...decision, evidence: decision.evidence.map((one) => ({ ...one, unconfirmed: true })) },
    ]),
  );
}

function changed(
  decisions: Decisions,
  places: readonly PartyPlace[],
  change: (decision: PartyDecision) => PartyDecision,
): Decisions {
  const next = new Map(decisions);
  for (const place of places) {
    const key = placeKey(place);
    const decision = change(next.get(key) ?? UNDECIDED);
    if (isEmptyDecision(decision)) next.delete(key);
    else next.set(key, decision);
  }
  return next;
}

/** True if a decision decides nothing. */
export function isEmptyDecision({
  chosen,
  correction,
  evidence,
  entered,
  scratched,
}: PartyDecision): boolean {
  return (
    chosen === null &&
    correction === null &&
    evidence.length === 0 &&
    entered === undefined &&
    scratched === undefined
  );
}

/**
 * Applies decisions to the rows: corrected cells, chosen records, entered and scratched rows. Errors that they fix are removed. A
 * row without decisions stays the same object, so that callers check only the others again.
 */
export function decidedRows(rows: readonly EntryRow[], decisions: Decisions): readonly EntryRow[] {
  if (decisions.size === 0) return rows;
  return rows.map((listed) => {
    const row = startingRow(listed, decisions);
    const parties = row.parties.map((party, at) => {
      const decision = decisions.get(placeKey({ row: row.row, party: at }));
      return decision === undefined ? party : decidedParty(party, decision);
    });
    if (parties.every((party, at) => party === row.parties[at])) return row;
    const decided = { ...row, parties };
    return { ...decided, errors: row.errors.filter((error) => !isMended(error, decided, decisions)) };
  });
}

/** Applies the decision about whether a row starts. */
function startingRow(row: EntryRow, decisions: Decisions): EntryRow {
  const decision = decisionAt(decisions, { row: row.row, party: ROW_ITSELF });
  const { scratched: isOut = false, ...rest } = row;
  if (isOut) return decision.entered === true ? rest : row;
  return decision.scratched === true ? { ...rest, scratched: true } : row;
}

/** Returns a party with its decision applied. */
export function decidedParty(
  party: EntryParty,
  { chosen, correction }: Pick<PartyDecision, 'chosen' | 'correction'>,
): EntryParty {
  if (chosen === null && correction === null) return party;
  if (correction === null) return { ...party, chosen };
  const { said, ...listed } = party;
  return {
    ...listed,
    // A corrected name replaces the list's words for it.
    ...(said !== undefined && correction.name === null && { said }),
    chosen,
    name: correction.name ?? party.name,
    numbers: correctedNumbers(party.numbers, correction.numbers),
    ...(correction.foalYear !== undefined && { foalYear: correction.foalYear }),
  };
}

/**
 * Returns true if a decision has fixed an error of a row (requirement 15.49): the cell was corrected, a record was
 * chosen for its party, or an unnamed party now has a name.
 */
function isMended({ code, party, part }: RowError, decided: EntryRow, decisions: Decisions): boolean {
  if (code === NO_HORSE_OR_RIDER || code === 'horse-not-found') {
    return decided.parties.some(
      (each) =>
        (each.role === 'horse' || (each.role === 'rider' && code === NO_HORSE_OR_RIDER)) && isNamed(each),
    );
  }
  if (party === undefined || part === undefined) return false;
  const { chosen, correction } = decisionAt(decisions, { row: decided.row, party });
  if (chosen !== null) return true;
  if (correction === null) return false;
  if (part === 'name') return correction.name !== null;
  return part === 'foal-year' ? correction.foalYear !== undefined : correction.numbers[part] !== undefined;
}

function correctedNumbers(listed: PartyNumbers, corrected: PartyNumbers): PartyNumbers {
  const entries = Object.entries({ ...listed, ...corrected }) as [NumberKind, string][];
  return Object.fromEntries(entries.filter(([, number]) => number !== ''));
}
