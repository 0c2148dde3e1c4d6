import type { ReactNode } from 'react';
import { NO_VALUE } from '../../domain/calendar/display-date.ts';
import { BAND_WORD, bandOf, bandRank, type CompetitionDays, rosterReason } from '../../domain/cards/band.ts';
import { type CardLine, NO_OTHER_OWNERS, numberLabel, OTHER_OWNERS } from '../../domain/cards/line.ts';
import {
  BACK_NUMBER,
  isReasonBeside,
  rosterGrid,
  type RosterGrid,
  type RosterTable,
  verdictHeading,
} from '../../domain/cards/roster-grid.ts';
import {
  besideName,
  hasRoomForMark,
  linesBelow,
  nameLines,
  nameColumn,
  rosterCells,
  type RosterLayout,
} from '../../domain/cards/roster-table.ts';
import { causeText, RETIRED_TEXT, SUSPENDED_TEXT, warningText } from '../../domain/cards/verdict.ts';
import { textWidth } from '../../domain/cards/text-width.ts';
import { compareBackNumbers } from '../../domain/entries/work-list.ts';
import { Recorded } from '../ui/recorded.tsx';
import { BandWord } from './paper.tsx';
import type { CardColumns, SheetCard } from './card-columns.ts';
import type { PrintedPart } from './sheets.tsx';

interface Options {
  /** Headings of a roster by class or ring. Each card goes under its first heading. */
  headings?: readonly string[];
  /** Puts rows that are not in order first in each table, or below each heading. */
  worstFirst?: boolean;
}

/** Builds tables for horses, owners and riders, all with the same column grid (requirement 9.29). */
export function rosterParts(
  { federation, affiliate }: CardColumns,
  days: CompetitionDays,
  { headings = [], worstFirst = true }: Options = {},
): PrintedPart[] {
  const columns = affiliate === null ? [federation] : [federation, affiliate];
  const sorted = (places: readonly (SheetCard | null)[]) =>
    inOrder(places, days, worstFirst).map((card) => ({ ...card, ...verdictTexts(card, days) }));
  const tables = columns.flatMap(({ org, horses, owners, riders }) => [
    { subject: 'horse' as const, org, cards: sorted(horses) },
    { subject: 'owner' as const, org, cards: sorted(owners) },
    { subject: 'rider' as const, org, cards: sorted(riders) },
  ]);
  const grid = rosterGrid(tables);
  return tables.map((table, at) => rosterPart(table, grid, grid.tables[at] ?? NO_LAYOUT, days, headings));
}

const NO_LAYOUT: RosterLayout = { columns: [], below: [] };

/** Returns the cards sorted by heading, then by verdict if `worstFirst`. Drops empty places. */
function inOrder(
  places: readonly (SheetCard | null)[],
  days: CompetitionDays,
  worstFirst: boolean,
): SheetCard[] {
  const rank = (card: SheetCard) => (worstFirst ? bandRank(card, days) : 0);
  return places
    .filter((card) => card !== null)
    .toSorted((a, b) => (headingOf(a) ?? 0) - (headingOf(b) ?? 0) || rank(a) - rank(b));
}

/**
 * Returns the text in the verdict's frame, and the reason to print next to or below it. On a card with the warning, the reason
 * is empty here, because it is printed after the cause.
 */
function verdictTexts(card: SheetCard, days: CompetitionDays): { band: string; reason: string } {
  const word = BAND_WORD[bandOf(card, card.judgment, days).kind];
  return {
    band: card.suspended ? `${word} ${SUSPENDED_TEXT}` : word,
    reason: card.verdict.kind === 'warning' ? '' : rosterReason(card, card.judgment, days),
  };
}

/** Replaces `None` in the rows of owners whose horses have no other owners. Renders nothing if every row names other owners. */
export function OtherOwnersNote({ owners }: { owners: readonly (SheetCard | null)[] }) {
  const others = owners.flatMap((card) => card?.lines.filter(({ label }) => label === OTHER_OWNERS) ?? []);
  const named = others.filter(({ value }) => value !== NO_OTHER_OWNERS);
  if (named.length === others.length) return null;
  return <p>{named.length > 0 ? 'Other owners: none, unless a row names them.' : 'Other owners: none.'}</p>;
}

