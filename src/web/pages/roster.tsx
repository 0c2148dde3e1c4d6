import { useParams } from '@tanstack/react-router';
import { rosterCards } from '../../domain/cards/roster.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import { ChosenCards, type ReadCards, LookUpNotice, YearNote } from '../cards/chosen-cards.tsx';
import { CardPairs, PrintBar, SubjectCardView } from '../cards/paper.tsx';
import { type SheetCard, useSheet } from '../cards/sheet.ts';
import { competitionDays } from '../session/session.ts';
import { Message } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';

/** The printed list of all choices (requirements 9.2 to 9.4). */
export function Roster() {
  const { org } = useParams({ from: '/$org/roster' });
  return (
    <Page title="Roster" org={org}>
      <ChosenCards org={org}>{(read) => <RosterSheet org={org} read={read} />}</ChosenCards>
    </Page>
  );
}

function RosterSheet({ org, read }: { org: Org; read: ReadCards }) {
  const { books, competitionDate, lastDate } = read;
  const shown = rosterCards(read.cards);
  const { federation, affiliate, lookUps, today } = useSheet(shown, org, read);
  const card = (one: SheetCard) => (
    <SubjectCardView
      title={`${one.org === 'usef' ? 'USEF' : 'AFFILIATE'} ${one.subject.toUpperCase()}`}
      card={one}
      competitionDate={competitionDate}
      lastDate={lastDate}
      books={books}
    />
  );
  const leftOff = read.cards.federation.horseChoice.length - shown.federation.horseChoice.length;

  return (
    <>
      <PrintBar org={org} running={lookUps.running} />
      <LookUpNotice lookUps={lookUps} />
      {leftOff > 0 && (
        <Message kind="info" title="A horse without a chosen owner is not on the roster">
          <p>Choose its owner to have both listed.</p>
        </Message>
      )}
      {!lookUps.running && (
        <section className="sheet roster" aria-label="Roster cards">
          <p className="sheet-title">
            Roster · {ORG_LABEL[org]} · {competitionDays(competitionDate, lastDate)}
          </p>
          <YearNote today={today} competitionDate={competitionDate} />
          <CardPairs left={federation.horses} right={affiliate?.horses ?? []} card={card} />
          <CardPairs left={federation.owners} right={affiliate?.owners ?? []} card={card} />
          <CardPairs left={federation.riders} right={affiliate?.riders ?? []} card={card} />
        </section>
      )}
    </>
  );
}
