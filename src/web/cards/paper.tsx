import type { ReactNode } from 'react';
import { displayDate, NO_VALUE, UNKNOWN } from '../../domain/calendar/display-date.ts';
import {
  afterSuspended,
  type Band,
  BAND_WORD,
  type BandKind,
  bandOf,
  type CompetitionDays,
} from '../../domain/cards/band.ts';
import { type CardLine, NO_OTHER_OWNERS } from '../../domain/cards/line.ts';
import { verdictCount } from '../../domain/cards/verdict-count.ts';
import { causeText, RETIRED_TEXT, SUSPENDED_TEXT, warningText } from '../../domain/cards/verdict.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import { AfterPrint } from '../choices/next-entry.tsx';
import { paths } from '../paths.ts';
import { holdsSampleRecords, standsIn, useStaleDays } from '../session/records-status.ts';
import { OrgMark } from '../shell/marks/org-mark.tsx';
import { daysOld } from '../shell/records-age.tsx';
import { competitionDays } from '../session/session.ts';
import type { BookDates } from '../session/use-cards.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { useEntryFocus } from '../ui/entry-focus.ts';
import { Recorded } from '../ui/recorded.tsx';
import { Sign, type SignKind } from '../ui/sign.tsx';
import { PrintedFindings } from './judgment.tsx';
import type { CardColumns, SheetCard } from './card-columns.ts';
import './cards.css';

/** Buttons that are not printed. Print is enabled after all look-ups (requirement 7.45) and then gets the focus. */
export function PrintBar({ org, running }: { org: Org; running: boolean }) {
  const entry = useEntryFocus();
  return (
    <div className="actions screen-only">
      <Button
        kind="primary"
        disabled={running}
        onClick={() => window.print()}
        aria-describedby={entry.describedBy}
        {...(!running && { ref: entry.ref })}
      >
        Print
      </Button>
      <LinkButton way={paths.printCards(org)}>Back to Print Cards</LinkButton>
      <AfterPrint org={org} running={running} />
      <p className="print-hint">
        To save a PDF, press Print and choose “Save as PDF” as the printer or destination.
      </p>
    </div>
  );
}

/**
 * Puts the federation's card on the left and the affiliate's on the right. If `right` is undefined, the left card fills
 * the row.
 */
export function PaperRow({ left, right }: { left: ReactNode; right?: ReactNode }) {
  return (
    <div className={right === undefined ? 'card-row' : 'card-row card-pair'} data-row>
      <div>{left}</div>
      {right !== undefined && <div>{right}</div>}
    </div>
  );
}

const BAND_SIGN: Readonly<Record<BandKind, SignKind>> = {
  'in-order': 'success',
  look: 'warning',
  'not-in-order': 'error',
  'not-checked': 'unknown',
};

/** Sign, word and short reason, legible at arm's length (requirement 9.20). */
function BandView({ band: { kind, reason }, suspended }: { band: Band; suspended: boolean }) {
  return (
    <p className={`band band-${kind}`}>
      <BandWord kind={kind} />{' '}
      <span className="band-reason">
        {suspended && <span className="band-suspended">{SUSPENDED_TEXT}</span>}
        {suspended ? afterSuspended(reason) : reason}
      </span>
    </p>
  );
}

export function BandWord({ kind }: { kind: BandKind }) {
  return (
    <span className="band-word">
      <Sign kind={BAND_SIGN[kind]} /> {BAND_WORD[kind]}
    </span>
  );
}

/** Units of the count at the top of a sheet: a roster's cards are rows. */
const UNITS = { cards: ['card', 'cards'], rows: ['row', 'rows'] } as const;

/** Counts the cards with problems by verdict, or says that all cards are in order (requirement 9.26). */
export function CardCount({
  columns: { federation, affiliate },
  days,
  unit,
}: {
  columns: CardColumns;
  days: CompetitionDays;
  unit: keyof typeof UNITS;
}) {
  const columns = affiliate === null ? [federation] : [federation, affiliate];
  const cards = columns
    .flatMap(({ horses, owners, riders }) => [...horses, ...owners, ...riders])
    .filter((card) => card !== null);
  const kinds = cards.map((card) => bandOf(card, card.judgment, days).kind);
  const { count, counted, others } = verdictCount(kinds, UNITS[unit]);
  return (
    <p>
      <strong>{count}</strong> {counted} <span className="sheet-below">{others}</span>
    </p>
  );
}

function EntryLine({ entry: { backNumbers, classNames } }: { entry: NonNullable<SheetCard['entry']> }) {
  return (
    <p className="card-entry">
      {backNumbers.length > 0 && (
        <strong>
          <small>Back #</small> <Recorded>{backNumbers.join(', ')}</Recorded>
        </strong>
      )}{' '}
      <Recorded>{classNames.join(', ')}</Recorded>
    </p>
  );
}

