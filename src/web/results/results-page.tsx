import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { displayDate } from '../../domain/calendar/display-date.ts';
import type { Subject } from '../../domain/cards/card.ts';
import { nothingChosen } from '../../domain/cards/choices.ts';
import { SCREEN_HEADING } from '../../domain/flow/screen-headings.ts';
import type { Org } from '../../domain/org.ts';
import { useVisit } from '../navigation.tsx';
import { paths } from '../paths.ts';
import { SearchedFor } from '../search-forms/searched-for.tsx';
import { WhenUnderstood } from '../search-forms/when-understood.tsx';
import { ChoicesPanel } from '../choices/choices-panel.tsx';
import { NeedsDate } from '../days/needs-date.tsx';
import { useSession } from '../session/session.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Incomplete, Message } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';
import { ResultsFoot } from './results-foot.tsx';

const SCREENS = {
  horse: {
    heading: SCREEN_HEADING['horse-results'],
    before: 'Search for a horse first',
    because: 'This screen shows the horses that a search found.',
    search: { way: paths.horseSearch, label: 'Horse search' },
  },
  owner: {
    heading: SCREEN_HEADING.owner,
    before: 'Select a horse first',
    because: 'This screen shows the owners of the horse that you select.',
    search: { way: paths.horseSearch, label: 'Horse search' },
  },
  rider: {
    heading: SCREEN_HEADING['rider-results'],
    before: 'Search for a rider first',
    because: 'This screen shows the riders that a search found.',
    search: { way: paths.riderSearch, label: 'Rider search' },
  },
} as const satisfies Record<Subject, object>;

export function ResultsPage<Asked>({
  org,
  subject,
  asked,
  children,
}: {
  org: Org;
  subject: Subject;
  asked: Asked | null;
  children: (asked: Asked, searchDate: CalendarDate) => ReactNode;
}) {
  const { heading, before, because, search } = SCREENS[subject];
  const answered = useAnswered();
  return (
    <Page {...heading} org={org}>
      <NeedsDate org={org}>
        {(searchDate) => (
          <>
            {asked === null ? (
              <>
                <Incomplete reason={before} because={because} way={search.way(org)} label={search.label} />
                <ResultsFoot org={org} />
              </>
            ) : (
              subject !== 'owner' && <SearchedFor org={org} subject={subject} />
            )}
            {/* The owners' screen names the horse first. */}
            {answered && (subject !== 'owner' || asked === null) && <ChoicesPanel org={org} />}
            {answered &&
              asked !== null &&
              (subject === 'owner' ? (
                children(asked, searchDate)
              ) : (
                <WhenUnderstood org={org} subject={subject} searchDate={searchDate}>
                  {children(asked, searchDate)}
                </WhenUnderstood>
              ))}
          </>
        )}
      </NeedsDate>
    </Page>
  );
}

const drawn = new Set<string>();

/**
 * False for the first paint of a new screen. That paint shows only the heading and the search, so that the page responds
 * immediately. Back and Forward render everything at once, because the browser restores the scroll position.
 */
function useAnswered(): boolean {
  const { key } = useVisit();
  const [again] = useState(() => drawn.has(key));
  useEffect(() => {
    drawn.add(key);
  }, [key]);
  return useDeferredValue(true, again);
}

function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('.searched-for input');
  box?.focus();
  box?.select();
}

export function NothingFound({
  org,
  subject,
  asked,
  ownersAsOf = null,
}: {
  org: Org;
  subject: 'horse' | 'rider';
  /** The typed criteria in words: "the name “Winterberry”". */
  asked: string;
  /** Date for which owners were searched; null unless the search included an owner. */
  ownersAsOf?: CalendarDate | null;
}) {
  const isChosen = useSession(({ flows }) => !nothingChosen(flows[org].choices));
  return (
    <>
      <Message kind="info" title={`No ${subject} was found with ${asked}`} announcesTitle>
        <p>You can try:</p>
        <ul>
          <li>fewer letters: the beginning of a word is enough</li>
          <li>another spelling</li>
          <li>a number instead of a name, or a name instead of a number</li>
          {ownersAsOf !== null && (
            <li>without the owner, or another date: owners are those of {displayDate(ownersAsOf)}</li>
          )}
        </ul>
        <div className="actions">
          <Button kind="primary" onClick={focusSearch}>
            Change the search
          </Button>
          {subject === 'horse' ? (
            <LinkButton way={paths.riderSearch(org)}>Rider search</LinkButton>
          ) : isChosen ? (
            <LinkButton way={paths.printCards(org)}>Print cards</LinkButton>
          ) : (
            <LinkButton way={paths.horseSearch(org)}>Horse search</LinkButton>
          )}
          {ownersAsOf !== null && (
            <LinkButton way={paths.competitionDate(org)}>Change the competition date</LinkButton>
          )}
        </div>
      </Message>
      <ResultsFoot org={org} />
    </>
  );
}
