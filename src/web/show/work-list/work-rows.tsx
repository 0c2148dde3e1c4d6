import {
  Fragment,
  type KeyboardEvent,
  memo,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Causes } from '../../../domain/entries/causes.ts';
import type { News } from '../../../domain/entries/changes.ts';
import { NEED_LABEL, needsSomething } from '../../../domain/entries/needs.ts';
import { rowPlaces } from '../../../domain/entries/row-places.ts';
import type { WorkGroup } from '../../../domain/entries/work-list.ts';
import type { Org } from '../../../domain/org.ts';
import { RecordsAsOf } from '../../shell/records-age.tsx';
import { useShortcut } from '../../shell/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { Recorded } from '../../ui/recorded.tsx';
import { GroupDetails, type OpenGroup } from '../decisions/group-details.tsx';
import { groupAt, groupId, isSameGroup } from './group-order.ts';
import { NeedBadge, NeedSign, New } from './need-badge.tsx';
import { look, useShow } from '../show-state.ts';
import type { WorkSection } from './work-sections.ts';
import {
  backNumbersText,
  callState,
  firstBackNumbers,
  groupName,
  groupSays,
  type ItemSays,
  itemTitle,
  soleBackNumber,
} from './work-words.ts';

/** Maximum number of items named in a closed group. */
const MOST_SAID = 2;

/** From this width on, details are next to the list. work-rows.css uses the same width. */
export const BESIDE = '(width >= 1100px)';

/**
 * The rows of the work list. All groups are in the document for the browser's search; `content-visibility` skips the layout of
 * those out of view.
 */
