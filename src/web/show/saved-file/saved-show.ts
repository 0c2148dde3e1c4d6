import { decidedRows } from '../../../domain/entries/decisions.ts';
import type { Org } from '../../../domain/org.ts';
import type { SavedShow } from '../../../show-files/saved-show.ts';
import { saveShow } from '../../../show-files/show-file.ts';
import { session } from '../../session/session.ts';
import { download, fileName } from '../download.ts';
import { goOn } from '../checking/run-check.ts';
import { newSignal, NO_SHOW, setShow, showOf } from '../show-state.ts';
import { SUFFIX } from './open-file.ts';

/* Saves shows to files and opens them again (requirements 15.94 to 15.96). */

export { openShow } from '../../../show-files/show-file.ts';

/**
 * Downloads the show as a file. All decisions so far then count as saved.
 *
 * @param passphrase if empty, anyone can read the file
 * @throws RangeError if the show is too large to open again
 */
export async function saveToFile(org: Org, passphrase: string): Promise<void> {
  const { source, heading, days, kind, checked, questions, rows, decisions, checks, checkedAs, decided } =
    showOf(org);
  if (days === null) return;
  const show: SavedShow = {
    flow: org,
    days,
    kind,
    title: heading.title,
    source: source?.name ?? '',
    ...checked,
    questions,
    rows,
    decisions,
    // Omits answers that are older than their row's last decision. Otherwise, after the show is opened and checked again, the
    // effect of that decision would be shown as a change in the records.
    checks: new Map(
      checks.flatMap((check, at) =>
        check === null || checkedAs[at] !== decided[at] ? [] : [[check.row, check] as const],
      ),
    ),
    savedAt: new Date().toISOString(),
  };
  const bytes = await saveShow(show, passphrase);
  const name = fileName(heading.title === '' ? show.source : heading.title, days.first);
  download(`${name}${SUFFIX}`, bytes, 'application/octet-stream');
  setShow(org, { saved: decisions, updated: null });
}

/** Replaces the flow's show with an opened one, and checks every row again. */
export function takeShow(
  {
    flow,
    days,
    kind,
    title,
    source,
    columns,
    sheets,
    questions,
    rows,
    decisions,
    checks,
    savedAt,
  }: SavedShow,
  sealed: boolean,
): void {
  newSignal(flow);
  session.startOn(flow, days.first, days.last === days.first ? null : days.last, kind);
  setShow(flow, {
    ...NO_SHOW,
    stage: 'work',
    source: { name: source, input: '' },
    heading: { ...NO_SHOW.heading, title },
    checked: { columns, sheets },
    questions,
    rows,
    decided: decidedRows(rows, decisions),
    decisions,
    saved: decisions,
    days,
    kind,
    checks: rows.map(() => null),
    checkedAs: rows.map(() => null),
    unsealed: !sealed,
    before: { checks, at: savedAt },
  });
  void goOn(flow);
}
