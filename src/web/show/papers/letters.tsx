import { Fragment } from 'react';
import { printedDate } from '../../../domain/calendar/display-date.ts';
import { type Letter, type LetterItem, lettersOf } from '../../../domain/entries/letters.ts';
import type { ShowDays } from '../../../domain/judgment/show-days.ts';
import { kindText, type ShowKind, USUAL_KIND } from '../../../domain/judgment/show-kind.ts';
import type { Org } from '../../../domain/org.ts';
import { holdsSampleRecords, useRecordsStatus } from '../../session/records-status.ts';
import { useToday } from '../../session/today.ts';
import { RecordsAsOf } from '../../shell/records-age.tsx';
import { Recorded } from '../../ui/recorded.tsx';
import { NotSealedLine } from '../saved-file/not-sealed.tsx';
import { ShowPrintBar } from './show-print-bar.tsx';
import { type LetterHeading, useShow } from '../show-state.ts';
import { useStageFocus } from '../stage-focus.ts';
import { useWorkListBy } from '../work-list/use-work-list.ts';
import './papers.css';

/** Shows the letters for printing, each on a separate page (requirement 15.98). */
export function Letters({ org }: { org: Org }) {
  useStageFocus('letters');
  const { groups } = useWorkListBy(org, 'person');
  const rows = useShow(org, (show) => show.decided);
  const days = useShow(org, (show) => show.days);
  const kind = useShow(org, (show) => show.kind);
  const heading = useShow(org, (show) => show.heading);
  const letters = lettersOf(groups, rows);
  if (days === null) return null;
  return (
    <>
      <ShowPrintBar
        org={org}
        pages={
          letters.length === 1
            ? 'One letter on a page of its own.'
            : `${letters.length} letters, each on a page of its own.`
        }
      />
      <div className="screen-only">
        <RecordsAsOf org={org} />
      </div>
      {letters.map((letter) => (
        <LetterPage key={letter.key} org={org} letter={letter} days={days} kind={kind} heading={heading} />
      ))}
    </>
  );
}

function LetterPage({
  org,
  letter,
  days,
  kind,
  heading,
}: {
  org: Org;
  letter: Letter;
  days: ShowDays;
  kind: ShowKind;
  heading: LetterHeading;
}) {
  const today = useToday();
  const sample = useRecordsStatus(({ status }) => status !== null && holdsSampleRecords(status.books));
  const { to, items } = letter;
  const show = heading.title.trim() === '' ? 'our show' : heading.title.trim();
  return (
    <article className="letter" aria-label={`Letter to ${to}`}>
      <header>
        <p className="letter-show">
          <Recorded>{heading.title.trim()}</Recorded>
        </p>
        <p>{daysText(days)}</p>
        {kind !== USUAL_KIND && <p>{kindText(kind)}</p>}
        <p>{printedDate(today)}</p>
        <NotSealedLine org={org} />
        {sample && <p className="letter-sample">SAMPLE RECORDS, NOT FOR USE</p>}
      </header>
      <p>
        Dear <Recorded>{to}</Recorded>,
      </p>
      <p>
        Thank you for entering <Recorded>{show}</Recorded>. We compared the entries with the membership
        records, and found something that still needs to be done. Please take care of it before the show, or
        come to the show office when you arrive.
      </p>
      {items.map((item) => (
        <About key={item.key} item={item} />
      ))}
      <p>
        Have you done this already? Records take a day or two to change. Please bring the receipt, the card or
        the certificate with you, and show it at the office.
      </p>
      {heading.contact.trim() !== '' && (
        <p>
          You can reach us at <Recorded>{heading.contact.trim()}</Recorded>
        </p>
      )}
      <p>With kind regards,</p>
      <p className="letter-from">The show office</p>
    </article>
  );
}

function About({ item: { about, numbers, parts } }: { item: LetterItem }) {
  return (
    <section>
      <h2>
        <Recorded>{about}</Recorded>
        {numbers !== '' && <small> {numbers}</small>}
      </h2>
      {parts.map(({ entries, points }) => (
        <Fragment key={entries.join()}>
          {entries.map((line) => (
            <p key={line} className="letter-entries">
              <Recorded>{line}</Recorded>
            </p>
          ))}
          <ul>
            {points.map(({ text, remedy }) => (
              <li key={`${text} ${remedy}`}>
                {text}
                {remedy !== null && <strong> {remedy}</strong>}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}

function daysText({ first, last }: ShowDays): string {
  return first === last ? printedDate(first) : `${printedDate(first)} through ${printedDate(last)}`;
}
