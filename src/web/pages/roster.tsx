import { SCREEN_HEADING } from '../../domain/flow/screen-headings.ts';
import { rosterCards } from '../../domain/cards/roster.ts';
import type { Org } from '../../domain/org.ts';
import { ChosenCards, LookUpNotice, type ReadCards } from '../cards/chosen-cards.tsx';
import { BookNotices, PrintBar } from '../cards/paper.tsx';
import { OtherOwnersNote, RosterCount, rosterParts } from '../cards/roster-parts.tsx';
import { useSheet } from '../cards/card-columns.ts';
import { PrintedSheets } from '../cards/sheets.tsx';
import { Message } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';
import { useOrg } from '../navigation.tsx';

/** Lists all choices for printing (requirements 9.2 to 9.4). */
export function Roster() {
  const org = useOrg();
  return (
    <Page {...SCREEN_HEADING.roster} org={org}>
      <ChosenCards org={org}>{(read) => <RosterSheets org={org} read={read} />}</ChosenCards>
    </Page>
  );
}

const LEFT_OFF = 'A horse without a chosen owner is not on the roster';

function RosterSheets({ org, read }: { org: Org; read: ReadCards }) {
  const { books, competitionDate, lastDate, kind } = read;
  const shown = rosterCards(read.cards);
  const { federation, affiliate, lookUps, today } = useSheet(shown, org, read);
  const columns = affiliate === null ? [federation] : [federation, affiliate];
  const days = { first: competitionDate, last: lastDate };
  const leftOff = read.cards.federation.horseChoice.length - shown.federation.horseChoice.length;

  return (
    <>
      <PrintBar org={org} running={lookUps.running} />
      <LookUpNotice lookUps={lookUps} />
      {leftOff > 0 && (
        <div className="screen-only">
          <Message kind="info" title={LEFT_OFF}>
            <p>Choose its owner to list both.</p>
          </Message>
        </div>
      )}
      {!lookUps.running && (
        <PrintedSheets
          frame={{
            title: 'Roster',
            label: 'Roster cards',
            org,
            competitionDate,
            lastDate,
            kind,
            today,
            books,
            aside: <RosterCount columns={{ federation, affiliate }} days={days} />,
            notices: (
              <>
                <BookNotices orgs={columns.map((column) => column.org)} books={books} />
                {federation.owners.length > 0 && <OtherOwnersNote />}
                {leftOff > 0 && <p className="sheet-left-off">{LEFT_OFF}.</p>}
              </>
            ),
          }}
          parts={rosterParts({ federation, affiliate }, days)}
          content={JSON.stringify([federation, affiliate, leftOff])}
        />
      )}
    </>
  );
}
