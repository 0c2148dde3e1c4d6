import type { ReactNode } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Cards, GoneRecord } from '../../domain/cards/card.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import { paths } from '../paths.ts';
import { NeedsDate } from '../session/needs-date.tsx';
import { type Books, useCards } from '../session/use-cards.ts';
import { Button } from '../ui/button.tsx';
import { Failed, Incomplete, Loading, Message } from '../ui/message.tsx';
import type { SafeSportLookUps } from './sheet.ts';

/** The cards of a flow after their records were read. */
export interface ReadCards {
  cards: Cards;
  books: Books;
  competitionDate: CalendarDate;
}

interface Props {
  org: Org;
  children: (read: ReadCards) => ReactNode;
}

/** Shows the cards of a flow once their records are read; until then, what is missing, running or failed. */
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
  switch (state.kind) {
    case 'nothing-chosen':
      return (
        <Incomplete
          reason="Nothing is chosen yet: choose a horse and its owner, or a rider"
          way={paths.horseSearch(org)}
          label="Horse search"
        />
      );
    case 'reading':
      return <Loading what="Reading the chosen records…" />;
    case 'failed':
      return <Failed error={state.error} again={state.again} />;
    case 'read':
      return (
        <>
          {state.cards.gone.map((gone) => (
            <Gone key={`${gone.subject} ${gone.book} ${gone.number}`} gone={gone} />
          ))}
          {children({ cards: state.cards, books: state.books, competitionDate })}
        </>
      );
  }
}

function Gone({ gone: { subject, book, number } }: { gone: GoneRecord }) {
  return (
    <Message kind="error" title={`${subject} ${number} is not in the ${ORG_LABEL[book]} records any more`}>
      <p>It is left off the cards. Remove it from the choices and search for it again.</p>
    </Message>
  );
}

/** Says that Safe Sport look-ups are running, or that some failed, with a way to try again. Nothing when all are known. */
export function SafeSportNotice({ safeSport }: { safeSport: SafeSportLookUps }) {
  if (safeSport.running) return <Loading what="Checking Safe Sport…" />;
  if (!safeSport.failed) return null;
  return (
    <Message kind="error" title="Safe Sport could not be checked for everybody">
      <p>The cards say so for each of them. Try again before you print.</p>
      <Button onClick={safeSport.again}>Try again</Button>
    </Message>
  );
}
