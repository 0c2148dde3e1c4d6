import { bandOf, type CompetitionDays } from '../../domain/cards/band.ts';
import type { Subject } from '../../domain/cards/card.ts';
import { type CardLine, numberLabel } from '../../domain/cards/line.ts';
import {
  rosterCells,
  type RosterColumn,
  rosterColumns,
  widestLine,
  widestWord,
} from '../../domain/cards/roster-table.ts';
import { causeText, RETIRED_TEXT, SUSPENDED_TEXT, warningText } from '../../domain/cards/verdict.ts';
import { ORG_LABEL } from '../../domain/org.ts';
import { Recorded } from '../ui/recorded.tsx';
import { BandView } from './paper.tsx';
import type { CardColumn, CardColumns, SheetCard } from './card-columns.ts';
import type { PrintedPart } from './sheets.tsx';

const BACK_NUMBER = 'Back #';

/** Returns the tables of horses, owners and riders. */
export function rosterParts({ federation, affiliate }: CardColumns, days: CompetitionDays): PrintedPart[] {
  const columns = affiliate === null ? [federation] : [federation, affiliate];
  return columns.flatMap((column) => [
    rosterPart('horse', column, column.horses, days),
    rosterPart('owner', column, column.owners, days),
    rosterPart('rider', column, column.riders, days),
  ]);
}

/** Repeats title and head on each further sheet (requirement 9.27). */
function rosterPart(
  subject: Subject,
  { org }: CardColumn,
  places: readonly (SheetCard | null)[],
  days: CompetitionDays,
): PrintedPart {
  const cards = places.filter((card) => card !== null);
  const backs = cards.flatMap(({ entry }) => entry?.backNumbers ?? []);
  const isShow = cards.some(({ entry }) => entry !== undefined);
  const backWidth = isShow
    ? Math.max(widestWord([BACK_NUMBER]), widestWord(backs.map((back) => `${back},`)))
    : 0;
  const columns = rosterColumns(subject, org, cards, backWidth);
  const numbers = cards.flatMap(({ number }) => number?.value ?? []);
  const title = `${org === 'usef' ? 'USEF' : 'AFFILIATE'} ${subject.toUpperCase()}`;
  return {
    key: title,
    rows: cards.map((card, at) => (
      // Nothing else identifies a row: two placeholders may have one name.
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
            {isShow && (
              <th scope="col" style={roomFor(backWidth)}>
                {BACK_NUMBER}
              </th>
            )}
            <th scope="col">Name</th>
            <th scope="col" style={roomFor(Math.max(widestLine([numberLabel(org)]), widestWord(numbers)))}>
              {numberLabel(org)}
            </th>
            {columns.map(({ labels, width }) => (
              <th key={labels.join(' ')} scope="col" style={width === null ? undefined : roomFor(width)}>
                {labels.map((label) => (
                  <span key={label} className="roster-line">
                    {label}
                  </span>
                ))}
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

/** CSS width for this number of digits and some space, so that nothing breaks (requirement 9.29). */
function roomFor(digits: number): { inlineSize: string } {
  return { inlineSize: `calc(${digits.toFixed(2)}ch + 5pt)` };
}

function RosterRow({
  card,
  columns,
  days,
}: {
  card: SheetCard;
  columns: readonly RosterColumn[];
  days: CompetitionDays;
}) {
  return (
    <tr data-row>
      {card.entry && (
        <td data-label={BACK_NUMBER}>
          <Recorded>{card.entry.backNumbers.join(', ')}</Recorded>
        </td>
      )}
      <th scope="row">
        <Recorded>{card.name}</Recorded>
        {card.entry && card.entry.classNames.length > 0 && (
          <span className="roster-class">
            <Recorded>{card.entry.classNames.join(', ')}</Recorded>
          </span>
        )}
        {card.suspended && <span className="card-suspended">{SUSPENDED_TEXT}</span>}
        {card.retired && <span className="card-retired">{RETIRED_TEXT}</span>}
      </th>
      <td data-label={numberLabel(card.org)}>{card.number && <Recorded>{card.number.value}</Recorded>}</td>
      {card.verdict.kind === 'warning' ? (
        <td colSpan={columns.length} className="roster-warning">
          <strong>{warningText(card.subject, card.org)}</strong>{' '}
          <span>Cause: {causeText(card.verdict.cause)}</span>
        </td>
      ) : (
        rosterCells(card, columns).map((lines, at) => (
          <td key={columns[at]?.labels.join(' ')}>
            {lines.map((line, i) => (
              <span
                key={columns[at]?.labels[i]}
                className="roster-line"
                data-label={line && columns[at]?.labels[i]}
              >
                {line && <Value line={line} />}
              </span>
            ))}
          </td>
        ))
      )}
      <td data-label="Verdict">
        <BandView band={bandOf(card, card.judgment, days)} />
      </td>
    </tr>
  );
}

function Value({ line: { value, emphasis } }: { line: CardLine }) {
  return (
    <span className={emphasis}>
      <Recorded>{value}</Recorded>
    </span>
  );
}
