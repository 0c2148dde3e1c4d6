import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import {
  papersOf,
  type SheetPart,
  sheetsOfCards,
  sheetsOfTables,
  type SpacedSheet,
  WIDE_ROW_SPACES,
} from '../../domain/cards/sheets.ts';

interface Sheets {
  ref: RefObject<HTMLDivElement | null>;
  /** The sheets; null while everything is measured on one long, invisible sheet. */
  sheets: SpacedSheet[] | null;
  /** True to print with larger type and more space, because much of a single sheet would be empty. */
  roomy: boolean;
}

/** CSS pixels left free at the end of a sheet, because lines can be slightly taller on paper than on screen. */
const SPARE = 4;

/**
 * Rows that fill at most this share of one sheet are printed larger, even if a page break divides them between two sheets,
 * as long as that takes no more sheets.
 */
const ROOMY = 0.7;

/**
 * Lays out the printout (requirement 9.24). Some browsers cannot number pages or repeat a header and a footer, so each
 * sheet is an element that fits Letter and A4. Rows are first measured on screen, at their paper size. If they leave much
 * of a sheet empty, they are measured again with larger type (`.sheets-roomy`).
 *
 * `data-room` marks the space for rows on an empty sheet, `data-part` the rows of a part, and `data-row` one row. A
 * part's height minus the height of its rows is the height of its header.
 *
 * @param content all text in the printout; a change triggers a new layout
 * @param breakAfter for each part, true if it ends its sheet
 * @param cards true if the rows are cards, false if they are rows of tables
 */
export function useSheets(content: string, breakAfter: readonly boolean[], cards: boolean): Sheets {
  const ref = useRef<HTMLDivElement>(null);
  const [laidOut, setLaidOut] = useState<LaidOut | null>(null);
  const { sheets, usual, roomy } = laidOut?.content === content ? laidOut : NOT_LAID_OUT;

  useLayoutEffect(() => {
    if (sheets !== null || ref.current === null) return;
    const [parts, room] = [partsIn(ref.current, breakAfter), roomIn(ref.current)];
    const laid = cards
      ? sheetsOfCards(parts, room)
      : sheetsOfTables(parts, room, roomy ? WIDE_ROW_SPACES : undefined);
    const taken = parts.reduce((sum, { head, rows }) => rows.reduce((all, row) => all + row, sum + head), 0);
    if (usual !== null) {
      const fits = papersOf(laid) <= papersOf(usual);
      setLaidOut({ content, sheets: fits ? laid : usual, usual, roomy: fits });
    } else if (taken <= room * ROOMY) setLaidOut({ content, sheets: null, usual: laid, roomy: true });
    else setLaidOut({ content, sheets: laid, usual: laid, roomy: false });
  }, [sheets, usual, roomy, content, breakAfter, cards]);

  return { ref, sheets, roomy };
}

interface LaidOut extends Omit<Sheets, 'ref'> {
  content: string;
  /** The sheets in the usual type size; null until they are measured. */
  usual: SpacedSheet[] | null;
}

const NOT_LAID_OUT = { sheets: null, usual: null, roomy: false };

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
