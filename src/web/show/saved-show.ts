import { decidedRows } from '../../domain/entries/decisions.ts';
import { broughtText } from '../../domain/names/brought-text.ts';
import type { Org } from '../../domain/org.ts';
import type { SavedShow } from '../../show-files/saved-show.ts';
import { session } from '../session/session.ts';
import { download, fileName } from './download.ts';
import { goOn } from './run-check.ts';
import { newSignal, NO_SHOW, type Opening, setShow, showOf } from './show-state.ts';

/* Saving the show of a flow in a file, and opening one (requirements 15.94 to 15.96). What does it is loaded then. */

const load = () => import('../../show-files/show-file.ts');

/** How the names of files with a show end. */
export const SUFFIX = '.amvs-show';

/**
 * Saves the show of a flow in a file. What was decided until now counts as saved.
 *
 * @param passphrase empty: anybody can read the file
 * @throws RangeError when the show is too large to be opened again
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
    // An answer about a row as it was before a decision would be compared with one about another row.
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
  setShow(org, { saved: decisions });
}

/** Whether a file may be a saved show, by its name. */
export function isShowFile(name: string): boolean {
  return name.toLowerCase().endsWith(SUFFIX);
}

/** Opens a file with a show. What comes of it is in the state of the flow. */
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

/** Goes on with the passphrase that was typed for the file. */
export async function openWith(org: Org, passphrase: string): Promise<void> {
  const { opening } = showOf(org);
  if (opening !== null) await open(org, opening, passphrase);
}

const NOT_READ = 'The file could not be opened. Close it in other programs, and choose it again.';

async function open(org: Org, opening: Opening, passphrase: string | null): Promise<void> {
  setShow(org, { opening: { ...opening, state: { kind: 'opening' } } });
  const { openShow } = await load();
  const opened = await openShow(opening.bytes, passphrase);
  // Another file was chosen meanwhile.
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

/** Takes an opened show over, and checks every row anew: until then nothing is known of it. */
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
