import { bandOf, type CompetitionDays } from '../../domain/cards/band.ts';
import { verdictCount } from '../../domain/cards/verdict-count.ts';
import type { CardColumns } from './card-columns.ts';

/** Requirement 9.26. */
export function CardCount({
  columns: { federation, affiliate },
  days,
}: {
  columns: CardColumns;
  days: CompetitionDays;
}) {
  const columns = affiliate === null ? [federation] : [federation, affiliate];
  const cards = columns
    .flatMap(({ horses, owners, riders }) => [...horses, ...owners, ...riders])
    .filter((card) => card !== null);
  const { before, count, after } = verdictCount(cards.map((card) => bandOf(card, card.judgment, days).kind));
  return (
    <p>
      {before} <strong>{count}</strong> {after}
    </p>
  );
}