export const WorkRows = memo(function WorkRows({
  org,
  sections,
  listed,
  opened,
  needsWork,
  causes,
  news,
  unfolded,
}: {
  org: Org;
  sections: readonly WorkSection[];
  listed: readonly WorkGroup[];
  opened: { place: string; index: number } | null;
  needsWork: boolean;
  /** Causes listed above the entries. */
  causes: Causes;
  /** New problems since the show was saved. */
  news: News;
  unfolded: boolean;
}) {
  const active = useShow(org, (show) => show.view.active);
  const closed = useShow(org, (show) => show.view.closed);
  const ownOpened = useShow(org, (show) => show.view.opened);
  // False for a group that opened automatically.
  const isOwn = ownOpened !== null && ownOpened.place === opened?.place;
  const list = useRef<HTMLElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const openGroup = useRef<OpenGroup>(null);
  const groups = useMemo(() => sections.flatMap((section) => section.groups), [sections]);
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set());
  const isFolded = ({ key }: WorkSection) => !unfolded && !pressed.has(key);
  const excluded = new Set(sections.flatMap((section) => section.excluded));
  const folded = new Set(sections.flatMap((section) => (isFolded(section) ? section.folded : [])));
  const isSeen = (group: WorkGroup) => !excluded.has(group) && !folded.has(group);
  // A transition, because thousands of rows take a long time to show.
  const unfold = (key: string) => startTransition(() => setPressed(new Set([...pressed, key])));
  const activeAt = useMemo(() => groupAt(groups, active), [groups, active]);
  const activeGroup = groups[activeAt];
  // A hidden row cannot be in the tab order.
  const at =
    activeGroup !== undefined && isSeen(activeGroup) ? activeAt : Math.max(groups.findIndex(isSeen), 0);
  /** Returns the first visible group at or after `from`, or at or before `from` if `step` is -1. */
  const seenFrom = (from: number, step: 1 | -1): WorkGroup | undefined => {
    for (let index = from; index >= 0 && index < groups.length; index += step) {
      const group = groups[index];
      if (group !== undefined && isSeen(group)) return group;
    }
    return undefined;
  };
  const hasProblem = groups.some((group) => !excluded.has(group) && needsSomething(group.need));
  const openAt = useMemo(() => groupAt(groups, opened?.place ?? null), [groups, opened]);

  const toggle = (place: string) => {
    const index = groupAt(groups, place);
    // The first click on a group that opened automatically keeps it open.
    const closes = index === openAt && isOwn;
    look(org, {
      active: place,
      ...(closes ? { opened: null, closed: true } : { opened: { place, index } }),
    });
  };
  const goTo = (group: WorkGroup | undefined) => {
    if (group === undefined) return;
    const place = groupId(group);
    rowOf(list.current, place)?.focus();
    // Details next to the list follow the focus.
    const follows = openAt >= 0 && isBeside() && groupAt(groups, place) !== openAt;
    look(org, {
      active: place,
      ...(follows && { opened: { place, index: Math.max(groupAt(listed, place), 0) } }),
    });
  };
  useShortcut('j', 'Next in the work list', () => goTo(seenFrom(activeAt + 1, 1)));
  useShortcut('k', 'Previous in the work list', () => goTo(seenFrom(at - 1, -1)));
  const onKey = (event: KeyboardEvent) => {
    // Holding Enter down must not close the group that it opened.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
    const steps: Record<string, () => WorkGroup | undefined> = {
      ArrowDown: () => seenFrom(at + 1, 1),
      ArrowUp: () => seenFrom(at - 1, -1),
      Home: () => seenFrom(0, 1),
      End: () => seenFrom(groups.length - 1, -1),
    };
    const next = steps[event.key];
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    goTo(next());
  };
  const onFocus = (place: string) => {
    if (place !== active) look(org, { active: place });
  };
  // A group that opened automatically stays open after the user interacts with its details.
  const onUse = () => {
    if (!isOwn && opened !== null) look(org, { opened });
  };
  const onEscape = () => openGroup.current?.escape();
  const handlers = useLatest({ toggle, onKey, onFocus, onUse, onEscape });
  const onFound = useEffectEvent(() => setPressed(new Set(sections.map(({ key }) => key))));
  useEffect(() => {
    const { current } = list;
    const found = () => onFound();
    // This event bubbles up from a folded row when the browser's search finds it.
    current?.addEventListener('beforematch', found);
    return () => current?.removeEventListener('beforematch', found);
  }, []);
  const firstShown = sections.find((section) => section.groups.length > section.excluded.length);
  useRoomBeside(list, room, openAt < 0 ? null : (opened?.place ?? null), isOwn);

  return (
    <section
      className={(firstShown?.title ?? '') === '' ? 'work-rows' : 'work-rows work-headed'}
      ref={list}
      aria-label="Work list"
    >
      <div className="work-room" ref={room} />
      {sections.map((section) => {
        const { key, title, note } = section;
        const [firstFolded] = section.folded;
        const isEmpty = section.groups.length === section.excluded.length;
        const firstSeen = section.groups.find(isSeen);
        return (
          <Fragment key={key}>
            {title !== '' && !isEmpty && (
              <h2 className={section === firstShown ? 'work-first-heading' : undefined}>
                {title} <small>{note}</small>
              </h2>
            )}
            <ul hidden={isEmpty}>
              {section.groups.map((group) => (
                <Fragment key={groupId(group)}>
                  {group === firstFolded && isFolded(section) && (
                    <li className="work-fold screen-only">
                      <button type="button" className="disclosure" onClick={() => unfold(key)}>
                        {foldText(section.folded.length, causes.open.size)}
                      </button>
                    </li>
                  )}
                  <GroupRow
                    org={org}
                    group={group}
                    openRef={group === groups[openAt] ? openGroup : null}
                    isActive={group === groups[at]}
                    isFirst={group === firstSeen}
                    hides={excluded.has(group) ? 'excluded' : folded.has(group) ? 'folded' : null}
                    causes={causes}
                    news={news}
                    handlers={handlers}
                  />
                </Fragment>
              ))}
            </ul>
          </Fragment>
        );
      })}
      <RecordsAsOf org={org} />
      {openAt < 0 && (
        <div className="work-beside-hint screen-only">
          <p>
            {needsWork ? (
              <>
                Open an entry to see its findings and remedies here.{' '}
                <span className="with-keys">
                  Press <kbd>j</kbd> and <kbd>k</kbd> to move through the list, and <kbd>Enter</kbd> to open
                  an entry.
                </span>
              </>
            ) : (
              'Nothing needs to be done. “Reports and letters” prints the cards and the rosters.'
            )}
          </p>
          {closed && hasProblem && (
            <Button onClick={() => look(org, { closed: false })}>Open the first problem</Button>
          )}
        </div>
      )}
    </section>
  );
});

interface Handlers {
  toggle: (place: string) => void;
  onFocus: (place: string) => void;
  onUse: () => void;
  onKey: (event: KeyboardEvent) => void;
  onEscape: () => void;
}

/** Returns stable functions that call the latest handlers, so that rows render only when they change. */
function useLatest(handlers: Handlers): Handlers {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [same] = useState<Handlers>(() => ({
    toggle: (place) => latest.current.toggle(place),
    onFocus: (place) => latest.current.onFocus(place),
    onUse: () => latest.current.onUse(),
    onKey: (event) => latest.current.onKey(event),
    onEscape: () => latest.current.onEscape(),
  }));
  return same;
}

