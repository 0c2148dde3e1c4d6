import type { Subject } from '../../domain/cards/card.ts';
import { isSuspended } from '../../domain/cards/verdict.ts';
import type { TableColumn } from '../ui/choice-table.tsx';
import { Recorded } from '../ui/recorded.tsx';
import { USEF_NUMBER } from './columns.tsx';
import type { List, Listing } from './listing.ts';

interface TiedRow {
  name: string;
  usefId: string | null;
  suspensionStatus: string | null;
}

/** The USEF record in an affiliate's row. Rendered before USEF's answer arrives, so that nothing moves when it does. */
export function TiedRecord<Row extends TiedRow>({
  row,
  tied,
  usef,
  affiliate,
  subject,
}: {
  row: Row;
  /** Null if not among USEF's rows so far. */
  tied: Row | null;
  usef: Listing<Row>;
  affiliate: Listing<Row>;
  subject: Subject;
}) {
  if (tied === null) {
    return (
      <p className="tied-record">
        <span className="whole">
          <span className="tied-label">{USEF_NUMBER}</span> <Recorded>{row.usefId ?? ''}</Recorded>
        </span>
        <span className="tied-missing">{missingWords(usef.list, subject)}</span>
      </p>
    );
  }
  const [name, ...others] = usef.columns;
  const facts = others.toSorted((a, b) => placeOf(a) - placeOf(b));
  return (
    <p className="tied-record">
      {name !== undefined && differs(row, tied, affiliate, usef) && (
        <span>{name.cell?.(tied) ?? name.text(tied)}</span>
      )}
      {facts.map(({ header, text, cell, kind, isMinor }) => (
        <span key={header} className={isMinor ? 'choice-minor' : kind === 'number' ? 'whole' : undefined}>
          <span className="tied-label">{header}</span> {cell?.(tied) ?? <Recorded>{text(tied)}</Recorded>}
        </span>
      ))}
    </p>
  );
}

/** Sorts the number first, then facts that tell records apart, then minor facts. */
function placeOf({ header, isMinor = false }: TableColumn<never>): number {
  return header === USEF_NUMBER ? -1 : Number(isMinor);
}

/** True if the USEF record has facts that the first line does not show. */
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
      return 'Reading the USEF record…';
    case 'failed':
      return 'The USEF record could not be read.';
    case 'answered':
      return ties === undefined
        ? `This number is not among the USEF ${subject}s shown.`
        : 'USEF has no record with this number.';
  }
}
