import { isSuspended, SUSPENDED_TEXT } from '../../domain/cards/suspended.ts';

/** How many owners stand in a row: a syndicate has dozens. */
const OWNERS_SHOWN = 3;

/**
 * A name among results, with what must not be overlooked beside it, a suspension and that it is only similar, and with
 * the names of a horse's owners, by which people know which of two it is.
 */
export function NameCell({
  row,
  similarity,
  ownerNames,
}: {
  row: { name: string; suspensionStatus: string | null };
  similarity: string | null;
  ownerNames?: readonly string[];
}) {
  return (
    <>
      {row.name}
      {isSuspended(row) && <strong className="suspended"> {SUSPENDED_TEXT}</strong>}
      {similarity !== null && <em className="similar"> {similarity}</em>}
      {ownerNames !== undefined && ownerNames.length > 0 && (
        <small className="owner-names"> {ownersText(ownerNames)}</small>
      )}
    </>
  );
}

function ownersText(names: readonly string[]): string {
  const more = names.length - OWNERS_SHOWN;
  const shown = names.slice(0, OWNERS_SHOWN).join(', ');
  return `${names.length === 1 ? 'Owner' : 'Owners'}: ${more > 0 ? `${shown} and ${more} more` : shown}`;
}
