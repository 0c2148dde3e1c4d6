import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WorkGroup } from '../../domain/entries/work-list.ts';
import type { Org } from '../../domain/org.ts';
import { useShortcut } from '../shell/shortcuts.ts';
import { Recorded } from '../ui/recorded.tsx';
import { GroupDetails } from './group-details.tsx';
import { groupAt, groupId } from './groups.ts';
import { NeedBadge } from './need-badge.tsx';
import { look, useShow } from './show-state.ts';
import { backNumbersText, groupSays } from './work-words.ts';

/** How high a closed group is about, in pixels, until it is measured. */
const ABOUT = 56;

/** How many items a closed group names. */
const MOST_SAID = 2;

/**
 * The groups of the work list. Only those in view are in the page, however many there are; the one that has the focus always is. The
 * whole number of rows is said to screen readers.
 */
export function WorkTable({ org, groups }: { org: Org; groups: readonly WorkGroup[] }) {
  const { opened, active } = useShow(org, (show) => show.view);
  const table = useRef<HTMLTableElement>(null);
  const focusWanted = useRef(false);
  const whole = usePrinting();
  const top = useTop(table);
  const at = Math.max(groupAt(groups, active), 0);
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

  const goTo = (index: number) => {
    const group = groups[Math.min(Math.max(index, 0), groups.length - 1)];
    if (group === undefined) return;
    focusWanted.current = true;
    look(org, { active: groupId(group) });
    virtual.scrollToIndex(groups.indexOf(group), { align: 'auto' });
  };
  const toggle = (group: WorkGroup) => {
    const place = groupId(group);
    const closes = groupAt([group], opened?.place ?? null) === 0;
    focusWanted.current = true;
    look(org, { active: place, opened: closes ? null : { place, index: groups.indexOf(group) } });
  };
  useEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    table.current
      ?.querySelector<HTMLElement>(`[data-group="${CSS.escape(idAt(groups, at))}"]`)
      ?.focus({ preventScroll: true });
  });

  useShortcut('j', 'Next in the work list', () => goTo(at + 1));
  useShortcut('k', 'Previous in the work list', () => goTo(at - 1));
  const onKeyDown = (event: KeyboardEvent) => {
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
        const id = groupId(group);
        const isOpen = groupAt([group], opened?.place ?? null) === 0;
        return (
          <Fragment key={id}>
            <Spacer height={start - (rows[place - 1]?.end ?? top)} />
            <tbody
              ref={virtual.measureElement}
              data-index={index}
              className={index === at ? 'work-active' : undefined}
            >
              <GroupRow
                group={group}
                id={id}
                index={index}
                open={isOpen}
                tabStop={index === at}
                onToggle={() => toggle(group)}
                onFocus={() => {
                  if (active !== id) look(org, { active: id });
                }}
                onKeyDown={onKeyDown}
              />
              {isOpen && (
                <tr className="work-details">
                  <td colSpan={3}>
                    <GroupDetails org={org} group={group} onClose={() => toggle(group)} />
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

function idAt(groups: readonly WorkGroup[], index: number): string {
  const group = groups[index];
  return group === undefined ? '' : groupId(group);
}

/** The room of the rows that are not in the page. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tbody aria-hidden className="work-spacer">
      <tr style={{ blockSize: height }} />
    </tbody>
  );
}

function GroupRow({
  group,
  id,
  index,
  open,
  tabStop,
  onToggle,
  onFocus,
  onKeyDown,
}: {
  group: WorkGroup;
  id: string;
  index: number;
  open: boolean;
  /** One of the rows takes the Tab key; the arrow keys go from there. */
  tabStop: boolean;
  onToggle: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const says = groupSays(group);
  const { name, backNumbers, classNames, rows, need } = group;
  return (
    <tr className="work-row" aria-rowindex={index + 2}>
      <th scope="row">
        <button
          type="button"
          className="work-open"
          data-group={id}
          aria-expanded={open}
          tabIndex={tabStop ? 0 : -1}
          onClick={onToggle}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        >
          <span className="work-name">
            {name === '' ? `Line ${rows[0] ?? ''}` : <Recorded>{name}</Recorded>}
          </span>{' '}
          {backNumbers.length > 0 && <small>{backNumbersText(backNumbers)}</small>}
        </button>
        {classNames.length > 0 && (
          <small className="work-class">
            {classNames[0]}
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
}

/** How far below the top of the page the first row is: what stands above it can change its height. */
function useTop(table: { current: HTMLTableElement | null }): number {
  const [top, setTop] = useState(0);
  // After every drawing, because anything above may have changed. It ends when nothing has.
  // oxlint-disable-next-line react-hooks/exhaustive-deps, react/set-state-in-effect -- see above
  useLayoutEffect(() => {
    const head = table.current?.tHead;
    if (!head) return;
    setTop(Math.round(head.getBoundingClientRect().bottom + window.scrollY));
  });
  return top;
}

/** Whether the page is being printed: then every row is in it. */
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
