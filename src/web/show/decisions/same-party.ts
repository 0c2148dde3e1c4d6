import type { RowCheck } from '../../../domain/entries/check.ts';
import type { PartyPlace } from '../../../domain/entries/decisions.ts';
import type { EntryParty, EntryRow } from '../../../domain/entries/entry.ts';
import { foldedName, partyKey } from '../../../domain/entries/party-key.ts';
import type { WorkItem } from '../../../domain/entries/work-list.ts';

/**
 * Returns every place with the item's horse or person: a decision applies to all of them (requirement 15.79). Two
 * horses may share a name, so a horse known only by name must also have the same owners and year of birth.
 *
 * @param checks in row order
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

/** Returns the details of a row that tell horses with the same name apart. */
function whatTellsOf({ parties }: EntryRow, horse: EntryParty | undefined): string {
  const owners = parties.filter(({ role }) => role === 'owner').map(foldedName);
  return JSON.stringify([horse?.foalYear ?? null, ...owners.sort()]);
}
