import { displayDate } from '../../domain/calendar/display-date.ts';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { causeText, SUSPENDED_TEXT, warningText } from '../../domain/cards/verdict.ts';
import type { Line } from '../../domain/cards/line.ts';
import type { SubjectCard } from '../../domain/cards/subject-card.ts';
import { holdsSampleRecords } from '../session/records-status.ts';
import type { Books } from '../session/use-cards.ts';
import { Sign } from '../ui/verdict-badge.tsx';

/** One card on a roster or verifications page: its title, its subject, and the details or the warning. */
export function SubjectCardView({
  title,
  note,
  card,
  competitionDate,
  books,
}: {
  title: string;
  /** What stands behind the title: "(DO NOT CUT)". */
  note?: string;
  card: SubjectCard;
  competitionDate: CalendarDate;
  books: Books;
}) {
  const book = books[card.org];
  return (
    <article className="card" aria-label={`${title} ${card.name}`}>
      <h2>
        {title} {note !== undefined && <small>{note}</small>}
      </h2>
      {holdsSampleRecords(books) && <p className="card-sample">SAMPLE RECORDS, NOT FOR USE</p>}
      {card.verdict.kind === 'details' ? (
        <Details lines={card.lines} />
      ) : (
        <>
          <p className="card-name">{card.name}</p>
          <p className="card-warning">
            <Sign kind="warning" /> <strong>{warningText(card.subject, card.org)}</strong>
          </p>
          <p className="card-cause">Cause: {causeText(card.verdict.cause)}</p>
        </>
      )}
      {card.suspended && <p className="card-suspended">{SUSPENDED_TEXT}</p>}
      <p className="card-foot">
        <span>Competition starting {displayDate(competitionDate)}</span> ·{' '}
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
          <dd className={emphasis === 'red' ? 'red' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
