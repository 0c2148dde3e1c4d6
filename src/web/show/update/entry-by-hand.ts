import { decidedRows, placeKey } from '../../../domain/entries/decisions.ts';
import { ENTRY_ROLES, type EntryRole, type EntryRow } from '../../../domain/entries/entry.ts';
import { questionText } from '../../../domain/entries/list-question.ts';
import { NO_HORSE_OR_RIDER } from '../../../domain/entries/unnamed.ts';
import { withEntryByHand } from '../../../domain/entries/update/updated-list.ts';
import { ROLE_LABEL } from '../../../domain/entries/words.ts';
import { NUMBER_LABEL } from '../../../domain/entries/work-list.ts';
import type { Org } from '../../../domain/org.ts';
import type { ColumnKind } from '../../../entry-list/columns/column-kinds.ts';
import { goOn } from '../checking/run-check.ts';
import { readList } from '../intake/read-list.ts';
import { setShow, type Show, showOf } from '../show-state.ts';

/* Adds a late entry by hand (requirement 15.107). */

/** A form field, which is read like an entry list's column. */
interface EntryField {
  kind: ColumnKind;
  /** The column header, and the field's label: `Rider USEF number`. */
  label: string;
}

const USUAL_ROLES: ReadonlySet<EntryRole> = new Set(['horse', 'owner', 'rider', 'trainer']);

/** Returns the fields of an entry, with a name and the flow's numbers for each usual role and each role on the list. */
export function entryFields(org: Org, rows: readonly EntryRow[]): readonly EntryField[] {
  const listed = listedRoles(rows);
  const roles = ENTRY_ROLES.filter((role) => USUAL_ROLES.has(role) || listed.has(role));
  const numbers = org === 'usef' ? (['usef'] as const) : (['usef', org] as const);
  return [
    { kind: 'back-number', label: 'Back number' },
    { kind: 'class', label: 'Class' },
    ...(rows.some(({ ring }) => ring !== undefined) ? [{ kind: 'ring' as const, label: 'Ring' }] : []),
    ...(rows.some(({ day }) => day !== undefined) ? [{ kind: 'day' as const, label: 'Day' }] : []),
    ...roles.flatMap((role) => [
      { kind: `${role}-name` as const, label: ROLE_LABEL[role] },
      ...numbers.map((number) => ({
        kind: `${role}-${number}` as const,
        label: `${ROLE_LABEL[role]} ${NUMBER_LABEL[number]} number`,
      })),
    ]),
  ];
}

function listedRoles(rows: readonly EntryRow[]): ReadonlySet<EntryRole> {
  return new Set(rows.flatMap(({ parties }) => parties.map(({ role }) => role)));
}

/**
 * Adds an entry that the user typed. Reads it as a one-row list, so that the same rules apply as to any list. Returns
 * the reason if the entry cannot be read; null if it was added.
 */
export async function addEntry(
  org: Org,
  fields: readonly EntryField[],
  typed: Readonly<Partial<Record<ColumnKind, string>>>,
): Promise<string | null> {
  const listed = listedRoles(showOf(org).rows);
  // Omits empty fields for roles that are not on the list: an empty owner cell would count as a missing owner.
  const used = fields.filter(
    ({ kind }) => (typed[kind] ?? '').trim() !== '' || listed.has(kind.split('-')[0] as EntryRole),
  );
  const cells = Object.fromEntries(used.map(({ label, kind }) => [label, typed[kind] ?? '']));
  const answer = await readList(JSON.stringify([cells]), {
    columns: Object.fromEntries(used.map(({ label, kind }) => [label, kind])),
    without: ['horse', 'rider'],
  });
  if (answer.kind === 'failed') return answer.failure.message;
  const { rows, questions } = answer.list;
  const [row] = rows;
  if (row === undefined || row.errors.some(({ code }) => code === NO_HORSE_OR_RIDER)) return NOBODY;
  const [question] = questions;
  if (question !== undefined) return questionText(question);
  setShow(org, (show) => withEntry(show, row));
  void goOn(org, [showOf(org).rows.length - 1]);
  return null;
}

const NOBODY = 'Type a horse, a rider or a handler.';

function withEntry(show: Show, read: EntryRow): Partial<Show> {
  const { rows, decisions } = withEntryByHand(show, read);
  const added = rows.slice(-1);
  const place = added.map(({ row }) => placeKey({ row, party: 0 }))[0] ?? null;
  return {
    rows,
    decisions,
    decided: [...show.decided, ...decidedRows(added, decisions)],
    checks: [...show.checks, null],
    checkedAs: [...show.checkedAs, null],
    view: { ...show.view, active: place, opened: place === null ? null : { place, index: 0 } },
    // No undo: restoring the list from before the update would lose the entry.
    updated: null,
  };
}
