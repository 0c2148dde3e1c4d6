import type { ReactNode } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Cards, GoneRecord } from '../../domain/cards/card.ts';
import type { ShowKind } from '../../domain/judgment/show-kind.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import type { ApiError } from '../api/call.ts';
import { paths } from '../paths.ts';
import { NeedsDate } from '../days/needs-date.tsx';
import { useSession } from '../session/session.ts';
import { type BookDates, useCards } from '../session/use-cards.ts';
import { Asking } from '../ui/asking.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Failed, Incomplete, Message } from '../ui/message.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { BookFindings } from './book-findings.tsx';
import { type CardJudgments, useJudgments } from './judgments.ts';
import './cards.css';

export interface ReadCards {
  cards: Cards;
  books: BookDates;
  judgments: CardJudgments;
  competitionDate: CalendarDate;
  /** Last day of the competition; null if it has one day. */
  lastDate: CalendarDate | null;
  kind: ShowKind;
}

const SKELETON_ROWS = 3;

interface Props {
  org: Org;
  children: (read: ReadCards) => ReactNode;
}

export function ChosenCards({ org, children }: Props) {
  return (
    <NeedsDate org={org}>
      {(competitionDate) => (
        <CardsOn org={org} competitionDate={competitionDate}>
          {children}
        </CardsOn>
      )}
    </NeedsDate>
  );
}

function CardsOn({ org, competitionDate, children }: Props & { competitionDate: CalendarDate }) {
  const state = useCards(org);
  const judgments = useJudgments(org, state);
  const lastDate = useSession((session) => session.lastDate);
  const kind = useSession((session) => session.kind);
  switch (state.kind) {
    case 'nothing-chosen':
      return (
        <Incomplete
          reason="Nothing is chosen yet: choose a horse and its owner, or a rider"
          way={paths.horseSearch(org)}
          label="Horse search"
        >
          <LinkButton way={paths.riderSearch(org)}>Rider search</LinkButton>
        </Incomplete>
      );
    case 'reading':
      return (
        <>
          <StillChecking what="Loading the chosen records…" />
          <div className="screen-only">
            <Skeleton rows={SKELETON_ROWS} />
          </div>
        </>
      );
    case 'failed':
      return <Failed error={state.error} what="The choices" again={state.again} isNext />;
    case 'read':
      return (
        <>
          {state.cards.gone.map((gone) => (
            <Gone key={`${gone.subject} ${gone.book} ${gone.number}`} gone={gone} />
          ))}
          {judgments.ofBooks.length > 0 && (
            <div className="screen-only">
              <BookFindings found={judgments.ofBooks} />
            </div>
          )}
          {children({ cards: state.cards, books: state.books, judgments, competitionDate, lastDate, kind })}
        </>
      );
  }
}

function Gone({ gone: { subject, book, number } }: { gone: GoneRecord }) {
  return (
    <Message
      kind="error"
      title={`${subject} ${isolated(number)} is no longer in the ${ORG_LABEL[book]} records`}
    >
      <p>It is left off the cards. Remove it from the choices, and search for it again.</p>
    </Message>
  );
}

/** Shown in place of incomplete cards, on screen and on paper (requirement 7.45). */
function StillChecking({ what }: { what: string }) {
  return (
    <>
      <div className="screen-only">
        <Asking what={what} />
      </div>
      <p className="print-only">Still checking. Wait until the cards are shown, and print again.</p>
    </>
  );
}

export interface LookUps {
  /** True while look-ups are running. Printing waits for them (requirement 7.45). */
  running: boolean;
  failed: { what: 'judgments' | 'safe-sport'; error: ApiError } | null;
  again: () => void;
}

/** @param isNext true if trying again is the screen's primary button */
export function LookUpNotice({
  lookUps: { running, failed, again },
  isNext = false,
}: {
  lookUps: LookUps;
  isNext?: boolean;
}) {
  if (running) return <StillChecking what="Checking memberships and Safe Sport…" />;
  if (failed === null) return null;
  return (
    <Message kind="error" title={FAILED_TITLE[failed.what]}>
      <p className="screen-only">
        {failed.error.message} Cards printed now will say that they were not checked.
      </p>
      <Button kind={isNext ? 'primary' : 'plain'} onClick={again}>
        Try again
      </Button>
    </Message>
  );
}

const FAILED_TITLE: Readonly<Record<NonNullable<LookUps['failed']>['what'], string>> = {
  judgments: 'The cards could not be checked',
  'safe-sport': 'Safe Sport could not be checked for everybody',
};