function isBeside(): boolean {
  return window.matchMedia(BESIDE).matches;
}

/** Opening a group scrolls the page if the list starts below this share of the window's height. */
const MOST_ABOVE = 0.4;

/**
 * Keeps the details above the action bar and the footer. `--work-top`, for group-details.css, is the details' top in
 * the window, in pixels.
 */
function useRoomBeside(
  list: RefObject<HTMLElement | null>,
  room: RefObject<HTMLElement | null>,
  opened: string | null,
  byUser: boolean,
): void {
  const before = useRef<string | null>(null);
  useLayoutEffect(() => {
    const section = list.current;
    const beside = room.current;
    const place = section?.querySelector<HTMLElement>('.work-details');
    const details = place?.querySelector<HTMLElement>('.group-details');
    if (section === null || opened === null || !place || !details) return;
    const measure = () => {
      const top = Math.max(place.getBoundingClientRect().top, 0);
      // Not on the section: descendants inherit it, so each change would restyle all rows.
      details.style.setProperty('--work-top', `${top}px`);
      beside?.style.setProperty('block-size', `${place.offsetTop + details.scrollHeight}px`);
    };
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    // Anything above the list can change its height and so move the list.
    const observer = new ResizeObserver(measure);
    const main = section.closest('main');
    if (main !== null) observer.observe(main);
    observer.observe(details);
    return () => {
      beside?.style.removeProperty('block-size');
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      observer.disconnect();
    };
  }, [list, room, opened]);
  useLayoutEffect(() => {
    const section = list.current;
    const isOther = opened !== before.current;
    before.current = opened;
    // A group that opened automatically never scrolls the page, not even when it is first used.
    if (section === null || opened === null || !byUser || !isOther || !isBeside()) return;
    if (section.getBoundingClientRect().top > window.innerHeight * MOST_ABOVE)
      section.scrollIntoView({ block: 'start' });
  }, [list, opened, byUser]);
}

