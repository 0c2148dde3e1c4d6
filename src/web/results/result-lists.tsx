import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Subject } from '../../domain/cards/card.ts';
import { NOTHING } from '../../domain/flow/continue.ts';
import { PAGE_SIZE } from '../../domain/flow/pager.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { type Affiliate, type Org, ORG_LABEL } from '../../domain/org.ts';
import { useWhenOnline } from '../api/use-when-online.ts';
import { session } from '../session/session.ts';
import type { MoreAction } from '../ui/action-bar.tsx';
import { Asking } from '../ui/asking.tsx';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { useFirstFocus } from '../ui/entry-focus.ts';
import { Failed } from '../ui/message.tsx';
import { columnWidths } from './column-widths.ts';
import {
  askedListings,
  failedListings,
  isShown,
  keptWords,
  type Listing,
  listingNames,
  type Lists,
  sameFailure,
  waitingListings,
} from './listing.ts';
import { isInPair, marksAcross, pairedCount, pairedNumbers, pairsOf, withoutPairs } from './pairs.ts';
import { type NoneChoice, ResultList } from './result-list.tsx';
import { ResultsBar } from './results-bar.tsx';
import { ResultsFoot } from './results-foot.tsx';
import { affiliateRowChoice, NONE_OF_THESE, noRecord, type SelectedRows, usefRowChoice } from './selected.ts';
import { tiedLine } from './tied-record.tsx';
import './results.css';

/**
 * One table per organization, with one row to select in each. A tied USEF record is part of its affiliate's row. Once
 * all lists are loaded, the first row gets the focus, unless the user has moved it (requirement 8.104).
 */
export function ResultLists<
  Row extends { name: string; usefId: string | null; suspensionStatus: string | null },
