import { useEffect, useRef } from 'react';
import type { Answer } from '../../contract/calls.ts';
import { displayDate } from '../../domain/calendar/display-date.ts';
import { type Org, ORG_LABEL, ORGS } from '../../domain/org.ts';
import { askRecordsStatus, useRecordsStatus } from '../session/records-status.ts';
import { useToday } from '../session/today.ts';

type Books = Answer<'records/status'>['books'];

/** Warns of old records (requirement 14.14). Asks again each day, because a page may stay open overnight. */
export function AgeBanner({ printed }: { printed: boolean }) {
  const books = useRecordsStatus(({ status }) => status?.books ?? null);
  const today = useToday();
  const asked = useRef(today);
  useEffect(() => {
    if (asked.current === today) return;
    asked.current = today;
    void askRecordsStatus();
  }, [today]);

  const old = books === null ? [] : ORGS.flatMap((org) => ageText(org, books));
  if (old.length === 0) return null;
  return (
    <aside aria-label="Old records" className={printed ? 'sample-banner screen-only' : 'sample-banner'}>
      {old.join(' ')} They do not include later changes.
    </aside>
  );
}

function ageText(org: Org, books: Books): string[] {
  const book = books[org];
  if (book === null || book.staleDays === null) return [];
  return [`${ORG_LABEL[org]} records are from ${displayDate(book.dated)}, ${daysOld(book.staleDays)}.`];
}

/** @example daysOld(8) // '8 days old' */
export function daysOld(days: number): string {
  return days === 1 ? '1 day old' : `${days} days old`;
}

/** Shows the date of the records in each book that the flow uses (requirement 14.15). */
export function RecordsAsOf({ org }: { org: Org }) {
  const books = useRecordsStatus(({ status }) => status?.books ?? null);
  const orgs: readonly Org[] = org === 'usef' ? ['usef'] : [org, 'usef'];
  const dated = orgs.flatMap((each) => {
    const date = books?.[each]?.dated ?? null;
    return date === null ? [] : [{ label: ORG_LABEL[each], date }];
  });
  if (dated.length === 0) return null;
  const dates = [...new Set(dated.map(({ date }) => date))].map((each) => {
    const labels = dated.filter(({ date }) => date === each).map(({ label }) => label);
    return `${displayDate(each)} (${labels.join(', ')})`;
  });
  return <p className="records-as-of">Records as of {dates.join(', ')}</p>;
}
