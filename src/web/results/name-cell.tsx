import { isSuspended, SUSPENDED_TEXT } from '../../domain/cards/suspended.ts';
import { someNames } from './some-names.ts';

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
  return `${names.length === 1 ? 'Owner' : 'Owners'}: ${someNames(names)}`;
}
