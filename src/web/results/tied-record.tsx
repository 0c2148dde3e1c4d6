import type { Subject } from '../../domain/cards/card.ts';
import { isSuspended } from '../../domain/cards/verdict.ts';
import type { SecondLine, TableColumn } from '../ui/choice-table.tsx';
import { Recorded } from '../ui/recorded.tsx';
import type { List, Listing } from './listing.ts';

interface TiedRow {
  name: string;
  usefId: string | null;
  suspensionStatus: string | null;
}

/**
 * Returns an affiliate row's second line: the tied USEF record. Rendered before USEF's answer arrives, so that nothing moves
 * when it does. Names the facts that equal the affiliate's, and shows values only for the rest, differing facts first.
 */
export function tiedLine<Row extends TiedRow>({
  row,
  tied,
  usef,
  affiliate,
  subject,
}: {
  row: Row;
  /** The tied record; null if it is not among USEF's loaded rows. */
  tied: Row | null;
  usef: Listing<Row>;
  affiliate: Listing<Row>;
  subject: Subject;
}): SecondLine {
  if (tied === null) {
    return { content: missingWords(usef.list, subject), isDescription: true };
  }
  const [name, ...facts] = usef.columns;
  const isOther = differs(row, tied, affiliate, usef);
  const above = new Map(affiliate.columns.map(({ header, text }) => [header, text(row)]));
  const shared = facts.filter(({ header }) => above.has(header));
  const same = shared.filter(({ header, text }) => above.get(header) === text(tied));
  const different = shared.filter((column) => !same.includes(column));
  const isAllSame = !isOther && different.length === 0;
  return {
    content: (
      <span className="tied-line">
        <span>
          <span className="tied-fact">USEF record</span>
          {isAllSame ? ', same as above' : sameWords(same)}{' '}
        </span>
        {isOther && name !== undefined && (
          <span className="tied-fact">{name.cell?.(tied) ?? name.text(tied)} </span>
        )}
        {different.map((column) => (
          <Fact key={column.header} column={column} row={tied} differs />
        ))}
        {facts
          .filter((column) => !shared.includes(column))
          .map((column) => (
            <Fact key={column.header} column={column} row={tied} />
          ))}
      </span>
    ),
    isDescription: isOther,
  };
}

/** Returns text such as ", same USEF # and Foaled"; empty if nothing is the same. */
function sameWords(same: readonly { header: string }[]): string {
  const headers = same.map(({ header }) => header);
  const last = headers.pop();
  if (last === undefined) return '';
  return `, same ${headers.length === 0 ? last : `${headers.join(', ')} and ${last}`}`;
}

/** A fact from the USEF record, labeled with its column's name. */
function Fact<Row>({
  column: { header, text, cell, kind, isMinor },
  row,
  differs = false,
}: {
  column: TableColumn<Row>;
  row: Row;
  /** True if the affiliate's record has another value. */
  differs?: boolean;
}) {
  const classes = [
    'tied-fact',
    differs && 'tied-differs',
    isMinor === true && 'choice-minor',
    kind === 'number' && 'whole',
  ];
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      <span className="tied-label">{header}</span> {cell?.(row) ?? <Recorded>{text(row)}</Recorded>}{' '}
    </span>
  );
}

/**
 * True if the second line must show the USEF record's name, too: if the name or the owners differ, or if the record is
 * suspended.
 */
function differs<Row extends TiedRow>(
  row: Row,
  tied: Row,
  affiliate: Listing<Row>,
  usef: Listing<Row>,
): boolean {
  const own = usef.furtherTexts(tied);
  const others = affiliate.furtherTexts(row);
  return (
    tied.name !== row.name ||
    isSuspended(tied) ||
    own.length !== others.length ||
    own.some((text) => !others.includes(text))
  );
}

function missingWords({ shown, ties }: List<unknown>, subject: Subject): string {
  switch (shown.kind === 'answered' ? (ties ?? 'answered') : shown.kind) {
    case 'searching':
      return 'Loading the USEF record…';
    case 'failed':
      return 'The USEF record could not be looked up.';
    case 'answered':
      return ties === undefined
        ? `This number is not among the USEF ${subject}s shown.`
        : 'USEF has no record with this number.';
  }
}
