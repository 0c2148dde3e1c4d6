import {
  use,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type News, newsOf } from '../../../domain/entries/changes.ts';
import { causesOf, mostText } from '../../../domain/entries/causes.ts';
import { placeKey } from '../../../domain/entries/decisions.ts';
import { needsSomething } from '../../../domain/entries/needs.ts';
import { scheduledRows } from '../../../domain/entries/schedule.ts';
import { isNarrowed } from '../../../domain/entries/work-filter.ts';
import { sheetsText } from '../../../domain/entries/list-sheet.ts';
import {
  checkedText,
  notUnderstood,
  totalsText,
  uncheckedText,
  type WorkGroup,
} from '../../../domain/entries/work-list.ts';
import type { Org } from '../../../domain/org.ts';
import { competitionText } from '../../session/session.ts';
import { BookFindings } from '../../cards/book-findings.tsx';
import { RecordsAsOf } from '../../shell/records-age.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { EntryFocusContext } from '../../ui/entry-focus.ts';
import { useMedia } from '../../ui/media.ts';
import { Message } from '../../ui/message.tsx';
import { Recorded } from '../../ui/recorded.tsx';
import { Changes, useChanges } from '../saved-file/changes.tsx';
import { arranged, groupId } from './group-order.ts';
import { useKeptFocus } from './kept-focus.ts';
import { NotSealed } from '../saved-file/not-sealed.tsx';
import { Progress } from '../checking/check-progress.tsx';
import { OpenQuestions } from '../columns/open-questions.tsx';
import { useDaysOfFlow } from '../checking/days-of-flow.ts';
import { dropShow, hasUnsaved, look, setShow, showOf, useShow } from '../show-state.ts';
import { SaveShow } from '../saved-file/save-show.tsx';
import { useStageFocus } from '../stage-focus.ts';
import { AddEntry } from '../update/add-entry.tsx';
import { beginUpdate, undoUpdate } from '../update/update-show.ts';
import { useBookFindings, useHeadings, useWorkListBy } from './use-work-list.ts';
import { WorkFilters } from './work-filters.tsx';
import { sectionsOf, shownGroups } from './work-sections.ts';
import { BESIDE, WorkRows } from './work-rows.tsx';