/** A table that repeats its title and header on every later sheet (requirement 9.27). */
function rosterPart(
  { subject, org, cards }: Omit<RosterTable, 'cards'> & { cards: readonly SheetCard[] },
  grid: RosterGrid,
  layout: RosterLayout,
  days: CompetitionDays,
  headings: readonly string[],
): PrintedPart {
  const width = grid.tracks.length + (grid.back === null ? 3 : 4);
  const groups = headings.map((title, heading) => ({ title, also: listedEarlier(cards, heading) }));
  const begins = (at: number) => at === 0 || headingOf(cards[at]) !== headingOf(cards[at - 1]);
  const groupRow = (at: number) => {
    const group = groups[headingOf(cards[at]) ?? -1];
    return group && <GroupRow {...group} continued={!begins(at)} width={width} />;
  };
  const isHeadTall = layout.columns.some(
    ({ labels, width: room }) => labels.length > 1 || labels.some((label) => textWidth(label) > room),
  );
  const title = `${org === 'usef' ? 'USEF' : 'AFFILIATE'} ${subject.toUpperCase()}`;
  return {
    key: title,
    rows: cards.map((card, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- two placeholders may have the same name
      <RosterRow key={at} card={card} grid={grid} layout={layout} days={days}>
        {begins(at) && groupRow(at)}
      </RosterRow>
    )),
    together: (rows, from) => (
      <table className="roster">
        <caption style={grid.back === null ? undefined : roomBeside(grid.back)}>
          <span>
            {title}
            {from > 0 && ' (continued)'}
          </span>
        </caption>
        <GridColumns grid={grid} />
        <thead>
          <tr className={isHeadTall ? 'roster-tall-head' : undefined}>
            {grid.back !== null && <th scope="col">{BACK_NUMBER}</th>}
            <th scope="col">Name</th>
            <th scope="col">{numberLabel(org)}</th>
            {layout.columns.map(({ labels, span }) => (
              <th key={labels.join(' ')} scope="col" colSpan={span}>
                {labels.map((label) => (
                  <span key={label} className="roster-line">
                    {label}
                  </span>
                ))}
              </th>
            ))}
            <th scope="col" className="column-verdict">
              {verdictHeading(org)}
            </th>
          </tr>
          {groupRow(from)}
        </thead>
        {rows}
      </table>
    ),
  };
}

/** Sets the column widths. The name column has no set width and takes the remaining space. */
function GridColumns({ grid: { back, number, tracks, verdict } }: { grid: RosterGrid }) {
  return (
    <colgroup>
      {back !== null && <col style={roomFor(back)} />}
      <col />
      <col style={roomFor(number)} />
      {tracks.map((width, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns never move
        <col key={at} style={roomFor(width)} />
      ))}
      <col style={roomFor(verdict)} />
    </colgroup>
  );
}

function headingOf(card: SheetCard | undefined): number | undefined {
  return card?.entry?.places[0]?.heading;
}

/** Returns the heading's entries whose rows are listed under an earlier heading. */
function listedEarlier(cards: readonly SheetCard[], heading: number): string[] {
  const others = cards.filter((card) => headingOf(card) !== heading);
  const entries = others.flatMap(
    ({ entry }) => entry?.places.filter((place) => place.heading === heading) ?? [],
  );
  return [...new Set(entries.map(({ entry }) => entry))].toSorted(compareBackNumbers);
}

function GroupRow({
  title,
  also,
  continued,
  width,
}: {
  title: string;
  also: readonly string[];
  continued: boolean;
  width: number;
}) {
  return (
    <tr className="roster-group">
      <th scope="rowgroup" colSpan={width}>
        <Recorded>{title}</Recorded>
        {continued && ' (continued)'}
        {also.length > 0 && (
          <span>
            {' '}
            also <Recorded>{also.join(', ')}</Recorded>, listed earlier
          </span>
        )}
      </th>
    </tr>
  );
}

/** Returns a column's CSS width for this number of digits. The extra 4pt prevent wrapping (requirement 9.29). */
function columnWidth(digits: number): string {
  return `calc(${digits.toFixed(2)}ch + 4pt)`;
}

function roomFor(digits: number): { inlineSize: string } {
  return { inlineSize: columnWidth(digits) };
}

/** Returns the padding that moves a table's title to the right of the back numbers, above the names. */
function roomBeside(digits: number): { paddingInlineStart: string } {
  return { paddingInlineStart: columnWidth(digits) };
}

/**
 * Shows a card. A warning, followed by the reason, replaces the card's lines. Without a warning, the reason is next to the
 * verdict if it fits there. Otherwise it is on the second line, in the verdict's column if verdicts take only one line.
 */
