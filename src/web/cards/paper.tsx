import type { ReactNode } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { displayDate } from '../../domain/calendar/display-date.ts';
import type { Line } from '../../domain/cards/line.ts';
import { causeText, SUSPENDED_TEXT, warningText } from '../../domain/cards/verdict.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import type { Org } from '../../domain/org.ts';
import { AfterPrint } from '../choices/next-entry.tsx';
import { paths } from '../paths.ts';
import { holdsSampleRecords, standsIn, useStaleDays } from '../session/records-status.ts';
import { daysOld } from '../shell/records-age.tsx';
import { competitionDays } from '../session/session.ts';
import type { Books } from '../session/use-cards.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Recorded } from '../ui/recorded.tsx';
import { Sign } from '../ui/sign.tsx';
import { JudgmentBadge, PrintedFindings } from './judgment.tsx';
import type { SheetCard } from './sheet.ts';
import './cards.css';

/* What the two printed pages, roster and verifications, are made of. */

/** The buttons above a printed page, which are not printed. Print waits for running look-ups (requirement 7.45). */
export function PrintBar({ org, running }: { org: Org; running: boolean }) {
  return (
    <div className="actions screen-only">
      <Button kind="primary" disabled={running} onClick={() => window.print()}>
        Print
      </Button>
      <LinkButton way={paths.printCards(org)}>Back to Print Cards</LinkButton>
      <AfterPrint org={org} running={running} />
    </div>
  );
}

/**
 * Rows of two columns, federation left and affiliate right. Each row is a grid of its own that no page break divides.
 * CSS columns would put cards into the wrong column.
 */
export function CardPairs<Card>({
  left,
  right,
  card,
}: {
  /** Null leaves that half of the row empty. */
  left: readonly (Card | null)[];
  right: readonly (Card | null)[];
  card: (card: Card) => ReactNode;
}) {
  const rows = Array.from(
    { length: Math.max(left.length, right.length) },
    (_, i) => [left[i], right[i]] as const,
  );
  return rows.map(([ofLeft, ofRight], i) => (
    // The place of a row identifies it: the cards of a sheet never move.
    // oxlint-disable-next-line react/no-array-index-key -- see above
    <CardPair key={i} left={ofLeft && card(ofLeft)} right={ofRight && card(ofRight)} />
  ));
}

/** One row of a sheet. */
export function CardPair({ left, right }: { left?: ReactNode; right?: ReactNode }) {
  return (
    <div className="card-pair">
      <div>{left}</div>
      <div>{right}</div>
    </div>
  );
}

/**
 * One card on a roster or verifications page: its title, its judgment, its subject, and the details or the warning, with
 * what the judgment found.
 */
export function SubjectCardView({
  title,
  note,
  card,
  competitionDate,
  lastDate,
  books,
}: {
  title: string;
  /** What stands after the title: "(DO NOT CUT)". */
  note?: string;
  card: Omit<SheetCard, 'safeSport'>;
  competitionDate: CalendarDate;
  lastDate: CalendarDate | null;
  books: Books;
}) {
  const book = books[card.org];
  const staleDays = useStaleDays(card.org, books);
  return (
    <article className="card" aria-label={`${title} ${isolated(card.name)}`}>
      <div className="card-head">
        <h2>
          {title} {note !== undefined && <small>{note}</small>}
        </h2>{' '}
        <JudgmentBadge {...card} />
      </div>
      {holdsSampleRecords(books) && <p className="card-sample">SAMPLE RECORDS, NOT FOR USE</p>}
      {standsIn(books) && <p className="card-sample">EARLIER RECORDS: THE NEWEST ARE DAMAGED</p>}
      {staleDays !== null && <p className="card-stale">RECORDS ARE {daysOld(staleDays).toUpperCase()}</p>}
      {card.verdict.kind === 'details' ? (
        <Details lines={card.lines} />
      ) : (
        <>
          <p className="card-name">
            <Recorded>{card.name}</Recorded>
          </p>
          <p className="card-warning">
            <Sign kind="warning" /> <strong>{warningText(card.subject, card.org)}</strong>
          </p>
          <p className="card-cause">Cause: {causeText(card.verdict.cause)}</p>
        </>
      )}
      {card.suspended && <p className="card-suspended">{SUSPENDED_TEXT}</p>}
      <PrintedFindings judgment={card.judgment} />
      <p className="card-foot">
        <span>{competitionDays(competitionDate, lastDate)}</span> ·{' '}
        <span>Records as of {displayDate(book?.dated ?? null)}</span>
      </p>
    </article>
  );
}

function Details({ lines }: { lines: readonly Line[] }) {
  return (
    <dl>
      {lines.map(({ label, value, emphasis }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={emphasis === 'red' ? 'red' : undefined}>
            <Recorded>{value}</Recorded>
          </dd>
        </div>
      ))}
    </dl>
  );
}
