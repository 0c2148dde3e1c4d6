import type { ReactNode } from 'react';

/**
 * Rows of two columns, federation left and affiliate right. Each row is a grid of its own that a page break does not
 * part: CSS columns put cards into the wrong column.
 */
export function CardPairs<Card>({
  left,
  right,
  card,
}: {
  /** Null leaves a place empty. */
  left: readonly (Card | null)[];
  right: readonly (Card | null)[];
  card: (card: Card) => ReactNode;
}) {
  const rows = Array.from(
    { length: Math.max(left.length, right.length) },
    (_, i) => [left[i], right[i]] as const,
  );
  return rows.map(([ofLeft, ofRight], i) => (
    // A row is its place: the cards of a sheet never move.
    // oxlint-disable-next-line react/no-array-index-key -- see above
    <CardPair key={i} left={ofLeft && card(ofLeft)} right={ofRight && card(ofRight)} />
  ));
}

/** One row of a sheet. */
export function CardPair({ left, right }: { left?: ReactNode; right?: ReactNode }) {
  return (
    <div className="card-pair">
      <div>{left}</div>
      <div>{right}</div>
    </div>
  );
}
