import type { ReactNode } from 'react';
import { SCREEN_HEADING } from '../../domain/flow/screen-headings.ts';
import type { Cards } from '../../domain/cards/card.ts';
import type { ChosenPair } from '../../domain/cards/choices.ts';
import { rosterCards } from '../../domain/cards/roster.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import type { Org } from '../../domain/org.ts';
import { ChosenCards, LookUpNotice, type ReadCards } from '../cards/chosen-cards.tsx';
import { BookNotices, CardCount, PrintBar } from '../cards/paper.tsx';
import { OtherOwnersNote, rosterParts } from '../cards/roster-parts.tsx';
import { useSheet } from '../cards/card-columns.ts';
import { PrintedSheets } from '../cards/sheets.tsx';
import { chosenList } from '../choices/chosen-list.ts';
import { useNavigate, useOrg } from '../navigation.tsx';
import { paths } from '../paths.ts';
import { chooseNamedHorse } from '../session/horse-names.ts';
import { useSession } from '../session/session.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';

/** The printed roster, without horses that have no chosen owner (requirements 9.2 to 9.4). */
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
  if (shown.federation.horseChoice.length + shown.federation.riderChoice.length === 0) {
    return (
      <Message kind="info" title="The roster is empty, because no chosen horse has an owner">
        <OwnersToChoose org={org} cards={read.cards} isNext>
          <LinkButton way={paths.printCards(org)}>Back to Print Cards</LinkButton>
        </OwnersToChoose>
      </Message>
    );
  }
  return (
    <>
      <PrintBar org={org} running={lookUps.running} />
      <LookUpNotice lookUps={lookUps} />
      {leftOff > 0 && (
        <div className="screen-only">
          <Message kind="info" title={LEFT_OFF}>
            <OwnersToChoose org={org} cards={read.cards} />
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
            aside: <CardCount columns={{ federation, affiliate }} days={days} unit="rows" />,
            notices: (
              <>
                <BookNotices orgs={columns.map((column) => column.org)} books={books} />
                <OtherOwnersNote owners={federation.owners} />
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

/**
 * Shows a button to choose an owner for each horse that is not on the roster.
 *
 * @param isNext true if the first button is the screen's primary one
 */
function OwnersToChoose({
  org,
  cards,
  isNext = false,
  children,
}: {
  org: Org;
  cards: Cards;
  isNext?: boolean;
  children?: ReactNode;
}) {
  const navigate = useNavigate();
  const choices = useSession(({ flows }) => flows[org].choices);
  const { horses } = chosenList(choices, cards);
  const choose = (horse: ChosenPair, name: string) => {
    chooseNamedHorse(org, horse, name);
    void navigate(paths.owner(org));
  };
  return (
    <>
      <p>Choose its owner to have both listed.</p>
      <div className="actions">
        {horses
          .filter(({ owners }) => !owners.some(({ kind }) => kind === 'read'))
          .map(
            ({ horse }, at) =>
              horse.kind === 'read' && (
                <Button
                  key={JSON.stringify(horse.pair)}
                  kind={isNext && at === 0 ? 'primary' : 'plain'}
                  onClick={() => choose(horse.pair, horse.federation.horses.name)}
                >
                  {`Choose the owner of ${isolated(horse.federation.horses.name)}`}
                </Button>
              ),
          )}
        {children}
      </div>
    </>
  );
}
