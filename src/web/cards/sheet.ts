import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Card, Cards } from '../../domain/cards/card.ts';
import { ownerRows, type PrintedOwner } from '../../domain/cards/printed-owners.ts';
import { horseCard, ownerCard, riderCard, type SubjectCard } from '../../domain/cards/subject-card.ts';
import type { Org } from '../../domain/org.ts';
import type { SafeSportState } from '../../domain/safe-sport/safe-sport-on-cards.ts';
import type { SafeSportOfCard } from './use-safe-sport.ts';

/** A card as it is printed, with what is known of its subject's safe-sport training: null where none is asked for. */
export interface SheetCard extends SubjectCard {
  safeSport: SafeSportState | null;
}

/** What is printed of one organisation's card, row by row; null leaves a place empty beside the other column. */
export interface Column {
  org: Org;
  horses: SheetCard[];
  owners: (SheetCard | null)[];
  riders: SheetCard[];
}

/** What is printed of a flow: the federation column, and the affiliate's where the flow has one. */
interface Sheet {
  federation: Column;
  affiliate: Column | null;
}

/** The days a sheet depends on. */
interface SheetDays {
  competitionDate: CalendarDate;
  today: CalendarDate;
}

/** The cards of a flow as they are printed, those chosen together in one row. */
export function sheetOf(cards: Cards, flow: Org, days: SheetDays, safeSport: SafeSportOfCard): Sheet {
  const rows = ownerRows(cards);
  const column = (card: Card, org: Org, owners: readonly (PrintedOwner | null)[]) =>
    columnOf(card, org, owners, flow, days, safeSport);
  return {
    federation: column(
      cards.federation,
      'usef',
      rows.map((row) => row.federation),
    ),
    affiliate:
      cards.affiliate &&
      column(
        cards.affiliate,
        flow,
        rows.map((row) => row.affiliate),
      ),
  };
}

function columnOf(
  card: Card,
  org: Org,
  owners: readonly (PrintedOwner | null)[],
  flow: Org,
  { competitionDate, today }: SheetDays,
  safeSport: SafeSportOfCard,
): Column {
  const asked = org === 'usef';
  return {
    org,
    horses: card.horseChoice.map((choice) => ({
      ...horseCard(choice, org, competitionDate),
      safeSport: null,
    })),
    owners: owners.map((printed) => {
      if (printed === null) return null;
      const state = safeSport.owner(printed.choice);
      return {
        ...ownerCard(printed.choice, org, competitionDate, state, printed),
        safeSport: asked ? state : null,
      };
    }),
    riders: card.riderChoice.map((choice) => {
      const state = safeSport.rider(choice);
      return {
        ...riderCard(choice, org, flow, competitionDate, today, state),
        safeSport: asked ? state : null,
      };
    }),
  };
}
