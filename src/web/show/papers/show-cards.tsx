import { type ReactNode, useEffect, useMemo, useState } from 'react';
import {
  CARD_ORDERS,
  type CardOrder,
  type EntryCards,
  rosterEntries,
  showCards,
} from '../../../domain/entries/show-cards.ts';
import type { CompetitionDays } from '../../../domain/cards/band.ts';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import { rosterGroups } from '../../../domain/entries/roster-groups.ts';
import { scheduleChoices } from '../../../domain/entries/schedule.ts';
import type { ShowDays } from '../../../domain/judgment/show-days.ts';
import type { ShowKind } from '../../../domain/judgment/show-kind.ts';
import type { Org } from '../../../domain/org.ts';
import { type ApiError, asApiError } from '../../api/call.ts';
import { BookNotices, CardCount } from '../../cards/paper.tsx';
import { OtherOwnersNote, rosterParts } from '../../cards/roster-parts.tsx';
import { type PrintedPart, PrintedSheets } from '../../cards/sheets.tsx';
import { verificationParts } from '../../cards/verification-parts.tsx';
import { useToday } from '../../session/today.ts';
import type { BookDates } from '../../session/use-cards.ts';
import { Failed, Message } from '../../ui/message.tsx';
import { Recorded } from '../../ui/recorded.tsx';
import { NotSealedLine } from '../saved-file/not-sealed.tsx';
import { entryOnCards, oneRoster } from './one-roster.ts';
import { ShowPrintBar } from './show-print-bar.tsx';
import { type PrintedEntry, type PrintedShow, readShowCards } from './read-show-cards.ts';
import { useShow } from '../show-state.ts';
import { useStageFocus } from '../stage-focus.ts';
import { byLine } from '../work-list/use-work-list.ts';

/** Maximum number of entries in one printout. More would block the browser for minutes. */
const MOST_AT_ONCE = 500;

const ORDER_LABEL: Readonly<Record<CardOrder, string>> = {
  'back-number': 'by back number',
  name: 'by horse name',
  class: 'by class',
  ring: 'by ring',
};

/** One roster for the show, or separate sheets for each entry. */
type Sheeting = 'one' | 'each';

const PAPER = {
  'all-cards': { title: 'Verifications', label: 'Verification cards', cards: true },
  'all-rosters': { title: 'Roster', label: 'Roster cards', cards: false },
} as const;

