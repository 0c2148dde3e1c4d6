import type { RowCheck } from '../../domain/entries/check.ts';
import type { PartyPlace } from '../../domain/entries/decisions.ts';
import type { EntryParty, EntryRow } from '../../domain/entries/entry.ts';
import { foldedName, partyKey } from '../../domain/entries/party-key.ts';
import type { WorkItem } from '../../domain/entries/work-list.ts';

/**
 * Every place of the list that names the same horse or person as an item, in whatever role: what is decided about it is
 * decided for all of them (requirement 15.79). A horse that is known by its name alone is the same only with the same
 * owners and the same year of birth: there may be two of one name. The row itself is only where it is.
 *
 * @param checks in the order of the rows
 */
export function samePlaces(
  rows: readonly EntryRow[],
  checks: readonly (RowCheck | null)[],
  { party, check, places, first }: WorkItem,
): readonly PartyPlace[] {
  const [own] = places;
  if (party === null || own === undefined) return places;
  const wanted = partyKey(party, check?.records ?? {}, own);
  const named = rows.flatMap((row, at) =>
    row.parties.flatMap((each, place) =>
      partyKey(each, checks[at]?.parties[place]?.records ?? {}, { row: row.row, party: place }) === wanted
        ? [{ row, at: place }]
        : [],
    ),
  );
  const byNameAlone =
    party.role === 'horse' && Object.keys({ ...party.numbers, ...check?.records }).length === 0;
  if (!byNameAlone) return named.map(placeOf);
  const beside = whatTellsOf(first, party);
  return named.filter(({ row, at }) => whatTellsOf(row, row.parties[at]) === beside).map(placeOf);
}

function placeOf({ row, at }: { row: EntryRow; at: number }): PartyPlace {
  return { row: row.row, party: at };
}

/** What a row says of a horse beside its name. */
function whatTellsOf({ parties }: EntryRow, horse: EntryParty | undefined): string {
  const owners = parties.filter(({ role }) => role === 'owner').map(foldedName);
  return JSON.stringify([horse?.foalYear ?? null, ...owners.sort()]);
}