export function SubjectCardView({
  title,
  note,
  card,
  days,
  books,
}: {
  title: string;
  /** Text after the title, such as "(DO NOT CUT)". */
  note: string;
  card: Omit<SheetCard, 'safeSport'>;
  days: CompetitionDays;
  books: BookDates;
}) {
  const band = bandOf(card, card.judgment, days);
  return (
    <article
      className={`card card-${band.kind}`}
      aria-label={`${ORG_LABEL[card.org]} ${title} ${isolated(card.name)}`}
    >
      <div className="card-head">
        <OrgMark org={card.org} decorative /> <span className="card-org">{ORG_LABEL[card.org]}</span>{' '}
        <h2>
          {title} <small>{note}</small>
        </h2>
        {card.entry && <EntryLine entry={card.entry} />}
      </div>
      <div className="card-verdict">
        <BandView band={band} suspended={card.suspended} />
        <BookNotices orgs={[card.org]} books={books} />
      </div>
      <div className="card-body">
        {card.verdict.kind === 'details' ? (
          <Details lines={card.lines} />
        ) : (
          <>
            <div className="card-subject">
              <p className="card-name">
                <Recorded>{card.name}</Recorded>
              </p>
              {card.number !== null && (
                <p className="card-number">
                  <span>{card.number.label}</span> <Recorded>{card.number.value}</Recorded>
                </p>
              )}
            </div>
            <p className="card-warning">
              <Sign kind="warning" /> <strong>{warningText(card.subject, card.org)}</strong>
            </p>
            <p className="card-cause">Cause: {causeText(card.verdict.cause)}</p>
          </>
        )}
        {card.retired && <p className="card-retired">{RETIRED_TEXT}</p>}
      </div>
      <PrintedFindings judgment={card.judgment} />
      <p className="card-foot">
        <span>{competitionDays(days.first, days.last)}</span>{' '}
        <span>Records as of {displayDate(books[card.org]?.dated ?? null)}</span>
      </p>
    </article>
  );
}

export function BookNotices({ orgs, books }: { orgs: readonly Org[]; books: BookDates }) {
  return (
    <>
      {holdsSampleRecords(books) && <p className="card-sample">SAMPLE RECORDS, NOT FOR USE</p>}
      {standsIn(books) && <p className="card-sample">EARLIER RECORDS: THE NEWEST ARE DAMAGED</p>}
      {orgs.map((org) => (
        <AgeNotice key={org} org={org} books={books} named={orgs.length > 1} />
      ))}
    </>
  );
}

function AgeNotice({ org, books, named }: { org: Org; books: BookDates; named: boolean }) {
  const staleDays = useStaleDays(org, books);
  if (staleDays === null) return null;
  return (
    <p className="card-stale">
      {named && `${ORG_LABEL[org]} `}RECORDS ARE {daysOld(staleDays).toUpperCase()}
    </p>
  );
}

/**
 * Maximum number of characters in half of a card: on a wide card, in the label and the value together; on a narrow card, in each
 * of them.
 */
const HALF_OF_WIDE = 36;
const [LABEL_IN_HALF, VALUE_IN_HALF] = [14, 10];

/** Values with more characters than this, such as a horse's many other owners, are set in small type. */
const LONG = 300;

/** Values printed when nothing is recorded */
const NOTHING_RECORDED: ReadonlySet<string> = new Set([NO_VALUE, UNKNOWN, NO_OTHER_OWNERS]);

/** Shows name and number first, then the other lines in two columns. Long values take the full width. */
function Details({ lines }: { lines: readonly CardLine[] }) {
  return (
    <>
      <dl className="card-lead">
        {lines.slice(0, 2).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={value === NO_VALUE ? 'no-value' : undefined}>
              <Recorded>{value}</Recorded>
            </dd>
          </div>
        ))}
      </dl>
      <dl className="card-facts">
        {lines.slice(2).map(({ label, value, emphasis }) => (
          <div key={label} className={lineClass(label, value, emphasis !== undefined)}>
            <dt>{label}</dt>
            <dd className={NOTHING_RECORDED.has(value) ? 'no-value' : emphasis}>
              <Recorded>{value}</Recorded>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Labels of the lines that begin a row, so that both dates of a term are in one row. */
const BEGINS_ROW: ReadonlySet<string> = new Set(['Effective', 'Start']);

/**
 * Returns the class that sets a line's width.
 *
 * @param framed true if the value needs room for a border
 */
function lineClass(label: string, value: string, framed: boolean): string | undefined {
  if (value.length > LONG) return 'line-wide line-long';
  if (label.length + value.length > HALF_OF_WIDE) return 'line-wide';
  if (label.length > LABEL_IN_HALF) return 'line-half line-label';
  const first = BEGINS_ROW.has(label) ? 'line-first' : '';
  return `${first}${framed || value.length > VALUE_IN_HALF ? ' line-half' : ''}`;
}
