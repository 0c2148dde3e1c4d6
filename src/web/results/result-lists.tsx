import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import type { Subject } from '../../domain/cards/card.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { type Affiliate, type Org, ORG_LABEL } from '../../domain/org.ts';
import { useWhenOnline } from '../api/use-when-online.ts';
import { session } from '../session/session.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { useFirstFocus } from '../ui/entry-focus.ts';
import { askedListings, failedListings, type Listing, type Lists, waitingListings } from './listing.ts';
import { type NoneChoice, ResultList } from './result-list.tsx';
import { ResultsBar } from './results-bar.tsx';
import { affiliateRowChoice, NONE_OF_THESE, noRecord, type SelectedRows, usefRowChoice } from './selected.ts';
import './results.css';

/**
 * USEF's list, in other flows after the affiliate's, with one row to select in each. The bar shows what is selected
 * or missing. Once all rows are loaded, the focus moves to the first, unless the user has moved it (requirement
 * 8.104).
 */
export function ResultLists<Row extends { name: string; usefId: string | null }>({
  org,
  subject,
  lists: newest,
  selected,
  mayGoOn = selected.mayContinue,
  goOn,
  actions,
  children,
}: {
  org: Org;
  subject: Subject;
  lists: Lists<Row>;
  selected: SelectedRows<Row>;
  mayGoOn?: boolean;
  /** For the primary button, and Enter on the selected row. */
  goOn: () => void;
  actions: ReactNode;
  /** Content between the lists and the bar. */
  children?: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  // Renders rows when there is time, so that the key or click that brings them is answered at once.
  const lists = useDeferredValue(newest);
  const { affiliate, usef } = lists;
  const failed = failedListings(lists);
  const settled = waitingListings(lists).length === 0;
  useFirstFocus(settled, () => firstRow(place.current));

  const choiceOf = useMemo(
    () => ({
      affiliate: (row: Row) => affiliate && affiliateRowChoice(row, affiliate.numberOf(row), lists),
      usef: (row: Row) => usefRowChoice(usef.numberOf(row)),
    }),
    [affiliate, usef, lists],
  );

  const again = () => {
    for (const { list } of failed) if (list.shown.kind === 'failed') list.shown.again();
  };
  useWhenOnline(failed.length > 0 ? again : null);

  const enter = () => {
    if (mayGoOn) goOn();
    else firstUnmarked(place.current)?.focus();
  };
  // One button, in the first failed list, retries every failure.
  const common = (listing: Listing<Row>) => ({
    listing,
    subject,
    onGoOn: enter,
    again: listing === failed[0] ? again : undefined,
  });

  return (
    <>
      <div className="result-lists" ref={place}>
        <output className="visually-hidden">{settled && foundWords(subject, askedListings(lists))}</output>
        {org !== 'usef' && affiliate !== null && (
          <ResultList
            {...common(affiliate)}
            choiceOf={choiceOf.affiliate}
            typed={newest.affiliate?.list.filter ?? ''}
            selected={selected.selection.affiliate}
            onSelect={(row) => session.select(org, subject, { affiliate: row })}
            none={affiliate.list.total === 0 ? noAffiliateRecord(org) : undefined}
          />
        )}
        <ResultList
          {...common(usef)}
          choiceOf={choiceOf.usef}
          typed={newest.usef.list.filter}
          selected={selected.selection.usef}
          onSelect={(row) => session.select(org, subject, { usef: row })}
          none={org !== 'usef' && usef.list.known.length > 0 ? noneOfThese(org) : undefined}
        />
      </div>
      {children}
      <ResultsBar org={org} subject={subject} lists={newest} selected={selected}>
        {actions}
      </ResultsBar>
    </>
  );
}

/** "USDF horses: 4. USEF horses: 5." */
function foundWords<Row>(subject: Subject, listings: readonly Listing<Row>[]): string {
  return listings
    .filter(({ list }) => list.total !== null)
    .map(({ org, list }) => `${ORG_LABEL[org]} ${subject}s: ${list.total}.`)
    .join(' ');
}

function firstRow(place: HTMLElement | null): HTMLInputElement | null {
  const list = radioOf(place)?.closest('table') ?? null;
  return radioOf(list, ':checked') ?? radioOf(list);
}

function firstUnmarked(place: HTMLElement | null): HTMLInputElement | null {
  const tables = [...(place?.querySelectorAll('table') ?? [])];
  return radioOf(tables.find((table) => radioOf(table, ':checked') === null && radioOf(table) !== null));
}

function radioOf(place: Element | null | undefined, state = ''): HTMLInputElement | null {
  return place?.querySelector<HTMLInputElement>(`input[type='radio']${state}`) ?? null;
}

function noAffiliateRecord(org: Affiliate): NoneChoice {
  return { label: noRecord(org), description: `The ${ORG_LABEL[org]} card will show the warning.` };
}

function noneOfThese(org: Affiliate): NoneChoice {
  return {
    label: NONE_OF_THESE,
    description: `The USEF card will show the name from the ${ORG_LABEL[org]} record, and the warning.`,
  };
}

/** Fields for the question about untied records. */
interface Named {
  name: string;
  usefId: string | null;
}

/**
 * Asks before records that are not tied by number are used together (requirement 6.12). Resolves to true to go on.
 */
export function useTieConfirm(flow: Org): (selected: SelectedRows<Named>) => Promise<boolean> {
  const confirm = useConfirm();
  return async ({ tie, affiliateRow, usefRow }) => {
    if (tie.kind !== 'not-tied' || affiliateRow === null || usefRow === null) return true;
    const gives =
      affiliateRow.usefId === null ? 'no USEF number' : `USEF number ${isolated(affiliateRow.usefId)}`;
    return confirm({
      title: 'These records are not tied by number',
      text:
        `The ${ORG_LABEL[flow]} record of ${isolated(affiliateRow.name)} gives ${gives}. ` +
        `The USEF record chosen is ${isolated(usefRow.name)}, number ${isolated(tie.usefNumber)}. Use them together?`,
      confirm: 'Use them together',
    });
  };
}
