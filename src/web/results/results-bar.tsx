import type { ReactNode } from 'react';
import type { Subject } from '../../domain/cards/card.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { Sign } from '../ui/sign.tsx';
import { failedListings, type Listing, type Lists, waitingListings } from './listing.ts';
import { type SelectedRows, selectedWords, tieNote, whatIsMissing } from './selected.ts';

/** Shows the selection, how its records belong together or what is missing, and the buttons (requirement 8.102). */
export function ResultsBar<Row extends { name: string; usefId: string | null }>({
  org,
  subject,
  lists,
  selected,
  children,
}: {
  org: Org;
  subject: Subject;
  lists: Lists<Row>;
  selected: SelectedRows<Row>;
  children: ReactNode;
}) {
  const missing = missingWords(org, subject, lists, selected);
  const note = org === 'usef' ? null : tieNote(org, subject, selected.tie);
  return (
    <ActionBar
      says={
        <>
          <strong>{selectedWords(org, selected) ?? 'Nothing is selected yet'}</strong>
          <span>
            {note !== null && (
              <>
                {note.kind === 'warning' && <Sign kind="warning" />} <b>{note.says}</b>.{' '}
                {missing === null && note.more}{' '}
              </>
            )}
            {missing}
          </span>
        </>
      }
    >
      {children}
    </ActionBar>
  );
}

/** Names missing selections; null: nothing is missing. */
function missingWords<Row>(
  org: Org,
  subject: Subject,
  lists: Lists<Row>,
  { affiliate, usef }: SelectedRows<Row>,
): string | null {
  const names = (listings: readonly Listing<Row>[]) =>
    `${listings.map((listing) => ORG_LABEL[listing.org]).join(' and ')} ${subject}s`;
  const failed = failedListings(lists);
  if (failed.length > 0) return `The ${names(failed)} could not be read. Try again to continue.`;
  const waiting = waitingListings(lists);
  if (waiting.length > 0) return `Waiting for the ${names(waiting)}.`;
  return whatIsMissing(org, subject, affiliate, usef);
}