/** The work list with its messages, filters and action bar (requirement 15.76). */
export function WorkListScreen({ org }: { org: Org }) {
  const days = useShow(org, (show) => show.days);
  const kind = useShow(org, (show) => show.kind);
  const source = useShow(org, (show) => show.source);
  const questions = useShow(org, (show) => show.questions);
  const view = useShow(org, (show) => show.view);
  const list = useWorkListBy(org, view.grouping);
  const [entered, setEntered] = useState(view.filter);
  const later = useDeferredValue(view.filter);
  // Filters with a delay while the user types, and immediately on Enter.
  const filter = entered === view.filter ? entered : later;
  const causes = useMemo(() => (list.grouping === 'entry' ? causesOf(list.groups) : NO_CAUSES), [list]);
  const rows = useShow(org, (show) => show.decided);
  const groups = useHeadings(list, rows, view.headings);
  const wanted = useMemo(() => scheduledRows(rows, filter.schedule), [rows, filter.schedule]);
  const { listed, shown, counts } = useMemo(
    () => shownGroups(groups, causes, filter, wanted),
    [groups, causes, filter, wanted],
  );
  const changes = useChanges(org);
  const news = useMemo(() => newsOf(changes), [changes]);
  const opened = useOpened(org, listed, shown, news, filter.text.trim() !== '');
  const sections = useMemo(() => {
    const all = arranged([...causes.shared, ...groups], listed, opened);
    return sectionsOf(all, causes, opened?.place ?? null, shown);
  }, [groups, causes, listed, shown, opened]);
  useStageFocus('work');
  useDaysOfFlow(org);
  useFirstProblemInView(org);
  useOpenEntryAgain(org);
  const sheets = useShow(org, ({ checked }) => sheetsText(checked.sheets));
  const total = totalsText(list.totals, list.grouping, questions.length, false);
  const ofBooks = useBookFindings(org);
  const screen = useKeptFocus<HTMLDivElement>();
  const goToList = () => screen.current?.querySelector<HTMLElement>('.work-open[tabindex="0"]')?.focus();
  const openFound = () => {
    const wantedNow = scheduledRows(rows, view.filter.schedule);
    const [found] = shownGroups(groups, NO_CAUSES, view.filter, wantedNow).shown;
    if (found === undefined) return;
    const place = groupId(found);
    flushSync(() => {
      setEntered(view.filter);
      if (view.filter.text.trim() !== '') look(org, { active: place, opened: { place, index: 0 } });
    });
    goToList();
  };

  return (
    <div className="work-list" ref={screen}>
      <p className="work-head">
        <span className="work-total">
          <strong>{total}</strong>
          {list.totals.byNeed['not-checked'] === 0 && mostText(causes.most)}
        </span>
        <Recorded>{source?.name ?? ''}</Recorded>
        {days !== null && (
          <span className="print-only">
            {competitionText(days.first, days.last === days.first ? null : days.last, kind)}
          </span>
        )}
      </p>
      {sheets !== '' && <p className="work-sheets">{sheets}</p>}
      <NotSealed org={org} />
      <Updated org={org} />
      <Progress
        org={org}
        checked={checkedText(list.totals, list.grouping)}
        unchecked={uncheckedText(list.totals, list.grouping)}
      />
      <OpenQuestions org={org} />
      <BookFindings found={ofBooks} />
      <Changes org={org} changes={changes} onShow={goToList} />
      <WorkFilters
        org={org}
        counts={counts}
        needing={list.totals.needing}
        counted={list.grouping}
        total={list.totals.groups}
        onFound={openFound}
      />
      {sections.every((section) => section.groups.length === section.excluded.length) ? (
        <>
          <Message kind="info" title="Nothing on the list matches this filter">
            <p>Change the search or the filters, or press “Show everything”.</p>
          </Message>
          <RecordsAsOf org={org} />
        </>
      ) : (
        <WorkRows
          org={org}
          sections={sections}
          listed={listed}
          opened={opened}
          needsWork={list.totals.needing > 0}
          causes={causes}
          news={news}
          unfolded={isNarrowed(filter)}
        />
      )}
      <Actions
        org={org}
        total={totalsText(list.totals, list.grouping, 0, false)}
        questions={questions.length}
      />
    </div>
  );
}

/**
 * Returns the open group; null if none is open. If details are shown next to the list, a search that finds only one group opens
 * that group. Otherwise, once the check is done, the first group with a new problem, or else the first that needs something, is
 * open until the user opens or closes a group.
 */
function useOpened(
  org: Org,
  listed: readonly WorkGroup[],
  shown: readonly WorkGroup[],
  news: News,
  isSearched: boolean,
): { place: string; index: number } | null {
  const { opened, closed } = useShow(org, (show) => show.view);
  const isChecking = useShow(org, ({ run }) => run === 'running');
  const isBeside = useMedia(BESIDE);
  const isNew = ({ items }: WorkGroup) =>
    items.some(({ places }) => places.some((place) => news.has(placeKey(place))));
  const first =
    (news.size > 0 ? shown.find(isNew) : undefined) ?? shown.find(({ need }) => needsSomething(need));
  const index = first === undefined ? -1 : listed.indexOf(first);
  const [found] = isSearched && shown.length === 1 && !closed && isBeside ? shown : [];
  const only = found === undefined ? null : groupId(found);
  const place = first === undefined || closed || isChecking || !isBeside ? null : groupId(first);
  return useMemo(() => {
    if (only !== null && opened?.place !== only) return { place: only, index: 0 };
    return opened ?? (place === null ? null : { place, index });
  }, [only, opened, place, index]);
}

/**
 * Scrolls to the first row when the check is done, because notices or zoom may have pushed it out of view. Does nothing
 * if the user has scrolled or used the list.
 */