>({
  org,
  subject,
  lists: newest,
  selected,
  mayGoOn = selected.mayContinue,
  goOn,
  actions,
  more,
  children,
}: {
  org: Org;
  subject: Subject;
  lists: Lists<Row>;
  selected: SelectedRows<Row>;
  mayGoOn?: boolean;
  /** Called by the primary button, and by Enter in the selected row. */
  goOn: () => void;
  actions: ReactNode;
  /** Further actions, which may move into the `More` menu. */
  more?: readonly MoreAction[];
  /** Content below the lists. */
  children?: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  // Deferred, so that the page responds immediately to the key or click.
  const lists = useDeferredValue(newest);
  const { affiliate, usef } = lists;
  const failed = failedListings(lists);
  const failure = sameFailure(lists);
  const settled = waitingListings(lists).length === 0;
  useFirstFocus(settled, () => firstRow(place.current));

  const choiceOf = useMemo(
    () => ({
      affiliate: (row: Row) => affiliate && affiliateRowChoice(row, affiliate.numberOf(row), lists),
      usef: (row: Row) => usefRowChoice(usef.numberOf(row)),
    }),
    [affiliate, usef, lists],
  );

  const pairs = useMemo(() => pairsOf(lists), [lists]);
  const paired = pairedNumbers(usef, pairs);
  const [asksForPaired, setAsksForPaired] = useState(false);
  const isAcross = marksAcross(usef, pairs, selected.affiliateRow, selected.selection.usef);
  const showsPaired = asksForPaired || isAcross;
  const otherUsef = useMemo(
    () => (showsPaired ? usef : withoutPairs(usef, pairs, allPairedWords(org, subject, usef.list.total))),
    [showsPaired, usef, pairs, org, subject],
  );
  // The heading of a long list counts all of its rows, as its pager does, even those shown above.
  const isLong = (usef.list.total ?? 0) > PAGE_SIZE;
  const shownAbove = showsPaired || isLong ? 0 : pairedCount(usef, pairs);
  const widths = useMemo(
    () =>
      affiliate === null || !isShown(usef)
        ? null
        : {
            affiliate: columnWidths(affiliate.columns, usef.columns),
            usef: columnWidths(usef.columns, affiliate.columns),
          },
    [affiliate, usef],
  );
  const below = useMemo(
    () => (row: Row) =>
      affiliate === null || row.usefId === null || !usef.list.asked
        ? null
        : tiedLine({ row, tied: pairs.get(row) ?? null, usef, affiliate, subject }),
    [affiliate, usef, pairs, subject],
  );

  const hasOtherUsef = otherUsef.list.shown.kind !== 'answered' || otherUsef.list.shown.rows.length > 0;
  const isAllAbove = !showsPaired && !isLong && paired.size > 0 && !hasOtherUsef;
  // Findings about a book appear once, in the first list with USEF records.
  const hasUsefFirst = affiliate !== null && (pairs.size > 0 || !hasOtherUsef);

  const again = () => {
    for (const { list } of failed) if (list.shown.kind === 'failed') list.shown.again();
  };
  useWhenOnline(failed.length > 0 ? again : null);

  const enter = () => {
    if (mayGoOn) goOn();
    else firstUnmarked(place.current)?.focus();
  };
  // Only the first failed list has a button, which retries all failed calls.
  const common = (listing: Listing<Row>) => ({
    listing,
    subject,
    onGoOn: enter,
    again: listing.org === failed[0]?.org ? again : undefined,
  });

  return (
    <>
      <div className="result-lists" ref={place}>
        {/* One announcement for all lists while they load, and one for what was found. */}
        <div className="visually-hidden">
          {!settled && <Asking what={`Searching ${listingNames(askedListings(lists), subject)}…`} />}
          <output>{settled && foundWords(subject, askedListings(lists))}</output>
        </div>
        {failure !== null && (
          <Failed
            error={failure}
            what={`The ${listingNames(failed, subject)}`}
            again={again}
            isNext
            kept={keptWords(subject)}
          />
        )}
        {failure === null && org !== 'usef' && affiliate !== null && (
          <ResultList
            {...common(affiliate)}
            widths={widths?.affiliate}
            choiceOf={choiceOf.affiliate}
            typed={newest.affiliate?.list.filter ?? ''}
            selected={selected.selection.affiliate}
            showsBookFindings={hasUsefFirst}
            below={below}
            onSelect={(row) =>
              session.select(org, subject, {
                affiliate: row,
                // Resets the USEF selection, so that the row's tied USEF record is selected.
                ...(isInPair(affiliate, pairs, row) && { usef: NOTHING }),
              })
            }
            none={affiliate.list.total === 0 ? noAffiliateRecord(org) : undefined}
          />
        )}
        {failure === null && (
          <ResultList
            {...common(otherUsef)}
            widths={widths?.usef}
            choiceOf={choiceOf.usef}
            typed={newest.usef.list.filter}
            selected={selected.selection.usef}
            onSelect={(row) => session.select(org, subject, { usef: row })}
            none={org !== 'usef' && usef.list.known.length > 0 ? noneOfThese(org) : undefined}
            showsBookFindings={!hasUsefFirst}
            isShownAbove={
              !showsPaired &&
              selected.selection.usef.kind === 'record' &&
              paired.has(selected.selection.usef.number)
            }
            shownAbove={shownAbove}
            isAllAbove={isAllAbove}
            note={
              paired.size > 0 &&
              org !== 'usef' && (
                <>
                  {isAllAbove
                    ? allPairedWords(org, subject, usef.list.total)
                    : pairedWords(org, paired.size, shownAbove > 0)}
                  {!isAcross && (
                    <Button
                      className="button-quiet"
                      aria-pressed={asksForPaired}
                      onClick={() => setAsksForPaired(!asksForPaired)}
                    >
                      Also list {paired.size === 1 ? 'it' : 'them'} here
                    </Button>
                  )}
                </>
              )
            }
          />
        )}
      </div>
      <ResultsBar org={org} subject={subject} lists={newest} selected={selected} more={more}>
        {actions}
      </ResultsBar>
      <ResultsFoot org={org}>{children}</ResultsFoot>
    </>
  );
}

/** Text in place of USEF's list if all of its rows are shown in the affiliate's list. */
function allPairedWords(flow: Org, subject: Subject, total: number | null): string {
  const extent = (total ?? 0) > PAGE_SIZE ? 'on this page' : 'found';
  return `All USEF ${subject}s ${extent} are listed above with their ${ORG_LABEL[flow]} records.`;
}

/** @param isBesides true if the list's count does not include these rows */
function pairedWords(flow: Affiliate, count: number, isBesides: boolean): string {
  const [is, record] = count === 1 ? ['is', 'its'] : ['are', 'their'];
  const records = `${ORG_LABEL[flow]} ${count === 1 ? 'record' : 'records'}`;
  return `${count} ${isBesides ? 'more' : 'of them'} ${is} listed above with ${record} ${records}.`;
}

/** Counts the rows found, for screen readers: "USDF horses: 4. USEF horses: 0, and 2 similar." */
function foundWords<Row>(subject: Subject, listings: readonly Listing<Row>[]): string {
  return listings
    .filter(({ list }) => list.total !== null)
    .map(({ org, list: { shown, total }, similarity }) => {
      const rows = shown.kind === 'answered' ? shown.rows : [];
      const similar = rows.filter((row) => similarity(row) !== null).length;
      return `${ORG_LABEL[org]} ${subject}s: ${total}${similar === 0 ? '' : `, and ${similar} similar`}.`;
    })
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

interface Named {
  name: string;
  usefId: string | null;
}

/** Asks before combining two records that are not tied by number (requirement 6.12). Resolves to true to continue. */
export function useTieConfirm(flow: Org): (selected: SelectedRows<Named>) => Promise<boolean> {
  const confirm = useConfirm();
  return async ({ tie, affiliateRow, usefRow }) => {
    if (tie.kind !== 'not-tied' || affiliateRow === null || usefRow === null) return true;
    const gives =
      affiliateRow.usefId === null ? 'no USEF number' : `USEF number ${isolated(affiliateRow.usefId)}`;
    return confirm({
      title: 'These records are not tied by number',
      text:
        `The ${ORG_LABEL[flow]} record for ${isolated(affiliateRow.name)} has ${gives}. ` +
        `The selected USEF record is ${isolated(usefRow.name)}, number ${isolated(tie.usefNumber)}. Use them together?`,
      confirm: 'Use them together',
    });
  };
}
