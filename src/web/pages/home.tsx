import { useId } from 'react';
import { displayDate } from '../../domain/calendar/display-date.ts';
import { daysBetween } from '../../domain/calendar/calendar-date.ts';
import { choicesKept } from '../../domain/cards/count-choices.ts';
import { SCREEN_HEADING } from '../../domain/flow/screen-headings.ts';
import { type Org, ORG_LABEL, ORGS } from '../../domain/org.ts';
import { takeAway } from '../choices/done.ts';
import { forgetRecentEntries } from '../choices/recent-entries.ts';
import { Link, useNavigate } from '../navigation.tsx';
import { paths } from '../paths.ts';
import { forms } from '../session/forms.ts';
import { askRecordsStatus, useRecordsStatus } from '../session/records-status.ts';
import { session, useSession } from '../session/session.ts';
import { useToday } from '../session/today.ts';
import { ORG_TITLE } from '../shell/marks/header-mark.tsx';
import { OrgMark } from '../shell/marks/org-mark.tsx';
import { daysOld } from '../shell/records-age.tsx';
import { useShortcut, useShortcuts } from '../shell/shortcuts.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { Message } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';
import { forgetColumns } from '../show/columns/forget-columns.ts';
import './home.css';

const CARDS: Readonly<Record<Org, string>> = {
  usef: 'USEF cards for horse, owner and rider',
  usdf: 'USEF and USDF cards, side by side',
  ushja: 'USEF and USHJA cards, side by side',
};

const AND = new Intl.ListFormat('en-US');

/** The screen where the user chooses an organization (requirement 8.36). */
export function Home() {
  const confirm = useConfirm();

  const clear = async () => {
    const yes = await confirm({
      title: 'Clear data?',
      text: 'This clears the choices, search forms, entry lists and competition dates for all three organizations. Column corrections are also forgotten. You can undo it.',
      confirm: 'Clear data',
    });
    if (!yes) return;
    takeAway(null, 'All data is cleared.', () => {
      session.clear();
      forms.clear();
      forgetRecentEntries();
      forgetColumns();
    });
  };

  return (
    <Page {...SCREEN_HEADING.home}>
      <ServerDown />
      <h2>Choose how to start</h2>
      <div className="home-ways">
        <ul>
          {ORGS.map((org, index) => (
            <li key={org}>
              <OrgCard org={org} digit={String(index + 1)} />
            </li>
          ))}
        </ul>
        <EntryLists />
      </div>
      <RecordAges />
      <p className="home-clear">
        <Button kind="danger" className="button-quiet" onClick={() => void clear()}>
          Clear data
        </Button>
        <span>
          Clears choices, searches, entry lists and dates for all three organizations. You can undo it.
        </span>
      </p>
    </Page>
  );
}

/**
 * One organization's card on the home screen.
 *
 * @param digit key that opens the organization if single-key shortcuts are on (requirement 8.128)
 */
function OrgCard({ org, digit }: { org: Org; digit: string }) {
  const navigate = useNavigate();
  const kept = useSession(({ flows }) => choicesKept(flows[org].choices));
  const keysOn = useShortcuts((shortcuts) => shortcuts.on);
  useShortcut(digit, ORG_TITLE[org], () => void navigate(paths.competitionDate(org)));
  return (
    <div className="home-org">
      <OrgMark org={org} decorative />
      <div className="home-org-text">
        <Link {...paths.competitionDate(org)}>{ORG_TITLE[org]}</Link>
        <p>{CARDS[org]}</p>
        {kept !== null && <p className="home-kept">{kept}</p>}
      </div>
      {keysOn && (
        <kbd className="home-key" aria-hidden title={`Press ${digit} to open`}>
          {digit}
        </kbd>
      )}
    </div>
  );
}

function EntryLists() {
  return (
    <details className="home-list">
      <summary>
        <ListMark />
        <h2>Check a whole entry list</h2>
        <span>Load a show’s entry list and see what needs attention, worst first</span>
      </summary>
      <fieldset>
        <legend>Which organization is the list for?</legend>
        <div className="actions">
          {ORGS.map((org) => (
            <LinkButton key={org} way={paths.entryList(org)}>
              <span aria-hidden>{ORG_LABEL[org]}</span>
              <span className="visually-hidden">{ORG_LABEL[org]} entry list</span>
            </LinkButton>
          ))}
        </div>
      </fieldset>
    </details>
  );
}

function ListMark() {
  return (
    <svg className="home-list-mark" viewBox="0 0 48 48" aria-hidden="true">
      <path d="M10 6h28v36H10z" fill="none" stroke="currentColor" strokeWidth="3.75" strokeLinejoin="round" />
      <path d="M16 16h3m4 0h9M16 24h3m4 0h9M16 32h3m4 0h9" stroke="currentColor" strokeWidth="3.75" />
    </svg>
  );
}

function useIsDown(): boolean {
  return useRecordsStatus(({ status, failed }) => failed && status === null);
}

function ServerDown() {
  if (!useIsDown()) return null;
  return (
    <Message kind="error" title="The server did not answer">
      <p>Nothing can be looked up until it does. Check the network connection.</p>
      <Button onClick={() => void askRecordsStatus()}>Try again</Button>
    </Message>
  );
}

function RecordAges() {
  const id = useId();
  const today = useToday();
  const books = useRecordsStatus(({ status }) => status?.books ?? null);
  const isDown = useIsDown();
  const age = (org: Org): string => {
    const dated = books?.[org]?.dated ?? null;
    if (dated === null) return 'no records are loaded';
    const days = daysBetween(dated, today);
    return `as of ${displayDate(dated)}, ${days <= 0 ? 'today' : daysOld(days)}`;
  };
  if (isDown) return null;
  return (
    <section aria-labelledby={id} className="home-records">
      <h2 id={id}>Records on this server</h2>
      {books === null && <p>Checking how old the records are…</p>}
      {books !== null && (
        <>
          <dl>
            {Array.from(Map.groupBy(ORGS, age), ([text, orgs]) => (
              <div key={text}>
                <dt>{AND.format(orgs.map((org) => ORG_LABEL[org]))}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {ORGS.some((org) => (books[org]?.dated ?? null) === null) && (
            <p>Ask the operator of this service to import the missing records.</p>
          )}
        </>
      )}
    </section>
  );
}
