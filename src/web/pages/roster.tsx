import { useParams } from '@tanstack/react-router';
import { bandOf, type CompetitionDays } from '../../domain/cards/band.ts';
import type { Subject } from '../../domain/cards/card.ts';
import { type Line, numberLabel } from '../../domain/cards/line.ts';
import { rosterCells, rosterColumns } from '../../domain/cards/roster-table.ts';
import { rosterCards } from '../../domain/cards/roster.ts';
import { causeText, SUSPENDED_TEXT, warningText } from '../../domain/cards/verdict.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import { ChosenCards, LookUpNotice, type ReadCards } from '../cards/chosen-cards.tsx';
import { BandView, BookNotices, PrintBar } from '../cards/paper.tsx';
import { type Column, type SheetCard, useSheet } from '../cards/sheet.ts';
import { type PrintedPart, PrintedSheets } from '../cards/sheets.tsx';
import { Message } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';
import { Recorded } from '../ui/recorded.tsx';

/** The printed list of all choices (requirements 9.2 to 9.4). */
export function Roster() {
  const { org } = useParams({ from: '/$org/roster' });
  return (
    <Page title="Roster" org={org}>
      <ChosenCards org={org}>{(read) => <RosterSheets org={org} read={read} />}</ChosenCards>
    </Page>
  );
}

function RosterSheets({ org, read }: { org: Org; read: ReadCards }) {
  const { books, competitionDate, lastDate } = read;
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
        <Message kind="info" title="A horse without a chosen owner is not on the roster">
          <p>Choose its owner to have both listed.</p>
        </Message>
      )}
      {!lookUps.running && (
        <PrintedSheets
          frame={{
            title: 'Roster',
            label: 'Roster cards',
            org,
            competitionDate,
            lastDate,
            today,
            books,
            notices: <BookNotices orgs={columns.map((column) => column.org)} books={books} />,
          }}
          parts={columns.flatMap((column) => [
            rosterPart('horse', column, column.horses, days),
            rosterPart('owner', column, column.owners, days),
            rosterPart('rider', column, column.riders, days),
          ])}
          content={JSON.stringify([federation, affiliate])}
        />
      )}
    </>
  );
}

/** A table of the roster (requirement 9.27). On a sheet that it goes on to, it has its title and its head again. */
function rosterPart(
  subject: Subject,
  { org }: Column,
  places: readonly (SheetCard | null)[],
  days: CompetitionDays,
): PrintedPart {
  const cards = places.filter((card) => card !== null);
  const columns = rosterColumns(subject, org, cards);
  const title = `${org === 'usef' ? 'USEF' : 'AFFILIATE'} ${subject.toUpperCase()}`;
  return {
    key: title,
    rows: cards.map((card, at) => (
      // Nothing else identifies a row: two placeholders may have the same name.
      // oxlint-disable-next-line react/no-array-index-key -- see above
      <RosterRow key={at} card={card} columns={columns} days={days} />
    )),
    together: (rows, continued) => (
      <table className="roster">
        <caption>
          {title}
          {continued && ' (continued)'}
        </caption>
        <thead>
          <tr>
            {['Name', numberLabel(org), ...columns].map((column) => (
              <th key={column} scope="col" className={columnClass(column)}>
                {column}
              </th>
            ))}
            <th scope="col" className="column-verdict">
              {ORG_LABEL[org]} verdict
            </th>
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    ),
  };
}

/** "FEI #" has the class "column-fei": widths are by the column. */
function columnClass(column: string): string {
  return `column-${column
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')}`;
}

function RosterRow({
  card,
  columns,
  days,
}: {
  card: SheetCard;
  columns: readonly string[];
  days: CompetitionDays;
}) {
  return (
    <tr data-row>
      <th scope="row">
        <Recorded>{card.name}</Recorded>
        {card.suspended && <span className="card-suspended">{SUSPENDED_TEXT}</span>}
      </th>
      <td data-label={numberLabel(card.org)}>{card.number && <Recorded>{card.number.value}</Recorded>}</td>
      {card.verdict.kind === 'warning' ? (
        <td colSpan={columns.length} className="roster-warning">
          <strong>{warningText(card.subject, card.org)}</strong>{' '}
          <span>Cause: {causeText(card.verdict.cause)}</span>
        </td>
      ) : (
        rosterCells(card, columns).map((line, at) => (
          <td key={columns[at]} data-label={columns[at]}>
            {line && <Value line={line} />}
          </td>
        ))
      )}
      <td data-label="Verdict">
        <BandView band={bandOf(card, card.judgment, days)} />
      </td>
    </tr>
  );
}

function Value({ line: { value, emphasis } }: { line: Line }) {
  return (
    <span className={emphasis}>
      <Recorded>{value}</Recorded>
    </span>
  );
}
