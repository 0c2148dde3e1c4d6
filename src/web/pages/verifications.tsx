import { SCREEN_HEADING } from '../../domain/flow/screen-headings.ts';
import type { Org } from '../../domain/org.ts';
import { ChosenCards, type ReadCards, LookUpNotice } from '../cards/chosen-cards.tsx';
import { CardCount, PrintBar } from '../cards/paper.tsx';
import { useSheet } from '../cards/card-columns.ts';
import { PrintedSheets } from '../cards/sheets.tsx';
import { verificationParts } from '../cards/verification-parts.tsx';
import { Page } from '../ui/page.tsx';
import { useOrg } from '../navigation.tsx';

/** The printed verification cards (requirements 9.5 to 9.12). */
export function Verifications() {
  const org = useOrg();
  return (
    <Page {...SCREEN_HEADING.verifications} org={org}>
      <ChosenCards org={org}>{(read) => <VerificationSheets org={org} read={read} />}</ChosenCards>
    </Page>
  );
}

function VerificationSheets({ org, read }: { org: Org; read: ReadCards }) {
  const { cards, books, competitionDate, lastDate, kind } = read;
  const { federation, affiliate, lookUps, today } = useSheet(cards, org, read);
  const days = { first: competitionDate, last: lastDate };

  return (
    <>
      <PrintBar org={org} running={lookUps.running} />
      <LookUpNotice lookUps={lookUps} />
      {!lookUps.running && (
        <PrintedSheets
          frame={{
            title: 'Verifications',
            label: 'Verification cards',
            cards: true,
            org,
            competitionDate,
            lastDate,
            kind,
            today,
            books,
            aside: <CardCount columns={{ federation, affiliate }} days={days} unit="cards" />,
          }}
          parts={verificationParts({ federation, affiliate }, days, books)}
          content={JSON.stringify([federation, affiliate])}
        />
      )}
    </>
  );
}
