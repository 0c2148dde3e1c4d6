import { type CSSProperties, Fragment, type ReactNode, useEffect } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { displayDate, printedDate } from '../../domain/calendar/display-date.ts';
import { competitionYear } from '../../domain/calendar/years.ts';
import { sheetNumber } from '../../domain/cards/sheets.ts';
import { kindText, type ShowKind, USUAL_KIND } from '../../domain/judgment/show-kind.ts';
import { type Affiliate, type Org, ORG_LABEL } from '../../domain/org.ts';
import { competitionDays } from '../session/session.ts';
import type { BookDates } from '../session/use-cards.ts';
import { ORG_TITLE } from '../shell/marks/header-mark.tsx';
import { OrgMark } from '../shell/marks/org-mark.tsx';
import { Recorded } from '../ui/recorded.tsx';
import { useSheets } from './use-sheets.ts';
import { YearNote } from './year-note.tsx';
import './cards.css';

/** A part of the printout, such as the horses. A row is never split across sheets. */
export interface PrintedPart {
  key: string;
  rows: readonly ReactNode[];
  /** Renders the rows that are on the same sheet. @param from index of the first of these rows in the part */
  together: (rows: readonly ReactNode[], from: number) => ReactNode;
  breakAfter?: boolean;
  aside?: ReactNode;
}

interface Frame {
  title: string;
  /** The show's name, if known. */
  show?: string;
  label: string;
  org: Org;
  competitionDate: CalendarDate;
  lastDate: CalendarDate | null;
  kind: ShowKind;
  today: CalendarDate;
  books: BookDates;
  /** True for verification cards, which have a decorative strip below the header (requirement 9.5). */
  cards?: boolean;
  notices?: ReactNode;
  /** Content at the top right of every sheet, starting on the title's line. Must not be taller than the rest of the header. */
  aside?: ReactNode;
}

/**
 * Divides the parts among sheets of paper (requirement 9.23).
 *
 * @param content all text in the parts; a change triggers a new layout
 */
export function PrintedSheets({
  frame,
  parts,
  content,
  onLaidOut,
}: {
  frame: Frame;
  parts: readonly PrintedPart[];
  content: string;
  /** Called with the number of sheets. Must be a stable reference across renders. */
  onLaidOut?: (papers: number) => void;
}) {
  const shown = parts.filter(({ rows }) => rows.length > 0);
  const { label, notices: _, aside: __, ...around } = frame;
  const { ref, sheets, roomy } = useSheets(
    JSON.stringify([around, content]),
    shown.map(({ breakAfter = false }) => breakAfter),
    frame.cards === true,
  );
  useEffect(() => {
    if (sheets !== null) onLaidOut?.(sheets.reduce((sum, { papers }) => sum + papers, 0));
  }, [sheets, onLaidOut]);
  return (
    <section aria-label={label} className={`sheets sheets-${frame.org}${roomy ? ' sheets-roomy' : ''}`}>
      <div ref={ref} className={sheets === null ? 'measuring' : undefined}>
        {sheets === null ? (
          <>
            <Sheet frame={frame} number="Sheet 1 of 1">
              <div className="sheet-room" data-room />
            </Sheet>
            <Sheet frame={frame} number="Sheet 1 of 1">
              {shown.map(({ key, rows, together }) => (
                <div key={key} data-part>
                  {together(rows, 0)}
                </div>
              ))}
            </Sheet>
          </>
        ) : (
          sheets.map(({ pieces, rowSpace }, at) => (
            <Sheet
              key={sheetNumber(sheets, at)}
              frame={{ aside: shown[pieces[0]?.part ?? -1]?.aside, ...frame }}
              number={sheetNumber(sheets, at)}
              rowSpace={rowSpace}
            >
              {pieces.map(({ part, from, to }) => {
                const { key, rows, together } = shown[part] ?? NO_PART;
                return <div key={key}>{together(rows.slice(from, to), from)}</div>;
              })}
            </Sheet>
          ))
        )}
      </div>
    </section>
  );
}

const NO_PART: PrintedPart = { key: '', rows: [], together: () => null };

function Sheet({
  frame,
  number,
  rowSpace = 0,
  children,
}: {
  frame: Frame;
  number: string;
  rowSpace?: number;
  children: ReactNode;
}) {
  const { title, show = '', org, competitionDate, lastDate, kind, today, books } = frame;
  const { notices, aside, cards = false } = frame;
  const affiliate = org === 'usef' ? null : org;
  const year = <p>Competition Year: {competitionYear(today)}</p>;
  return (
    <section
      className="sheet"
      aria-label={`${title}, ${number}`}
      style={{ '--row-space': `${rowSpace}px` } as CSSProperties}
    >
      <div className="sheet-head">
        <div className="sheet-marks">
          <OrgMark org="usef" />
          {affiliate !== null && <OrgMark org={affiliate} />}
        </div>
        <p className="sheet-title">{title}</p>
        <div className="sheet-about">
          {show !== '' && (
            <p className="sheet-show">
              <Recorded>{show}</Recorded>
            </p>
          )}
          <p>
            <strong>{ORG_TITLE[org]}.</strong> {competitionDays(competitionDate, lastDate)}
          </p>
          {kind !== USUAL_KIND && <p className="sheet-kind">{kindText(kind)}</p>}
          <p>
            For this competition only. <RecordDates affiliate={affiliate} books={books} />
          </p>
        </div>
        {aside !== undefined && <div className="sheet-aside">{aside}</div>}
      </div>
      {cards && <div className="sheet-strip" aria-hidden="true" />}
      <div className="sheet-notes">
        {notices}
        <YearNote org={org} today={today} competitionDate={competitionDate} />
      </div>
      <div className="sheet-rows">{children}</div>
      <div className="sheet-foot">
        <div>
          {year}
          <p>Date Printed: {printedDate(today)}</p>
        </div>
        <div>
          {cards && affiliate !== null && year}
          <p className="sheet-number">{number}</p>
        </div>
      </div>
    </section>
  );
}

function RecordDates({ affiliate, books }: { affiliate: Affiliate | null; books: BookDates }) {
  const orgs: readonly Org[] = affiliate === null ? ['usef'] : ['usef', affiliate];
  const dates = orgs.map((org) => `${displayDate(books[org]?.dated ?? null)} (${ORG_LABEL[org]})`);
  return (
    <>
      Records as of{' '}
      {dates.map((date, at) => (
        <Fragment key={date}>
          {at > 0 && ' '}
          <span className="sheet-date">
            {date}
            {at < dates.length - 1 && ','}
          </span>
        </Fragment>
      ))}
    </>
  );
}
