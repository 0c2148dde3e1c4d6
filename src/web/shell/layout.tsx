import { Link, Outlet, useMatches, useParams, useSearch } from '@tanstack/react-router';
import { type MouseEvent, useRef, useState } from 'react';
import { displayDate } from '../../domain/calendar/display-date.ts';
import { paths } from '../paths.ts';
import { holdsSampleRecords, useRecordsStatus } from '../session/records-status.ts';
import { useSession } from '../session/session.ts';
import { Crumbs } from './crumbs.tsx';
import { HeaderMark } from './marks/marks.tsx';
import { ORG_TITLE } from './org-title.ts';

/**
 * The frame around every screen: header, breadcrumbs, the screen, footer. Header and breadcrumbs are hidden on roster and
 * verifications, and with the footer when the address says `?chrome=off` (requirements 8.19 and 8.20).
 */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  const [year] = useState(() => new Date().getFullYear());
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const org = useParams({ strict: false, select: (params) => params.org ?? null });
  const chrome = useSearch({ strict: false, select: (search) => search.chrome !== 'off' });
  const searchDate = useSession((session) => session.searchDate);
  const sample = useRecordsStatus(({ status }) => status !== null && holdsSampleRecords(status.books));

  const navigation = chrome && screen?.printed !== true;
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };

  return (
    <>
      {navigation && (
        <a className="skip-link" href="#main" onClick={skip}>
          Skip to the content
        </a>
      )}
      {sample && <SampleBanner printed={screen?.printed === true} />}
      {navigation && (
        <header className="site-header">
          <Link {...paths.home()}>
            <HeaderMark />
            Affiliates Membership Verification Service
          </Link>
          {org !== null && (
            <p>
              {ORG_TITLE[org]}
              {searchDate !== null && <span>Competition starting {displayDate(searchDate)}</span>}
            </p>
          )}
        </header>
      )}
      {navigation && typeof screen?.crumb === 'number' && <Crumbs position={screen.crumb} org={org} />}
      <main id="main" tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      {chrome && <footer className="site-footer">© {year} United States Equestrian Federation</footer>}
    </>
  );
}

/** On paper the roster and every card say it themselves. */
function SampleBanner({ printed }: { printed: boolean }) {
  return (
    <aside aria-label="Records in use" className={printed ? 'sample-banner screen-only' : 'sample-banner'}>
      SAMPLE RECORDS, NOT FOR USE
    </aside>
  );
}
