import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type LaidOutSheet, type SheetPart, sheetsOf } from '../../domain/cards/sheets.ts';

interface Sheets {
  ref: RefObject<HTMLDivElement | null>;
  /** Null while everything is measured on one long, invisible sheet. */
  sheets: LaidOutSheet[] | null;
}

/** CSS pixels left free at the end of a sheet, because lines can be a little taller on paper than on screen. */
const SPARE = 4;

/**
 * Lays out the printout (requirement 9.24). Some browsers cannot number pages or repeat a header and a footer, so each
 * sheet is an element that fits Letter and A4. Rows are first measured on screen at their paper size.
 *
 * The sheets contain elements with these attributes: `data-room` is the room for rows on an empty sheet, `data-part`
 * contains the rows of a part, and `data-row` is one row. A part's height minus its rows is the height of its header.
 *
 * @param content the printout as text; a change triggers a new layout
 * @param breakAfter the parts after which a new sheet begins
 */
export function useSheets(content: string, breakAfter: readonly boolean[] = []): Sheets {
  const ref = useRef<HTMLDivElement>(null);
  const [laidOut, setLaidOut] = useState<{ content: string; sheets: LaidOutSheet[] } | null>(null);
  const sheets = laidOut?.content === content ? laidOut.sheets : null;

  useLayoutEffect(() => {
    if (sheets !== null || ref.current === null) return;
    setLaidOut({ content, sheets: sheetsOf(partsIn(ref.current, breakAfter), roomIn(ref.current)) });
  }, [sheets, content, breakAfter]);

  return { ref, sheets };
}

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