/** Cards or rosters for the whole show. Shows the number of sheets before printing (requirement 15.99). */
export function AllCards({ org, paper }: { org: Org; paper: keyof typeof PAPER }) {
  useStageFocus(paper);
  const rows = useShow(org, (show) => show.decided);
  const checks = useShow(org, (show) => show.checks);
  const days = useShow(org, (show) => show.days);
  const kind = useShow(org, (show) => show.kind);
  const orders = useMemo(() => CARD_ORDERS.filter((each) => isOffered(each, rows)), [rows]);
  const [order, setOrder] = useState<CardOrder>(
    paper === 'all-rosters' && orders.includes('class') ? 'class' : 'back-number',
  );
  const [sheeting, setSheeting] = useState<Sheeting>(paper === 'all-rosters' ? 'one' : 'each');
  const [from, setFrom] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const show = useMemo(() => showCards(rows, byLine(checks), org, order), [rows, checks, org, order]);
  const { entries, leftOff } = useMemo(
    () => (paper === 'all-rosters' ? rosterEntries(show.entries) : { entries: show.entries, leftOff: 0 }),
    [paper, show],
  );
  const some = useMemo(() => entries.slice(from, from + MOST_AT_ONCE), [entries, from]);
  const [sheets, setSheets] = useState<number | null>(null);
  if (days === null) return null;

  return (
    <>
      <ShowPrintBar
        disabled={sheets === null}
        pages={
          sheets === null
            ? 'Laying out the sheets…'
            : `${sheets === 1 ? '1 sheet' : `${sheets} sheets`} of paper`
        }
      />
      <div className="papers-order screen-only">
        <label>
          Sorted{' '}
          <select value={order} onChange={({ currentTarget: { value } }) => setOrder(value as CardOrder)}>
            {orders.map((each) => (
              <option key={each} value={each}>
                {ORDER_LABEL[each]}
              </option>
            ))}
          </select>
        </label>
        {paper === 'all-rosters' && (
          <label>
            Sheets{' '}
            <select
              value={sheeting}
              onChange={({ currentTarget: { value } }) => setSheeting(value as Sheeting)}
            >
              <option value="one">one roster for the show</option>
              <option value="each">each entry on its own</option>
            </select>
          </label>
        )}
        {entries.length > MOST_AT_ONCE && (
          <label>
            Entries{' '}
            <select value={from} onChange={({ currentTarget: { value } }) => setFrom(Number(value))}>
              {portions(entries).map((portion) => (
                <option key={portion.from} value={portion.from}>
                  {portion.label}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {show.left > 0 && (
        <div className="screen-only">
          <Message
            kind="info"
            title={
              show.left === 1
                ? 'One horse or person has no card'
                : `${show.left} horses and people have no card`
            }
          >
            <p>Choose the missing records in the work list, then come back.</p>
          </Message>
        </div>
      )}
      {leftOff > 0 && (
        <div className="screen-only">
          <Message
            kind="info"
            title={
              leftOff === 1
                ? 'A horse without an owner is not on the rosters'
                : `${leftOff} horses without an owner are not on the rosters`
            }
          >
            <p>Choose their owners’ records in the work list to list both.</p>
          </Message>
        </div>
      )}
      <ReadCards
        key={JSON.stringify([order, from, attempt])}
        org={org}
        paper={paper}
        sheeting={sheeting}
        order={order}
        entries={some}
        days={days}
        kind={kind}
        onLaidOut={setSheets}
        onAgain={() => setAttempt(attempt + 1)}
      />
    </>
  );
}

/** True if the user can choose this order: to sort by class or ring, the list must have at least two. */
function isOffered(order: CardOrder, rows: readonly EntryRow[]): boolean {
  return (order !== 'class' && order !== 'ring') || scheduleChoices(rows, order).length > 1;
}

function portions(entries: readonly EntryCards[]): { from: number; label: string }[] {
  return Array.from({ length: Math.ceil(entries.length / MOST_AT_ONCE) }, (_, at) => {
    const from = at * MOST_AT_ONCE;
    const to = Math.min(from + MOST_AT_ONCE, entries.length);
    return { from, label: `${from + 1} to ${to} of ${entries.length}` };
  });
}

type Reading =
  | { kind: 'reading'; done: number; of: number }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'read'; show: PrintedShow };

function ReadCards({
  org,
  paper,
  sheeting,
  order,
  entries,
  days,
  kind,
  onLaidOut,
  onAgain,
}: {
  org: Org;
  paper: keyof typeof PAPER;
  sheeting: Sheeting;
  order: CardOrder;
  entries: readonly EntryCards[];
  days: ShowDays;
  kind: ShowKind;
  onLaidOut: (papers: number | null) => void;
  onAgain: () => void;
}) {
  const today = useToday();
  const [state, setState] = useState<Reading>({ kind: 'reading', done: 0, of: 0 });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = async () => {
      try {
        const told = (done: number, of: number) => setState({ kind: 'reading', done, of });
        const show = await readShowCards(org, entries, { days, kind, today }, told, signal);
        if (!signal.aborted) setState({ kind: 'read', show });
      } catch (error) {
        if (!signal.aborted) setState({ kind: 'failed', error: asApiError(error) });
      }
    };
    onLaidOut(null);
    void read();
    return () => controller.abort(new DOMException('The cards are no longer needed', 'AbortError'));
  }, [org, entries, days, kind, today, onLaidOut]);

  switch (state.kind) {
    case 'reading':
      return (
        <div className="progress screen-only">
          <progress aria-label="Cards read" max={Math.max(state.of, 1)} value={state.done} />
          <span>
            Loading the records for {entries.length === 1 ? 'one entry' : `${entries.length} entries`}…
          </span>
        </div>
      );
    case 'failed':
      return <Failed error={state.error} again={onAgain} />;
    case 'read':
      return (
        <Sheets
          org={org}
          paper={paper}
          sheeting={sheeting}
          order={order}
          show={state.show}
          days={days}
          kind={kind}
          onLaidOut={onLaidOut}
        />
      );
  }
}

function Sheets({
  org,
  paper,
  sheeting,
  order,
  show: { entries, books },
  days,
  kind,
  onLaidOut,
}: {
  org: Org;
  paper: keyof typeof PAPER;
  sheeting: Sheeting;
  order: CardOrder;
  show: PrintedShow;
  days: ShowDays;
  kind: ShowKind;
  onLaidOut: (papers: number) => void;
}) {
  const today = useToday();
  const lastDate = days.last === days.first ? null : days.last;
  const orgs: readonly Org[] = org === 'usef' ? ['usef'] : ['usef', org];
  // Memoized, because laying out a big roster is the slowest step.
  const { parts, aside, content } = useMemo(() => {
    const competition = { first: days.first, last: days.last === days.first ? null : days.last };
    return {
      ...(sheeting === 'one'
        ? onOneRoster(entries, order, competition)
        : { parts: onOwnSheets(entries, paper, competition, books), aside: null }),
      content: JSON.stringify([paper, sheeting, entries]),
    };
  }, [entries, order, paper, sheeting, days, books]);
  return (
    <PrintedSheets
      frame={{
        ...PAPER[paper],
        org,
        competitionDate: days.first,
        lastDate,
        kind,
        today,
        books,
        ...(aside !== null && { aside }),
        notices: (
          <>
            <NotSealedLine org={org} />
            {paper === 'all-rosters' && (
              <>
                <BookNotices orgs={orgs} books={books} />
                <OtherOwnersNote owners={entries.flatMap(({ columns }) => columns.federation.owners)} />
              </>
            )}
          </>
        ),
      }}
      parts={parts}
      content={content}
      onLaidOut={onLaidOut}
    />
  );
}

/**
 * Puts all entries on one roster. By class or ring, the worst rows come first under each heading. By back number or
 * name, rows keep the entries' order.
 */
function onOneRoster(
  entries: readonly PrintedEntry[],
  order: CardOrder,
  competition: CompetitionDays,
): { parts: readonly PrintedPart[]; aside: ReactNode } {
  const groups =
    order === 'class' || order === 'ring'
      ? rosterGroups(
          entries.map(({ entry }) => entry),
          order,
        )
      : null;
  const roster = oneRoster(entries, groups?.of);
  if (roster === null) return { parts: [], aside: null };
  return {
    parts: rosterParts(
      roster,
      competition,
      groups === null ? { worstFirst: false } : { headings: groups.headings },
    ),
    aside: <CardCount columns={roster} days={competition} unit="rows" />,
  };
}

/** Starts each entry on a new sheet, so that offices can file its sheets. */
function onOwnSheets(
  entries: readonly PrintedEntry[],
  paper: keyof typeof PAPER,
  competition: CompetitionDays,
  books: BookDates,
): PrintedPart[] {
  return entries.flatMap((printed) => {
    const columns = entryOnCards(printed);
    const parts =
      paper === 'all-cards'
        ? verificationParts(columns, competition, books)
        : rosterParts(columns, competition);
    const shown = parts.filter(({ rows }) => rows.length > 0);
    return shown.map((part, at) => ({
      ...part,
      key: `${printed.entry.key} ${part.key}`,
      aside: <EntryAside entry={printed.entry} />,
      breakAfter: part.breakAfter === true || at === shown.length - 1,
    }));
  });
}

/** Maximum number of characters in the class names at the top of a sheet. The cards list all classes. */
const MOST_LETTERS = 48;

function EntryAside({ entry: { backNumber, classNames } }: { entry: EntryCards }) {
  const classes = classNames.filter((name) => name !== '');
  const text = classes.join(', ');
  return (
    <p>
      {backNumber !== '' && (
        <strong>
          <Recorded>{backNumber}</Recorded>
        </strong>
      )}
      <span className="sheet-below">
        {text.length <= MOST_LETTERS ? <Recorded>{text}</Recorded> : `${classes.length} classes`}
      </span>
    </p>
  );
}
