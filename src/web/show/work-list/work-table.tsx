import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  Fragment,
  type KeyboardEvent,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { rowPlaces } from '../../../domain/entries/row-places.ts';
import type { WorkGroup } from '../../../domain/entries/work-list.ts';
import type { Org } from '../../../domain/org.ts';
import { useShortcut } from '../../shell/shortcuts.ts';
import { Recorded } from '../../ui/recorded.tsx';
import { GroupDetails, type OpenGroup } from '../decisions/group-details.tsx';
import { groupAt, groupId } from './group-order.ts';
import { NeedBadge } from './need-badge.tsx';
import { look, useShow } from '../show-state.ts';
import { backNumbersText, groupSays } from './work-words.ts';

/** Estimated height of a closed group before it is measured, in pixels. */
const ABOUT = 56;

/** Maximum number of items that a closed group names. */
const MOST_SAID = 2;

/**
 * The groups of the work list. Only the visible groups and the focused one are in the page. Screen readers get the
 * total number of rows.
 */
export function WorkTable({ org, groups }: { org: Org; groups: readonly WorkGroup[] }) {
  const { opened, active } = useShow(org, (show) => show.view);
  const table = useRef<HTMLTableElement>(null);
  const openGroup = useRef<OpenGroup>(null);
  const whole = usePrinting();
  const activeAt = useMemo(() => groupAt(groups, active), [groups, active]);
  const at = Math.max(activeAt, 0);
  const openAt = useMemo(() => groupAt(groups, opened?.place ?? null), [groups, opened]);
  const [top, setTop] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- no compiler of React is used
  const virtual = useWindowVirtualizer({
    count: groups.length,
    estimateSize: () => ABOUT,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: 48,
    scrollPaddingEnd: 112,
    getItemKey: (index) => idAt(groups, index),
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      if (at >= groups.length || inView.includes(at)) return inView;
      return [...inView, at].sort((a, b) => a - b);
    },
    useFlushSync: false,
  });
  // What stands above the table can change its height whenever something is drawn, but not while the page is scrolled.
  // oxlint-disable-next-line react-hooks/exhaustive-deps, react/set-state-in-effect -- it ends when nothing has changed
  useLayoutEffect(() => {
    if (table.current === null || virtual.isScrolling) return;
    // A narrow window hides the head, which then has no height.
    const head = table.current.tHead?.offsetHeight ?? 0;
    setTop(Math.round(table.current.getBoundingClientRect().top + window.scrollY + head));
  });
  const focusRow = useRowFocus(table, idAt(groups, at));

  const goTo = (index: number) => {
    const next = Math.min(Math.max(index, 0), groups.length - 1);
    focusRow();
    look(org, { active: idAt(groups, next) });
    virtual.scrollToIndex(next, { align: 'auto' });
  };
  const toggle = (index: number) => {
    const place = idAt(groups, index);
    focusRow();
    look(org, { active: place, opened: index === openAt ? null : { place, index } });
  };
  useShortcut('j', 'Next in the work list', () => goTo(activeAt + 1));
  useShortcut('k', 'Previous in the work list', () => goTo(at - 1));
  const onKey = (event: KeyboardEvent) => {
    // Holding the key down must not close the group that it opened.
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: groups.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    goTo(next);
  };
  const onFocus = (index: number) => {
    if (index !== at || active === null) look(org, { active: idAt(groups, index) });
  };
  const handlers = useLatest({ toggle, close: () => toggle(openAt), onKey });

  const rows: Pick<VirtualItem, 'index' | 'start' | 'end'>[] = whole
    ? groups.map((_, index) => ({ index, start: 0, end: 0 }))
    : virtual.getVirtualItems();
  const height = whole ? 0 : virtual.getTotalSize() + top;
  return (
    <table className="work-table" ref={table} aria-rowcount={groups.length + 1} aria-label="Work list">
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">Entry, person or horse</th>
          <th scope="col">State</th>
          <th scope="col">What needs doing</th>
        </tr>
      </thead>
      {rows.map(({ index, start }, place) => {
        const group = groups[index];
        if (group === undefined) return null;
        return (
          <Fragment key={groupId(group)}>
            <Spacer height={start - (rows[place - 1]?.end ?? top)} />
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its row is a button, and Escape closes it from anywhere in it */}
            <tbody
              ref={virtual.measureElement}
              data-index={index}
              className={index === at ? 'work-active' : undefined}
              onFocus={() => onFocus(index)}
              onKeyDown={(event) => {
                if (index === openAt && event.key === 'Escape' && !event.defaultPrevented)
                  openGroup.current?.escape();
              }}
            >
              <GroupRow
                group={group}
                index={index}
                open={index === openAt}
                tabStop={index === at}
                handlers={handlers}
              />
              {index === openAt && (
                <tr className="work-details">
                  <td colSpan={3}>
                    <GroupDetails ref={openGroup} org={org} group={group} onClose={handlers.close} />
                  </td>
                </tr>
              )}
            </tbody>
          </Fragment>
        );
      })}
      <Spacer height={height - (rows.at(-1)?.end ?? height)} />
    </table>
  );
}

