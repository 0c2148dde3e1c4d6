import { isSuspended, SUSPENDED_TEXT } from '../../domain/cards/suspended.ts';
import type { Match } from '../../domain/records/match.ts';

/** A name among results, with what must not be overlooked beside it: a suspension, and that it is only similar. */
export function NameCell({ row }: { row: { name: string; suspensionStatus: string | null; match: Match } }) {
  return (
    <>
      {row.name}
      {isSuspended(row) && <strong className="suspended"> {SUSPENDED_TEXT}</strong>}
      {row.match === 'similar' && <em className="similar"> Similar name</em>}
    </>
  );
}
