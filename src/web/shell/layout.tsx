import { type ComponentType, lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { CRUMB_LABEL, type CrumbPosition, crumbTrail, SCREEN_CRUMB } from '../../domain/flow/crumbs.ts';
import { isPrinted } from '../../domain/flow/screens.ts';
import type { Org } from '../../domain/org.ts';
import { Link, useNavigate, useVisit } from '../navigation.tsx';
import { crumbWay, paths } from '../paths.ts';
import { useListSteps } from '../session/list-steps.ts';
import { type OpenList, useOpenLists } from '../session/open-lists.ts';
import { holdsSampleRecords, standsIn, useRecordsStatus } from '../session/records-status.ts';
import { useForms } from '../session/forms.ts';
import { COMPETITION, competitionText, useSession } from '../session/session.ts';
import { CurrentScreen } from './current-screen.tsx';
import { LazyKeyboard } from './lazy-keyboard.tsx';
import { HeaderMark, ORG_TITLE } from './marks/header-mark.tsx';
import { AgeBanner } from './records-age.tsx';

/** The notice about the last action, loaded later, because screens work without it. */
const DoneNotice = lazy((): Promise<{ default: ComponentType }> =>
  import('../choices/done-notice.tsx').then(
    (file) => ({ default: file.DoneNotice }),
    () => ({ default: () => null }),
  ),
);

const BACK_TO: Readonly<Record<OpenList, string>> = {
  'work-list': 'Back to the work list',
  'updated-list': 'Back to the updated list',
  papers: 'Back to reports and letters',
};

/** The frame around every screen: header, banners, breadcrumbs and footer (requirements 8.19 and 8.20). */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const [year] = useState(() => new Date().getFullYear());
  const { screen, org, to: path, isBare } = useVisit();
  const searchDate = useSession((session) => session.searchDate);
  const lastDate = useSession((session) => session.lastDate);
  const kind = useSession((session) => session.kind);
  const openList = useOpenLists((lists) => (org === null ? null : (lists[org] ?? null)));
  const sample = useRecordsStatus(({ status }) => status !== null && holdsSampleRecords(status.books));
  const damaged = useRecordsStatus(({ status }) => status !== null && standsIn(status.books));

  const crumb = SCREEN_CRUMB[screen];
  const printed = isPrinted(screen);
  const navigation = !isBare && !printed;
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
      {damaged && <DamageBanner printed={printed} />}
      <AgeBanner printed={printed} />
      {navigation && (
        <header className="site-header">
          <Link {...paths.home()}>
            <HeaderMark />
            <span className="product">Affiliates Membership Verification Service</span>
          </Link>
          {org !== null && (
            <p>
              <strong>{ORG_TITLE[org]}</strong>
              {searchDate !== null && (
                <span className={lastDate === null ? undefined : 'competition-days'}>
                  <span>{COMPETITION}</span>
                  {competitionText(searchDate, lastDate, kind).slice(COMPETITION.length)}
                </span>
              )}
            </p>
          )}
        </header>
      )}
      {sample && <SampleBanner printed={printed} />}
      {navigation && crumb !== null && <Crumbs position={crumb} org={org} />}
      {navigation && openList !== null && org !== null && screen !== 'entry-list' && (
        <nav className="back-to-list" aria-label="Entry list">
          <Link {...paths.entryList(org)}>{BACK_TO[openList]}</Link>
        </nav>
      )}
      <Suspense fallback={null}>
        <DoneNotice />
      </Suspense>
      <main id="main" data-screen={screen} tabIndex={-1} ref={main}>
        <CurrentScreen />
      </main>
      {!isBare && (
        <footer className="site-footer">
          <span>© {year} United States Equestrian Federation</span>
          <LazyKeyboard
            path={path}
            search={org === null ? null : () => void navigate(paths.horseSearch(org))}
          />
        </footer>
      )}
    </>
  );
}

/** @param printed true on the roster and verifications: their cards carry the notice, so the banner is not printed */
function SampleBanner({ printed }: { printed: boolean }) {
  return (
    <aside aria-label="Records in use" className={printed ? 'sample-banner screen-only' : 'sample-banner'}>
      SAMPLE RECORDS, NOT FOR USE
    </aside>
  );
}

function DamageBanner({ printed }: { printed: boolean }) {
  return (
    <aside aria-label="Damaged records" className={printed ? 'sample-banner screen-only' : 'sample-banner'}>
      The newest records are damaged, so these are earlier ones and no card is in order. Tell the operator of
      this service.
    </aside>
  );
}

/** The breadcrumbs (requirements 8.24 to 8.32). `org` is null on the home screen, which has only the Home breadcrumb. */
function Crumbs({ position, org }: { position: CrumbPosition; org: Org | null }) {
  const listSteps = useListSteps();
  const steps = position === 8 ? listSteps : [];
  const whole = org === null ? crumbTrail(0) : crumbTrail(position);
  // An entry list's steps replace its own breadcrumb.
  const trail = steps.length === 0 ? whole : whole.slice(0, -1);
  const isHorseChosen = useSession(({ flows }) => org !== null && flows[org].current !== null);
  const isHorseSearched = useForms((all) => org !== null && all[org].searched.horse !== null);
  // Without a search or a chosen horse, these screens would only lead back to the search.
  const isEmpty = (crumb: CrumbPosition) =>
    (crumb === 3 && !isHorseSearched) || (crumb === 4 && !isHorseChosen);
  // On a phone, if no horse is chosen, the back link skips the screens that need one.
  const back = position === 5 && !isHorseChosen ? 2 : steps.length > 1 ? null : whole.at(-2);
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {trail.map((crumb) => (
          <li key={crumb} className={crumb === back ? 'crumb-back' : undefined}>
            {crumb === position || org === null ? (
              <span aria-current="page">{CRUMB_LABEL[crumb]}</span>
            ) : isEmpty(crumb) ? (
              <span>{CRUMB_LABEL[crumb]}</span>
            ) : (
              <Link {...crumbWay(crumb, org)}>{CRUMB_LABEL[crumb]}</Link>
            )}
          </li>
        ))}
        {steps.map(({ label, onPress }, at) => (
          <li key={label} className={at === steps.length - 2 ? 'crumb-back' : undefined}>
            {onPress === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <button type="button" onClick={onPress}>
                {label}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
