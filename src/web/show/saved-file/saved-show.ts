import { decidedRows } from '../../../domain/entries/decisions.ts';
import { broughtText } from '../../../domain/names/brought-text.ts';
import type { Org } from '../../../domain/org.ts';
import type { SavedShow } from '../../../show-files/saved-show.ts';
import { session } from '../../session/session.ts';
import { download, fileName } from '../download.ts';
import { goOn } from '../checking/run-check.ts';
import { newSignal, NO_SHOW, type Opening, setShow, showOf } from '../show-state.ts';

/**
 * Saves the show of a flow in a file, and opens one (requirements 15.94 to 15.96). The code for files is loaded on
 * demand.
 */

const load = () => import('../../../show-files/show-file.ts');

/** Extension of saved shows. */
export const SUFFIX = '.amvs-show';

/**
 * Saves the show of a flow in a file. All decisions so far count as saved.
 *
 * @param passphrase if empty, anybody can read the file
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
    // Omits answers from before a decision, because the comparison would pair them with answers about other rows.
    checks: new Map(
      checks.flatMap((check, at) =>
        check === null || checkedAs[at] !== decided[at] ? [] : [[check.row, check] as const],
      ),
    ),
    savedAt: new Date().toISOString(),
  };
  const { saveShow } = await load();
  const bytes = await saveShow(show, passphrase);
  const name = fileName(heading.title === '' ? show.source : heading.title, days.first);
  download(`${name}${SUFFIX}`, bytes, 'application/octet-stream');
  setShow(org, { saved: decisions, updated: null });
}

export function isShowFile(name: string): boolean {
  return name.toLowerCase().endsWith(SUFFIX);
}

/** Opens a saved show. The result is in the state of the flow. */
export async function openFile(org: Org, file: File): Promise<void> {
  const opening = {
    name: broughtText(file.name),
    bytes: new Uint8Array(),
    state: { kind: 'opening' },
  } as const;
  setShow(org, { opening });
  try {
    await open(org, { ...opening, bytes: new Uint8Array(await file.arrayBuffer()) }, null);
  } catch {
    setShow(org, { opening: { ...opening, state: { kind: 'failed', text: NOT_READ } } });
  }
}

/** Continues with the typed passphrase. */
export async function openWith(org: Org, passphrase: string): Promise<void> {
  const { opening } = showOf(org);
  if (opening !== null) await open(org, opening, passphrase);
}

const NOT_READ = 'The file could not be opened. Close it in other programs, and choose it again.';

async function open(org: Org, opening: Opening, passphrase: string | null): Promise<void> {
  setShow(org, { opening: { ...opening, state: { kind: 'opening' } } });
  const { openShow } = await load();
  const opened = await openShow(opening.bytes, passphrase);
  // The user has since chosen another file.
  if (showOf(org).opening?.name !== opening.name) return;
  switch (opened.kind) {
    case 'show':
      setShow(org, { opening: null });
      take(opened.show, opened.sealed);
      return;
    case 'needs-passphrase':
      setShow(org, { opening: { ...opening, state: { kind: 'needs-passphrase', wrong: null } } });
      return;
    case 'failed':
      setShow(org, {
        opening: {
          ...opening,
          state:
            opened.problem === 'wrong-passphrase'
              ? { kind: 'needs-passphrase', wrong: opened.text }
              : { kind: 'failed', text: opened.text },
        },
      });
  }
}

/** Loads an opened show and checks every row again. Each row counts as unchecked until then. */
function take(
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
