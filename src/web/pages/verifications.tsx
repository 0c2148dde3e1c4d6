import { useParams } from '@tanstack/react-router';
import { competitionYear } from '../../domain/calendar/years.ts';
import { printedDate } from '../../domain/calendar/display-date.ts';
import { breakAfterHorses } from '../../domain/cards/roster.ts';
import type { Org } from '../../domain/org.ts';
import { ChosenCards, type ReadCards, LookUpNotice, YearNote } from '../cards/chosen-cards.tsx';
import { CardPair, CardPairs, PrintBar, SubjectCardView } from '../cards/paper.tsx';
import { type SheetCard, useSheet } from '../cards/sheet.ts';
import { OrgMark } from '../shell/marks/marks.tsx';
import { Page } from '../ui/page.tsx';

/** The printed verification cards: federation cards left, affiliate cards right (requirements 9.5 to 9.12). */
export function Verifications() {
  const { org } = useParams({ from: '/$org/verifications' });
  return (
    <Page title="Verifications" org={org}>
      <ChosenCards org={org}>{(read) => <VerificationSheet org={org} read={read} />}</ChosenCards>
    </Page>
  );
}

function VerificationSheet({ org, read }: { org: Org; read: ReadCards }) {
  const { cards, books, competitionDate, lastDate } = read;
  const { federation, affiliate, lookUps, today } = useSheet(cards, org, read);
  const card = (one: SheetCard) => (
    <SubjectCardView
      title={`${one.subject.toUpperCase()} VERIFICATION`}
      note="(DO NOT CUT)"
      card={one}
      competitionDate={competitionDate}
      lastDate={lastDate}
      books={books}
    />
  );
  const year = (
    <>
      <YearNote today={today} competitionDate={competitionDate} />
      <p className="sheet-end">Competition Year: {competitionYear(today)}</p>
    </>
  );

  return (
    <>
      <PrintBar org={org} running={lookUps.running} />
      <LookUpNotice lookUps={lookUps} />
      {!lookUps.running && (
        <section className="sheet verifications" aria-label="Verification cards">
          <CardPair left={<OrgMark org="usef" />} right={affiliate && <OrgMark org={affiliate.org} />} />
          <CardPairs left={federation.horses} right={affiliate?.horses ?? []} card={card} />
          {breakAfterHorses(federation.horses.length) && <div className="page-break" />}
          <CardPairs left={federation.owners} right={affiliate?.owners ?? []} card={card} />
          <CardPairs left={federation.riders} right={affiliate?.riders ?? []} card={card} />
          <CardPair
            left={
              <>
                {year}
                <p className="sheet-end">Date Printed: {printedDate(today)}</p>
              </>
            }
            right={affiliate && year}
          />
        </section>
      )}
    </>
  );
}