/** Callbacks of the rows, by index. */
interface Handlers {
  toggle: (index: number) => void;
  /** Closes the open group. */
  close: () => void;
  onKey: (event: KeyboardEvent) => void;
}

/** Stable functions that call the latest handlers, so that rows render only when they change. */
function useLatest(handlers: Handlers): Handlers {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [same] = useState<Handlers>(() => ({
    toggle: (index) => latest.current.toggle(index),
    close: () => latest.current.close(),
    onKey: (event) => latest.current.onKey(event),
  }));
  return same;
}

/**
 * @param id of the row with the keyboard focus
 * @returns a function that moves the focus there as soon as the row is rendered
 */
function useRowFocus(table: { current: HTMLTableElement | null }, id: string): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    const row = table.current?.querySelector<HTMLElement>(`[data-group="${CSS.escape(id)}"]`);
    if (wanted.current) row?.focus({ preventScroll: true });
    wanted.current = false;
  });
  return useCallback(() => {
    wanted.current = true;
  }, []);
}

function idAt(groups: readonly WorkGroup[], index: number): string {
  const group = groups[index];
  return group === undefined ? '' : groupId(group);
}

/** Space for the rows that are not in the page. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden className="work-spacer">
      <tr style={{ blockSize: height }} />
    </tbody>
  );
}

/** The label of a group without a name: its first line. */
function lineOf({ rows, items }: WorkGroup): string {
  return `Line ${rowPlaces(items.map(({ first }) => first)).short(rows[0] ?? 0)}`;
}

const GroupRow = memo(function GroupRow({
  group,
  index,
  open,
  tabStop,
  handlers,
}: {
  group: WorkGroup;
  index: number;
  open: boolean;
  /** One row is in the tab order; the arrow keys move from there. */
  tabStop: boolean;
  handlers: Handlers;
}) {
  const says = groupSays(group);
  const { name, backNumbers, classNames, need } = group;
  return (
    <tr className="work-row" aria-rowindex={index + 2}>
      <th scope="row">
        <button
          type="button"
          className="work-open"
          data-group={groupId(group)}
          aria-expanded={open}
          tabIndex={tabStop ? 0 : -1}
          onClick={() => handlers.toggle(index)}
          onKeyDown={handlers.onKey}
        >
          <span className="work-name">{name === '' ? lineOf(group) : <Recorded>{name}</Recorded>}</span>{' '}
          {backNumbers.length > 0 && <small>{backNumbersText(backNumbers)}</small>}
        </button>
        {classNames.length > 0 && (
          <small className="work-class">
            <Recorded>{classNames[0] ?? ''}</Recorded>
            {classNames.length > 1 && ` and ${classNames.length - 1} more`}
          </small>
        )}
      </th>
      <td>
        <NeedBadge need={need} />
      </td>
      <td className="work-says">
        {says.length > 0 && (
          <ul>
            {says.slice(0, MOST_SAID).map(({ key, title, says: what }) => (
              <li key={key}>
                <strong>{title}</strong>: {what}
              </li>
            ))}
            {says.length > MOST_SAID && <li>and {says.length - MOST_SAID} more</li>}
          </ul>
        )}
      </td>
    </tr>
  );
});

/** True while the page is printed, which needs every row. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}
