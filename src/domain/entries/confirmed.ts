import type { PartyCheck } from './check.ts';
import type { RecordNumbers } from './entry.ts';
import { matchFinding } from './match-findings.ts';
import { gravestEntryFindingsFirst, judgmentOfFindings } from './row-check.ts';

function isSure({ match, findings }: PartyCheck): boolean {
  return match === 'number' || (match === 'name' && findings.some(({ code }) => code === 'confirmed-by-row'));
}

/**
 * Confirms a party found only by name, if the same row has that person's confirmed record in another role (requirement 15.47).
 * Matching, not this function, confirms a horse by its owner and an owner by the horse.
 */
export function confirmedInRow(parties: readonly PartyCheck[]): readonly PartyCheck[] {
  const sure = parties.filter((party) => party.role !== 'horse' && isSure(party));
  if (sure.length === 0) return parties;
  return parties.map((party) => {
    const isOther = party.role !== 'horse' && party.role !== 'owner';
    const isOpen = isOther && party.match === 'name' && party.judgment !== 'not-checked';
    if (!isOpen || !party.findings.some(({ code }) => code === 'by-name-only')) return party;
    return sure.some(({ records }) => isSameRecord(records, party.records)) ? confirmed(party) : party;
  });
}

function isSameRecord(a: PartyCheck['records'], b: PartyCheck['records']): boolean {
  return Object.keys(a).length > 0 && JSON.stringify(a) === JSON.stringify(b);
}

function confirmed(party: PartyCheck): PartyCheck {
  const others = party.findings.filter(({ code }) => code !== 'by-name-only');
  const findings = gravestEntryFindingsFirst([
    matchFinding('confirmed-by-row', { role: party.role }),
    ...others,
  ]);
  return { ...party, findings, judgment: judgmentOfFindings(findings) };
}

/** Findings resolved by confirming the record. Their remedies tell the user to compare the record with the entry. */
const TO_COMPARE: ReadonlySet<string> = new Set(['by-name-only', 'last-name-only']);

/** Returns the accepted record if a person should confirm it, or else null. */
export function recordToConfirm({ records, findings }: PartyCheck): RecordNumbers | null {
  if (Object.keys(records).length === 0) return null;
  return findings.some(({ code }) => TO_COMPARE.has(code)) ? records : null;
}
