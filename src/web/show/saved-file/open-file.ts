import { broughtText } from '../../../domain/names/brought-text.ts';
import type { Org } from '../../../domain/org.ts';
import { withStyles } from '../../lazy-screen.ts';
import { type Opening, setShow, showOf } from '../show-state.ts';

export const SUFFIX = '.amvs-show';

const NOT_READ = 'The file could not be opened. Close it in other programs, and choose it again.';

const NOT_LOADED =
  'The server cannot be reached, but it is needed to open a show. Choose the file again when the network is back.';

const loadCode = withStyles(() => import('./saved-show.ts'));

export function isShowFile(name: string): boolean {
  return name.toLowerCase().endsWith(SUFFIX);
}

/** Opens a saved show (requirement 15.95). The code that reads the file loads with the later steps. */
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

export async function openWith(org: Org, passphrase: string): Promise<void> {
  const { opening } = showOf(org);
  if (opening !== null) await open(org, opening, passphrase);
}

async function open(org: Org, opening: Opening, passphrase: string | null): Promise<void> {
  setShow(org, { opening: { ...opening, state: { kind: 'opening' } } });
  const code = await loadCode().catch(() => null);
  const opened = await code?.openShow(opening.bytes, passphrase);
  // The user has chosen a different file or canceled in the meantime.
  if (showOf(org).opening?.name !== opening.name) return;
  switch (opened?.kind) {
    case undefined:
      setShow(org, { opening: { ...opening, state: { kind: 'failed', text: NOT_LOADED } } });
      return;
    case 'show':
      setShow(org, { opening: null });
      code?.takeShow(opened.show, opened.sealed);
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
