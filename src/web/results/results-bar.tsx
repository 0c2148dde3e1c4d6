import { Fragment, type ReactNode } from 'react';
import type { Subject } from '../../domain/cards/card.ts';
import type { Org } from '../../domain/org.ts';
import { ActionBar, type MoreAction } from '../ui/action-bar.tsx';
import { Sign } from '../ui/sign.tsx';
import { failedListings, listingNames, type Lists, waitingListings } from './listing.ts';
import { type SelectedRows, selectedWords, tieNote, whatIsMissing } from './selected.ts';

/** The action bar of a results screen: the selection, and the record to select next (requirement 8.102). */
export function ResultsBar<Row extends { name: string; usefId: string | null }>({
  org,
  subject,
  lists,
  selected,
  more,
  children,
}: {
  org: Org;
  subject: Subject;
  lists: Lists<Row>;
  selected: SelectedRows<Row>;
  more: readonly MoreAction[] | undefined;
  children: ReactNode;
}) {
  const words = selectedWords(org, selected);
  const missing = missingWords(org, subject, lists, selected);
  const note = org === 'usef' ? null : tieNote(org, subject, selected.tie);
  const Says = note?.kind === 'warning' ? 'b' : 'span';
  return (
    <ActionBar
      more={more}
      says={
        <>
          {words.length === 0 ? (
            <strong>Nothing is selected yet</strong>
          ) : (
            <strong className="bar-record">
              {words.map(({ name, numbers }) => (
                <Fragment key={name}>
                  <span className="bar-name">{name}</span>
                  <span className="bar-numbers">
                    <span className="bar-comma">, </span>
                    {numbers}
                  </span>
                </Fragment>
              ))}
            </strong>
          )}{' '}
          {/* Until something is selected, the lists announce what is loading and what was found. */}
          <span aria-live={words.length === 0 ? 'off' : 'polite'} aria-atomic>
            {(note !== null || missing !== null) && (
              // Replaced as a whole, because screen readers may repeat everything for each part that changes.
              <span key={JSON.stringify([note, missing])}>
                {note !== null && (
                  <>
                    {note.kind === 'warning' && <Sign kind="warning" />} <Says>{note.says}</Says>.{' '}
                    {missing === null && <span className="bar-explains">{note.more}</span>}{' '}
                  </>
                )}
                {missing}
              </span>
            )}
          </span>
        </>
      }
    >
      {children}
    </ActionBar>
  );
}

function missingWords<Row>(
  org: Org,
  subject: Subject,
  lists: Lists<Row>,
  { affiliate, usef }: SelectedRows<Row>,
): string | null {
  const failed = failedListings(lists);
  if (failed.length > 0) return `The ${listingNames(failed, subject)} could not be looked up.`;
  const waiting = waitingListings(lists);
  if (waiting.length > 0) return `Waiting for the ${listingNames(waiting, subject)}.`;
  return whatIsMissing(org, subject, affiliate, usef);
}
