import type { EntryParty, EntryRow, NumberKind, PartyNumbers, RecordNumbers, RowError } from './entry.ts';
import { isNamed, NO_HORSE_OR_RIDER } from './unnamed.ts';

/*
 * The show office's decisions about an entry list. A decision applies to places (a party in a row). The user sees all of these
 * places, so the decision never affects another person with the same name by mistake.
 */

export interface PartyPlace {
  row: number;
  /** Index of the party in the row, from 0; ROW_ITSELF for decisions and errors about the row itself. */
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
  /** The office's note on the evidence; may be empty. */
  words: string;
  by: string;
  /** Time in ISO 8601 format. */
  at: string;
  /** Keys of the findings and errors that the evidence resolves (`findingKey`, `errorKey`). Later ones are not resolved. */
  answers: readonly string[];
  /** True until a person confirms evidence from an unsealed file, or evidence about a party whose number has changed. */
  unconfirmed?: boolean | undefined;
  /** The person the evidence is about, if no longer in the entry. The evidence then resolves no finding (requirement 15.103). */
  about?: string | undefined;
}

export interface Correction {
  /** Null keeps the list's name. */
  name: string | null;
  /** Only the changed numbers; an empty string removes a number. */
  numbers: PartyNumbers;
  /** A horse's year of birth. Null removes the list's year; undefined keeps it. */
  foalYear?: number | null | undefined;
}

export interface PartyDecision {
  chosen: RecordNumbers | null;
  correction: Correction | null;
  /** Earliest first. */
  evidence: readonly Evidence[];
  /** Set only on rows that the list scratches: the user entered the row after all (requirement 15.85). */
  entered?: true | undefined;
  /** Set only on rows that the list does not scratch: the user scratched the row (requirement 15.105). */
  scratched?: true | undefined;
}

/** Decisions by place (`placeKey`). */
export type Decisions = ReadonlyMap<string, PartyDecision>;

export const UNDECIDED: PartyDecision = { chosen: null, correction: null, evidence: [] };

/** @example placeKey({ row: 12, party: 0 }) // '12:0' */
export function placeKey({ row, party }: PartyPlace): string {
  return `${row}:${party}`;
}

export function decisionAt(decisions: Decisions, place: PartyPlace): PartyDecision {
  return decisions.get(placeKey(place)) ?? UNDECIDED;
}

/** Records the choice of a record for the places; null undoes the choice. */
export function chooseRecord(
  decisions: Decisions,
  places: readonly PartyPlace[],
  chosen: RecordNumbers | null,
): Decisions {
  return changed(decisions, places, (decision) => ({ ...decision, chosen }));
}

/**
 * Records a correction for the places; null undoes the correction. Drops the chosen record, because corrected cells are
 * searched again.
 */
export function correctCells(
  decisions: Decisions,
  places: readonly PartyPlace[],
  correction: Correction | null,
): Decisions {
  return changed(decisions, places, (decision) => ({ ...decision, chosen: null, correction }));
}

/** Enters scratched rows after all, or undoes that. `rows` are line numbers in the list. */
export function enterAfterAll(decisions: Decisions, rows: readonly number[], entered: boolean): Decisions {
  return changed(decisions, rowsThemselves(rows), (decision) => ({
    ...decision,
    entered: entered || undefined,
  }));
}

/** Scratches rows by hand, or undoes that. `rows` are line numbers in the list. */
export function scratchByHand(decisions: Decisions, rows: readonly number[], scratched: boolean): Decisions {
  return changed(decisions, rowsThemselves(rows), (decision) => ({
    ...decision,
    scratched: scratched || undefined,
  }));
}

function rowsThemselves(rows: readonly number[]): PartyPlace[] {
  return rows.map((row) => ({ row, party: ROW_ITSELF }));
}

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

/** Marks all evidence as unconfirmed, because the decisions come from an unsealed file (requirement 15.95). */
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
 * Applies the decisions to the rows, and removes the errors that they fix. Returns the same object for a row that does not
 * change, so that callers can skip it.
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

function startingRow(row: EntryRow, decisions: Decisions): EntryRow {
  const decision = decisionAt(decisions, { row: row.row, party: ROW_ITSELF });
  const { scratched: isOut = false, ...rest } = row;
  if (isOut) return decision.entered === true ? rest : row;
  return decision.scratched === true ? { ...rest, scratched: true } : row;
}

export function decidedParty(
  party: EntryParty,
  { chosen, correction }: Pick<PartyDecision, 'chosen' | 'correction'>,
): EntryParty {
  if (chosen === null && correction === null) return party;
  if (correction === null) return { ...party, chosen };
  const { said, ...listed } = party;
  return {
    ...listed,
    // A corrected name replaces words such as "same as owner".
    ...(said !== undefined && correction.name === null && { said }),
    chosen,
    name: correction.name ?? party.name,
    numbers: correctedNumbers(party.numbers, correction.numbers),
    ...(correction.foalYear !== undefined && { foalYear: correction.foalYear }),
  };
}

/**
 * True if the error is fixed: the cell was corrected, a record was chosen, or an unnamed party now has a name (requirement
 * 15.49).
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