function useFirstProblemInView(org: Org): void {
  const isChecking = useShow(org, ({ run }) => run === 'running');
  const wasChecking = useRef(isChecking);
  const reveal = useEffectEvent(() => {
    const { active, opened } = showOf(org).view;
    if (active === null && opened === null && window.scrollY === 0)
      document.querySelector('.work-row')?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (wasChecking.current && !isChecking) reveal();
    wasChecking.current = isChecking;
  }, [isChecking]);
}

/** Returns to the open entry after a visit to another screen (requirement 15.109). */
function useOpenEntryAgain(org: Org): void {
  const entry = use(EntryFocusContext);
  const [isOpen] = useState(() => showOf(org).view.opened !== null);
  useLayoutEffect(() => {
    const row = isOpen ? document.querySelector<HTMLElement>('.work-opened .work-open') : null;
    if (row === null) return undefined;
    row.scrollIntoView({ block: 'nearest' });
    return entry?.claim(row);
  }, [entry, isOpen]);
}

/** Says that the updated list is in use, and offers to restore the previous list. */
function Updated({ org }: { org: Org }) {
  const updated = useShow(org, (show) => show.updated);
  if (updated === null) return null;
  return (
    <Message kind="success" title="The updated list is now in use" announcesTitle>
      <div className="actions">
        <Button onClick={() => undoUpdate(org)}>Restore the previous list</Button>
        <Button onClick={() => setShow(org, { updated: null })}>Dismiss</Button>
      </div>
    </Message>
  );
}

const NO_CAUSES = causesOf([]);

function Actions({ org, total, questions }: { org: Org; total: string; questions: number }) {
  const confirm = useConfirm();
  const unsaved = useShow(org, hasUnsaved);
  const hasOwn = useShow(
    org,
    ({ decisions, rows }) => decisions.size > 0 || rows.some(({ offList }) => offList === 'by-hand'),
  );
  const columns = useShow(org, ({ list }) => list !== null);
  const run = useShow(org, (show) => show.run);
  const [saving, setSaving] = useState(false);
  const [adding, setAdding] = useState(false);
  const save = useRef<HTMLButtonElement>(null);

  const begin = async () => {
    const yes =
      !unsaved ||
      (await confirm({
        title: 'Start a new show?',
        text: 'This list and your decisions about it will be discarded. They are not saved in a file.',
        confirm: 'Discard this list',
      }));
    if (yes) dropShow(org);
  };
  return (
    <>
      {saving && (
        <SaveShow
          org={org}
          onDone={() => {
            setSaving(false);
            (save.current ?? document.querySelector<HTMLElement>('.action-bar .more'))?.focus();
          }}
        />
      )}
      {adding && <AddEntry org={org} onDone={() => setAdding(false)} />}
      <ActionBar
        says={
          <>
            {hasOwn && (
              <span aria-live="polite">
                {unsaved ? 'Your decisions are not saved yet' : 'All decisions are saved'}
              </span>
            )}
            {/* While the check runs, its progress is announced instead. */}
            <span
              className={hasOwn ? 'visually-hidden' : 'work-bar-total'}
              aria-live={run === 'running' ? 'off' : 'polite'}
              aria-atomic
            >
              {total}
            </span>
            {questions > 0 && <span>{notUnderstood(questions)}.</span>}
          </>
        }
        more={[
          {
            label: 'Save the show',
            onPress: () => setSaving(!saving),
            wide: (
              <Button ref={save} aria-expanded={saving} onClick={() => setSaving(!saving)}>
                Save the show
              </Button>
            ),
          },
          ...(columns
            ? [{ label: 'Columns', onPress: () => setShow(org, { stage: 'columns' }), quiet: true }]
            : []),
          { label: 'Add an entry', onPress: () => setAdding(true), quiet: true },
          { label: 'Load updated list', onPress: () => beginUpdate(org), quiet: true },
          { label: 'New show', onPress: () => void begin(), quiet: true, apart: true },
        ]}
      >
        {/* Reports are the next step only when the check is done. */}
        <Button kind={run === 'idle' ? 'primary' : 'plain'} onClick={() => setShow(org, { stage: 'papers' })}>
          Reports and letters
        </Button>
      </ActionBar>
    </>
  );
}
