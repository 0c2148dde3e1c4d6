import type { RowCheck } from '../../domain/entries/check.ts';
import type { PartyPlace } from '../../domain/entries/decisions.ts';
import type { EntryRow } from '../../domain/entries/entry.ts';
import { partyKey } from '../../domain/entries/party-key.ts';
import type { WorkItem } from '../../domain/entries/work-list.ts';

/**
 * Every place of the list that names the same horse or person as an item, in whatever role: what is decided about it is
 * decided for all of them (requirement 15.79). The row itself is only where it is.
 *
 * @param checks in the order of the rows
 */
export function samePlaces(
  rows: readonly EntryRow[],
  checks: readonly (RowCheck | null)[],
  { party, check, places }: WorkItem,
): readonly PartyPlace[] {
  if (party === null) return places;
  const wanted = partyKey(party, check?.records ?? {});
  return rows.flatMap((row, at) =>
    row.parties.flatMap((each, place) =>
      partyKey(each, checks[at]?.parties[place]?.records ?? {}) === wanted
        ? [{ row: row.row, party: place }]
        : [],
    ),
  );
}
