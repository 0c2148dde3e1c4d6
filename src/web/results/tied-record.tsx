import type { ReactNode } from 'react';
import type { Subject } from '../../domain/cards/card.ts';
import { isSuspended } from '../../domain/cards/verdict.ts';
import type { SecondLine } from '../ui/choice-table.tsx';
import { Recorded } from '../ui/recorded.tsx';
import type { List, Listing } from './listing.ts';

interface TiedRow {
  name: string;
  usefId: string | null;
  suspensionStatus: string | null;
}

/**
 * Returns an affiliate row's second line: the tied USEF record. Rendered before USEF's answer arrives, so that nothing
 * moves when it does. Each fact is below the same fact in the affiliate's record; USEF's other facts come first.
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
    return {
      start: (
        <span className="tied-start">
          <span className="tied-book">{missingWords(usef.list, subject)}</span>{' '}
        </span>
      ),
      cells: new Map(),
      isDescription: true,
    };
  }
  const [name, ...facts] = usef.columns;
  const isOther = differs(row, tied, affiliate, usef);
  const above = new Map(affiliate.columns.map((column) => [column.header, column]));
  const last = affiliate.columns.at(-1);
  const cells = new Map<string, ReactNode>();
  const others: ReactNode[] = [];
  let isAllSame = !isOther;
  const same: string[] = [];
  for (const column of facts) {
    const { header, text, cell, kind, isMinor } = column;
    const own = above.get(header);
    const isSame = own?.text(row) === text(tied);
    if (own !== undefined && !isSame) isAllSame = false;
    if (isSame && isMinor !== true) same.push(header);
    const fact = (
      <Fact
        key={header}
        header={header}
        isBelow={own !== undefined}
        isMinor={isMinor}
        isWhole={kind === 'number'}
        isSame={isSame}
      >
        {cell?.(tied) ?? <Recorded>{text(tied)}</Recorded>}
      </Fact>
    );
    if (own !== undefined) cells.set(header, fact);
    // Puts USEF's dates below the affiliate's dates, in the last column, unless another fact goes there.
    else if (kind === 'period' && last !== undefined && !facts.some((one) => one.header === last.header)) {
      cells.set(last.header, fact);
    } else others.push(fact);
  }
  return {
    start: (
      <span className="tied-start">
        <span className="tied-book">
          USEF record
          {isAllSame && ', same as above'}
          {!isAllSame && same.length > 0 && (
            <span className="tied-equal" aria-hidden>
              , same {same.join(' and ')}
            </span>
          )}
        </span>{' '}
        {isOther && name !== undefined && <span>{name.cell?.(tied) ?? name.text(tied)} </span>}
        {others}
      </span>
    ),
    cells,
    isDescription: isOther,
  };
}

/**
 * A fact from the USEF record, labeled with its column's name. In a wide window, the label is hidden if the fact is
 * below that column.
 */
function Fact({
  header,
  isBelow,
  isMinor = false,
  isWhole = false,
  isSame = false,
  children,
}: {
  header: string;
  isBelow: boolean;
  isMinor?: boolean | undefined;
  isWhole?: boolean;
  /** True if the affiliate's record has the same value. */
  isSame?: boolean;
  children: ReactNode;
}) {
  const classes = [
    'tied-fact',
    isBelow && 'tied-below',
    isMinor && 'choice-minor',
    isWhole && 'whole',
    isSame && 'tied-same',
  ];
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      <span className="tied-label">{header}</span> {children}{' '}
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
      return 'The USEF record could not be read.';
    case 'answered':
      return ties === undefined
        ? `This number is not among the USEF ${subject}s shown.`
        : 'USEF has no record with this number.';
  }
}
