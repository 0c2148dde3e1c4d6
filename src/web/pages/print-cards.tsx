import { useNavigate, useParams } from '@tanstack/react-router';
import { SUBJECT_LABEL } from '../../domain/cards/card.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import { safeSportText } from '../../domain/safe-sport/safe-sport-on-cards.ts';
import { ChosenCards, LookUpNotice, type ReadCards, YearNote } from '../cards/chosen-cards.tsx';
import { JudgmentBadge, JudgmentReasons } from '../cards/judgment.tsx';
import { type Column, useSheet } from '../cards/sheet.ts';
import { ChoicesPanel } from '../choices/choices-panel.tsx';
import { paths } from '../paths.ts';
import { forms } from '../session/forms.ts';
import { session } from '../session/session.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Recorded } from '../ui/recorded.tsx';
import './print-cards.css';

/** The judgment and the Safe Sport of each choice, and the ways to the printed pages (requirements 8.53 to 8.55). */
export function PrintCards() {
  const { org } = useParams({ from: '/$org/print-cards' });
  return (
    <Page title="Print Cards" subtitle="Process Complete, Please Print" org={org}>
      <ChosenCards org={org}>{(read) => <CardTables org={org} read={read} />}</ChosenCards>
      <ChoicesPanel org={org} />
    </Page>
  );
}

function CardTables({ org, read }: { org: Org; read: ReadCards }) {
  const navigate = useNavigate();
  const { federation, affiliate, lookUps, today } = useSheet(read.cards, org, read);

  const nextEntry = () => {
    session.nextEntry(org);
    forms.clearFlow(org);
    void navigate(paths.horseSearch(org));
  };

  return (
    <>
      <div className="actions">
        <LinkButton way={paths.verifications(org)} kind="primary">
          Verifications
        </LinkButton>
        <LinkButton way={paths.roster(org)} kind="primary">
          Roster
        </LinkButton>
        <LinkButton way={paths.horseSearch(org)}>Another horse</LinkButton>
        <LinkButton way={paths.riderSearch(org)}>Rider search</LinkButton>
        <Button onClick={nextEntry}>Next entry</Button>
      </div>
      <YearNote today={today} competitionDate={read.competitionDate} />
      <LookUpNotice lookUps={lookUps} />
      <CardTable column={federation} />
      {affiliate && <CardTable column={affiliate} />}
    </>
  );
}

function CardTable({ column }: { column: Column }) {
  const cards = [...column.horses, ...column.owners, ...column.riders].filter((card) => card !== null);
  const federation = column.org === 'usef';
  return (
    <table className="card-table">
      <caption>{ORG_LABEL[column.org]} card</caption>
      <thead>
        <tr>
          <th scope="col">Card</th>
          <th scope="col">Name</th>
          <th scope="col">Judgment</th>
          {federation && <th scope="col">Safe Sport</th>}
        </tr>
      </thead>
      <tbody>
        {cards.map((card, i) => (
          // Nothing else identifies a row: two placeholders may have the same name.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <tr key={`${card.subject} ${i}`}>
            <td>{SUBJECT_LABEL[card.subject]}</td>
            <th scope="row">
              <Recorded>{card.name}</Recorded>
            </th>
            <td data-label="Judgment">
              <JudgmentBadge {...card} /> <JudgmentReasons judgment={card.judgment} />
            </td>
            {federation && <td data-label="Safe Sport">{card.safeSport && safeSportText(card.safeSport)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