function rowOf(list: HTMLElement | null, place: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-group="${CSS.escape(place)}"]`) ?? null;
}

function foldText(count: number, causes: number): string {
  return `${count} more ${count === 1 ? 'entry waits' : 'entries wait'} only for the ${causes === 1 ? 'cause' : 'causes'} above`;
}

/** True if all findings on the line are new, so that one mark before the line covers them. */
function isAllNew({ says }: ItemSays): boolean {
  return says.every(({ isNew }) => isNew);
}

function causeTitle({ items: [item] }: WorkGroup): string {
  return item === undefined ? '' : itemTitle(item);
}

function lineOf({ rows, items }: WorkGroup): string {
  return `Line ${rowPlaces(items.map(({ first }) => first)).short(rows[0] ?? 0)}`;
}

function GroupRowNow({
  org,
  group,
  openRef,
  isActive,
  isFirst,
  hides,
  causes,
  news,
  handlers,
}: {
  org: Org;
  group: WorkGroup;
  /** Receives the open group's handlers; null if this group is closed. */
  openRef: RefObject<OpenGroup | null> | null;
  /** True for the only row in the tab order, where the arrow keys start. */
  isActive: boolean;
  /** True for the first visible row of its section. */
  isFirst: boolean;
  /** Reason why the row is hidden. The browser's search still finds a folded row. */
  hides: 'folded' | 'excluded' | null;
  causes: Causes;
  news: News;
  handlers: Handlers;
}) {
  const item = useRef<HTMLLIElement>(null);
  // React cannot set `hidden` to a value, such as `until-found`.
  useLayoutEffect(() => {
    if (hides === null) item.current?.removeAttribute('hidden');
    else item.current?.setAttribute('hidden', hides === 'folded' ? 'until-found' : '');
  }, [hides]);
  const id = groupId(group);
  const isOpen = openRef !== null;
  const close = useMemo(() => () => handlers.toggle(id), [handlers, id]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its row is a button, and Escape closes it from anywhere in it
    <li
      ref={item}
      className={['work-group', isFirst && 'work-first', isOpen && 'work-opened'].filter(Boolean).join(' ')}
      onFocus={() => handlers.onFocus(id)}
      onKeyDown={(event) => {
        if (isOpen && event.key === 'Escape' && !event.defaultPrevented) handlers.onEscape();
      }}
    >
      <Row
        group={group}
        isOpen={isOpen}
        isActive={isActive}
        causes={causes}
        news={news}
        handlers={handlers}
      />
      {isOpen && (
        <div className="work-details" onFocus={handlers.onUse} onPointerDown={handlers.onUse}>
          <GroupDetails
            ref={openRef}
            org={org}
            group={group}
            news={news}
            onUse={handlers.onUse}
            onClose={close}
          />
        </div>
      )}
    </li>
  );
}

/** A group's row, without its details. Hiding or showing the group under its cause does not rerender the row. */
const Row = memo(function Row({
  group,
  isOpen,
  isActive,
  causes,
  news,
  handlers,
}: {
  group: WorkGroup;
  isOpen: boolean;
  isActive: boolean;
  causes: Causes;
  news: News;
  handlers: Handlers;
}) {
  const { says, calls, waitsFor, need } = groupSays(group, causes, news);
  const { kind, backNumbers, classNames, heading, sharedBy = [] } = group;
  const name = groupName(group);
  const id = groupId(group);
  // A person has the numbers of several entries, so they follow the name. An entry's number has its own column.
  const numbers = kind === 'person' ? firstBackNumbers(backNumbers) : (soleBackNumber(group) ?? '');
  const isCause = kind === 'cause';
  const lines = [...says, ...calls].slice(0, MOST_SAID);
  const hidden = says.length + calls.length - lines.length;
  const [worstAbove] = waitsFor;
  const stateId = useId();
  const saysId = useId();
  return (
    <div className={`work-row need-${need ?? group.need} work-of-${kind}`}>
      <button
        type="button"
        className="work-open"
        data-group={id}
        aria-expanded={isOpen}
        // Includes the need and the reasons, which arrow keys skip on the way to the next button.
        aria-describedby={`${stateId} ${saysId}`}
        tabIndex={isActive ? 0 : -1}
        onClick={() => handlers.toggle(id)}
        onKeyDown={handlers.onKey}
      >
        <span className="work-name">
          {isCause ? causeTitle(group) : name === '' ? lineOf(group) : <Recorded>{name}</Recorded>}
        </span>{' '}
        {isCause ? (
          <small className="work-many">in {sharedBy.length} entries</small>
        ) : numbers !== '' ? (
          <span className="work-back">
            <span className="visually-hidden">
              {backNumbers.length === 1 ? 'back number ' : 'back numbers '}
            </span>
            {numbers}
          </span>
        ) : (
          backNumbers.length > 0 && <small>{backNumbersText(backNumbers)}</small>
        )}
      </button>
      <div className="work-state" id={stateId}>
        {need === null ? (
          <span className="judgment judgment-not-checked">
            {calls[0] !== undefined && <NeedSign need={calls[0].need} />} {callState(calls)}
          </span>
        ) : (
          <NeedBadge need={need} />
        )}
      </div>
      {classNames.length > 0 && !isCause && heading?.part !== 'class' && (
        <small className="work-class">
          <Recorded>{classNames[0] ?? ''}</Recorded>
          {classNames.length > 1 &&
            `, ${classNames.length - 1} more ${classNames.length === 2 ? 'class' : 'classes'}`}
        </small>
      )}
      {lines.length + waitsFor.length > 0 && (
        <ul className="work-says" id={saysId}>
          {lines.map((line) => (
            <li key={line.key} className={`need-${line.need}`}>
              <NeedSign need={line.need} />
              {isAllNew(line) && <New />}
              {!isCause && (
                <>
                  <strong>{line.title}</strong>:{' '}
                </>
              )}
              {line.says.map(({ text, isNew }, index) => (
                <Fragment key={text}>
                  {index > 0 && ' '}
                  {isNew && !isAllNew(line) && <New />}
                  {text}
                </Fragment>
              ))}
            </li>
          ))}
          {hidden > 0 && <li>and {hidden} more</li>}
          {worstAbove !== undefined && (
            <li className={`work-waits need-${worstAbove.need}`}>
              <NeedSign need={worstAbove.need} />
              {waitsFor.map(({ title }) => title).join(', ')}: {NEED_LABEL[worstAbove.need]}, see above
            </li>
          )}
        </ul>
      )}
    </div>
  );
});

/** Compares content, because every decision creates new group objects for the whole list. */
const GroupRow = memo(
  GroupRowNow,
  (before, now) =>
    before.org === now.org &&
    before.openRef === now.openRef &&
    before.isActive === now.isActive &&
    before.isFirst === now.isFirst &&
    before.hides === now.hides &&
    before.handlers === now.handlers &&
    before.news === now.news &&
    (before.group === now.group || isSameGroup(before.group, now.group)) &&
    (before.causes === now.causes ||
      now.group.items.every(
        ({ cause }) => before.causes.open.has(cause ?? '') === now.causes.open.has(cause ?? ''),
      )),
);
