import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  type LaidOutSheet,
  type SheetPart,
  sheetsOf,
  spareForRows,
  WIDE_ROW_SPACES,
  withSpace,
} from '../../domain/cards/sheets.ts';

interface Sheets {
  ref: RefObject<HTMLDivElement | null>;
  /** The sheets; null while everything is measured on one long, invisible sheet. */
  sheets: LaidOutSheet[] | null;
  /** True if everything would fit on a single sheet, with room for wider line spacing. */
  roomy: boolean;
  /** CSS pixels to add to each row (`--row-space`) without taking more sheets. */
  rowSpace: number;
}

/** CSS pixels left free at the end of a sheet, because lines can be slightly taller on paper than on screen. */
const SPARE = 4;

/**
 * Rows that fill at most this share of one sheet are spaced out, even if a page break divides them between two sheets.
 * `.sheets-roomy` adds up to 35% to the height of cards, and up to 17% to the height of a roster's rows, which also get more
 * space around them.
 */
const ROOMY = 0.7;

/** Maximum share of a sheet for spaced-out rows, before `.sheets-roomy` makes their lines taller. */
const BEFORE_LINES = 0.8;

/**
 * Lays out the printout (requirement 9.24). Some browsers cannot number pages or repeat a header and a footer, so each
 * sheet is an element that fits Letter and A4. Rows are first measured on screen, at their paper size.
 *
 * `data-room` marks the space for rows on an empty sheet, `data-part` the rows of a part, and `data-row` one row. A
 * part's height minus the height of its rows is the height of its header.
 *
 * @param content all text in the printout; a change triggers a new layout
 * @param breakAfter for each part, true if it ends its sheet
 */
export function useSheets(content: string, breakAfter: readonly boolean[]): Sheets {
  const ref = useRef<HTMLDivElement>(null);
  const [laidOut, setLaidOut] = useState<(Omit<Sheets, 'ref'> & { content: string }) | null>(null);
  const { sheets, roomy, rowSpace } = laidOut?.content === content ? laidOut : NOT_LAID_OUT;

  useLayoutEffect(() => {
    if (sheets !== null || ref.current === null) return;
    const [parts, room] = [partsIn(ref.current, breakAfter), roomIn(ref.current)];
    const taken = parts.reduce((sum, { head, rows }) => rows.reduce((all, row) => all + row, sum + head), 0);
    const roomy = taken <= room * ROOMY;
    const rowSpace = roomy
      ? spareForRows(parts, room * BEFORE_LINES, WIDE_ROW_SPACES)
      : spareForRows(parts, room);
    setLaidOut({ content, sheets: sheetsOf(withSpace(parts, rowSpace), room), roomy, rowSpace });
  }, [sheets, content, breakAfter]);

  return { ref, sheets, roomy, rowSpace };
}

const NOT_LAID_OUT = { sheets: null, roomy: false, rowSpace: 0 };

function roomIn(container: HTMLElement): number {
  return Math.max(0, heightOf(container.querySelector('[data-room]')) - SPARE);
}

function partsIn(container: HTMLElement, breakAfter: readonly boolean[]): SheetPart[] {
  return Array.from(container.querySelectorAll('[data-part]'), (part, at) => {
    const rows = Array.from(part.querySelectorAll('[data-row]'), heightOf);
    const head = heightOf(part) - rows.reduce((sum, row) => sum + row, 0);
    return { head, rows, breakAfter: breakAfter[at] ?? false };
  });
}

function heightOf(element: Element | null): number {
  return element?.getBoundingClientRect().height ?? 0;
}
