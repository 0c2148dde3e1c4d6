import type { ReactNode } from 'react';
import { bandRank, type CompetitionDays } from '../../domain/cards/band.ts';
import { breakAfterHorses } from '../../domain/cards/roster.ts';
import type { BookDates } from '../session/use-cards.ts';
import { PaperRow, SubjectCardView } from './paper.tsx';
import type { CardColumns, SheetCard } from './card-columns.ts';
import type { PrintedPart } from './sheets.tsx';

/**
 * Builds rows with a federation card on the left and an affiliate card on the right (requirements 9.5 to 9.12). In each
 * part, the rows are sorted by their worse card, worst first.
 */
export function verificationParts(
  { federation, affiliate }: CardColumns,
  days: CompetitionDays,
  books: BookDates,
): PrintedPart[] {
  const card = (one: SheetCard | null): ReactNode =>
    one && (
      <SubjectCardView
        title={`${one.subject.toUpperCase()} VERIFICATION`}
        note="(DO NOT CUT)"
        card={one}
        days={days}
        books={books}
      />
    );
  const part = (key: 'horses' | 'owners' | 'riders', breakAfter = false): PrintedPart => {
    const [left, right] = [federation[key], affiliate?.[key]];
    const pairs = Array.from({ length: Math.max(left.length, right?.length ?? 0) }, (_, at) => ({
      at,
      left: left[at] ?? null,
      right: right?.[at] ?? null,
    }));
    const rank = (pair: (typeof pairs)[number]) =>
      Math.min(...[pair.left, pair.right].filter((one) => one !== null).map((one) => bandRank(one, days)));
    const rows = pairs
      .toSorted((a, b) => rank(a) - rank(b))
      .map((pair) => <PaperRow key={pair.at} left={card(pair.left)} right={right && card(pair.right)} />);
    return { key, rows, together: (some) => some, breakAfter };
  };
  return [part('horses', breakAfterHorses(federation.horses.length)), part('owners'), part('riders')];
}
