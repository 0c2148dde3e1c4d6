import type { ReactNode } from 'react';
import type { CompetitionDays } from '../../domain/cards/band.ts';
import { breakAfterHorses } from '../../domain/cards/roster.ts';
import type { BookDates } from '../session/use-cards.ts';
import { PaperRow, SubjectCardView } from './paper.tsx';
import type { CardColumns, SheetCard } from './card-columns.ts';
import type { PrintedPart } from './sheets.tsx';

/** Federation cards on the left, affiliate cards on the right (requirements 9.5 to 9.12). */
export function verificationParts(
  { federation, affiliate }: CardColumns,
  days: CompetitionDays,
  books: BookDates,
): PrintedPart[] {
  const card = (one: SheetCard | null | undefined): ReactNode =>
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
    const rows = Array.from({ length: Math.max(left.length, right?.length ?? 0) }, (_, at) => (
      // Rows never move, so their index identifies them.
      // oxlint-disable-next-line react/no-array-index-key -- see above
      <PaperRow key={at} left={card(left[at])} right={right && (card(right[at]) ?? null)} />
    ));
    return { key, rows, together: (some) => some, breakAfter };
  };
  return [part('horses', breakAfterHorses(federation.horses.length)), part('owners'), part('riders')];
}
