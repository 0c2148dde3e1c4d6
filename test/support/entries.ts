import type { EntryFinding, PartyCheck, RowCheck } from '../../src/domain/entries/check.ts';
import type { EntryParty, EntryRole, EntryRow } from '../../src/domain/entries/entry.ts';
import type { Judgment } from '../../src/domain/judgment/judgment.ts';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';

export function listedParty(role: EntryRole, name: string, fields: Partial<EntryParty> = {}): EntryParty {
  return { role, name, numbers: {}, foalYear: null, chosen: null, ...fields };
}

export function entryRow(
  row: number,
  parties: readonly EntryParty[],
  fields: Partial<EntryRow> = {},
): EntryRow {
  return { row, backNumber: '', className: '', parties, errors: [], ...fields };
}

export function entryFinding(code: string, fields: Partial<EntryFinding> = {}): EntryFinding {
  return {
    code,
    severity: 'stop',
    organization: 'usef',
    date: calendarDate('2026-11-30'),
    text: `What ${code} says.`,
    remedy: null,
    ...fields,
  };
}

export function partyCheck(
  role: EntryRole,
  judgment: Judgment['kind'],
  findings: readonly EntryFinding[] = [],
  fields: Partial<PartyCheck> = {},
): PartyCheck {
  return { role, match: 'number', records: { usef: '4200' }, judgment, findings, proposals: [], ...fields };
}

export function unmatched(role: EntryRole, fields: Partial<PartyCheck> = {}): PartyCheck {
  return {
    role,
    match: 'proposed',
    records: {},
    judgment: 'not-checked',
    findings: [],
    proposals: [],
    ...fields,
  };
}

export function rowCheck(
  row: number,
  parties: readonly PartyCheck[],
  fields: Partial<RowCheck> = {},
): RowCheck {
  return { row, parties, errors: [], ...fields };
}

export function byLine(...checks: RowCheck[]): ReadonlyMap<number, RowCheck> {
  return new Map(checks.map((check) => [check.row, check]));
}