function RosterRow({
  card,
  grid,
  layout,
  days,
  children,
}: {
  card: SheetCard;
  grid: RosterGrid;
  layout: RosterLayout;
  days: CompetitionDays;
  children: ReactNode;
}) {
  const { back, tracks } = grid;
  const { columns } = layout;
  const { kind } = bandOf(card, card.judgment, days);
  const reason = rosterReason(card, card.judgment, days);
  const isWarning = card.verdict.kind === 'warning';
  const below = isWarning ? [] : linesBelow(card, layout);
  const beside = besideName(card);
  const name = nameColumn(card);
  const isBesideVerdict = !isWarning && reason !== '' && isReasonBeside(verdictTexts(card, days), grid);
  // A warning takes several lines, so its row needs no line below.
  const hasLineBelow = !isWarning && ((reason !== '' && !isBesideVerdict) || below.length > 0);
  const isBelow =
    nameLines(name, grid.name).isBelow ||
    (card.horses !== undefined && (grid.areHorsesBelow || hasLineBelow));
  const isMarkBeside = isWarning || hasRoomForMark(name, RETIRED_TEXT, isBelow, grid.name);
  const isMarkBelow = card.retired && !isMarkBeside;
  const hasBelow = hasLineBelow || (!isWarning && (isMarkBelow || isBelow));
  const rowSpan = hasBelow ? 2 : 1;
  const isReasonUnderVerdict = !grid.isVerdictBroken;
  const besideTheName = beside !== '' && (
    <span className="roster-beside">
      <Recorded>{beside}</Recorded>{' '}
    </span>
  );
  const words = reason !== '' && <span className="roster-reason">{reason}</span>;
  const isReasonInColumn = isReasonUnderVerdict && reason !== '' && !isBesideVerdict;
  const mark = card.retired && <span className="card-retired">{RETIRED_TEXT}</span>;
  return (
    <tbody data-row>
      {children}
      <tr className={kind === 'in-order' ? 'roster-row' : 'roster-row roster-framed'}>
        {back !== null && (
          <td data-label={BACK_NUMBER} rowSpan={rowSpan}>
            <Recorded>{card.entry?.backNumbers.join(', ') ?? ''}</Recorded>
          </td>
        )}
        <th scope="row">
          <Recorded>{card.name}</Recorded> {!isBelow && besideTheName}
          {isMarkBeside && mark}
          {isBelow && isWarning && <span className="roster-line">{besideTheName}</span>}
        </th>
        <td data-label={numberLabel(card.org)}>{card.number && <Recorded>{card.number.value}</Recorded>}</td>
        {card.verdict.kind === 'warning' ? (
          <td colSpan={tracks.length} className="roster-warning">
            <strong>{warningText(card.subject, card.org)}</strong>{' '}
            <span>Cause: {causeText(card.verdict.cause)}</span> {words}
          </td>
        ) : (
          rosterCells(card, layout).map((lines, at) => (
            <td key={columns[at]?.labels.join(' ')} colSpan={columns[at]?.span}>
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
        <td
          rowSpan={isReasonUnderVerdict ? undefined : rowSpan}
          className="roster-verdict"
          data-label="Verdict"
        >
          <p className={`band band-${kind}${isReasonUnderVerdict ? '' : ' band-broken'}`}>
            <BandWord kind={kind} />{' '}
            {card.suspended && <span className="band-suspended">{SUSPENDED_TEXT}</span>}
          </p>{' '}
          {isBesideVerdict && words}
        </td>
      </tr>
      {hasBelow && (
        <tr>
          <td
            colSpan={tracks.length + (isReasonUnderVerdict && !isReasonInColumn ? 3 : 2)}
            className="roster-below"
          >
            <div>
              {!isReasonInColumn && !isBesideVerdict && words}
              {isBelow && besideTheName}
              {isMarkBelow && mark}
              {below.map((line) => (
                <span key={line.label}>
                  <strong>{line.label}</strong> <Value line={line} />{' '}
                </span>
              ))}
            </div>
          </td>
          {isReasonInColumn && <td className="roster-below roster-verdict">{words}</td>}
        </tr>
      )}
    </tbody>
  );
}

function Value({ line: { value, emphasis } }: { line: CardLine }) {
  return (
    <span className={value === NO_VALUE ? 'no-value' : emphasis}>
      <Recorded>{value}</Recorded>
    </span>
  );
}
