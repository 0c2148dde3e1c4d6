import { useParams } from '@tanstack/react-router';
import { competitionYear } from '../../domain/calendar/years.ts';
import { printedDate } from '../../domain/calendar/display-date.ts';
import { breakAfterHorses } from '../../domain/cards/roster.ts';
import type { Org } from '../../domain/org.ts';
import { CardPair, CardPairs } from '../cards/card-pairs.tsx';
import '../cards/cards.css';
import { ChosenCards, type ReadCards } from '../cards/chosen-cards.tsx';
import { PrintBar } from '../cards/print-bar.tsx';
import { SafeSportNotice } from '../cards/safe-sport-notice.tsx';
import { type SheetCard, sheetOf } from '../cards/sheet.ts';
import { SubjectCardView } from '../cards/subject-card-view.tsx';
import { useSafeSport } from '../cards/use-safe-sport.ts';
import { OrgMark } from '../shell/marks/marks.tsx';
import { useToday } from '../session/use-cards.ts';
import { Page } from '../ui/page.tsx';

/** The verification cards on paper: federation cards left, affiliate cards right (requirements 9.5 to 9.12). */
export function Verifications() {
  const { org } = useParams({ from: '/$org/verifications' });
  return (
    <Page title="Verifications" org={org}>
      <ChosenCards org={org}>{(read) => <VerificationSheet org={org} read={read} />}</ChosenCards>
    </Page>
  );
}

function VerificationSheet({ org, read }: { org: Org; read: ReadCards }) {
  const { cards, books, competitionDate } = read;
  const safeSport = useSafeSport(cards.federation.ownerChoice, cards.federation.riderChoice, competitionDate);
  const today = useToday();
  const { federation, affiliate } = sheetOf(cards, org, { competitionDate, today }, safeSport);
  const card = (one: SheetCard) => (
    <SubjectCardView
      title={`${one.subject.toUpperCase()} VERIFICATION`}
      note="(DO NOT CUT)"
      card={one}
      competitionDate={competitionDate}
      books={books}
    />
  );
  const year = <p className="sheet-end">Competition Year: {competitionYear(today)}</p>;

  return (
    <>
      <PrintBar org={org} running={safeSport.running} />
      <SafeSportNotice safeSport={safeSport} />
      {!safeSport.running && (
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
