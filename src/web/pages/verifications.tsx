import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { breakAfterHorses } from '../../domain/cards/roster.ts';
import type { Org } from '../../domain/org.ts';
import { ChosenCards, type ReadCards, LookUpNotice } from '../cards/chosen-cards.tsx';
import { CardRow, PrintBar, SubjectCardView } from '../cards/paper.tsx';
import { type SheetCard, useSheet } from '../cards/sheet.ts';
import { type PrintedPart, PrintedSheets } from '../cards/sheets.tsx';
import { Page } from '../ui/page.tsx';

/** The printed verification cards: federation cards left, affiliate cards right (requirements 9.5 to 9.12). */
export function Verifications() {
  const { org } = useParams({ from: '/$org/verifications' });
  return (
    <Page title="Verifications" org={org}>
      <ChosenCards org={org}>{(read) => <VerificationSheets org={org} read={read} />}</ChosenCards>
    </Page>
  );
}

function VerificationSheets({ org, read }: { org: Org; read: ReadCards }) {
  const { cards, books, competitionDate, lastDate } = read;
  const { federation, affiliate, lookUps, today } = useSheet(cards, org, read);

  const card = (one: SheetCard | null | undefined): ReactNode =>
    one && (
      <SubjectCardView
        title={`${one.subject.toUpperCase()} VERIFICATION`}
        note="(DO NOT CUT)"
        card={one}
        days={{ first: competitionDate, last: lastDate }}
        books={books}
      />
    );
  const part = (key: 'horses' | 'owners' | 'riders', breakAfter = false): PrintedPart => {
    const [left, right] = [federation[key], affiliate?.[key]];
    const rows = Array.from({ length: Math.max(left.length, right?.length ?? 0) }, (_, at) => (
      // The place of a row identifies it: the cards of a sheet never move.
      // oxlint-disable-next-line react/no-array-index-key -- see above
      <CardRow key={at} left={card(left[at])} right={right && (card(right[at]) ?? null)} />
    ));
    return { key, rows, together: (some) => some, breakAfter };
  };

  return (
    <>
      <PrintBar org={org} running={lookUps.running} />
      <LookUpNotice lookUps={lookUps} />
      {!lookUps.running && (
        <PrintedSheets
          frame={{
            title: 'Verifications',
            label: 'Verification cards',
            strip: true,
            org,
            competitionDate,
            lastDate,
            today,
            books,
          }}
          parts={[part('horses', breakAfterHorses(federation.horses.length)), part('owners'), part('riders')]}
          content={JSON.stringify([federation, affiliate])}
        />
      )}
    </>
  );
}
