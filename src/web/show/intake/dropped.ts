import { useEffect, useEffectEvent } from 'react';
import { isolated } from '../../../domain/names/shown-text.ts';
import { fileTooLarge } from '../../../entry-list/entry-list.ts';
import { MOST_BYTES } from '../../../entry-list/limits.ts';
import { isShowFile } from '../saved-file/open-file.ts';

/* Files dropped on the page, and text pasted outside of fields (requirement 15.70). */

type Opened =
  | { kind: 'opened'; name: string; input: Uint8Array<ArrayBuffer> }
  /** `why` says what to do instead. */
  | { kind: 'refused'; why: string };

/** Reads the file if there is only one. Refuses it if it cannot be an entry list. */
export async function openedList(files: readonly File[]): Promise<Opened> {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0)
    return refused(
      `${files.length} files were dropped, and none of them was read. Put all entries into one list, or check the files one at a time.`,
    );
  // Opening a saved show would discard the show on hold and its decisions.
  if (isShowFile(file.name))
    return refused(
      `${isolated(file.name)} is a saved show, not an entry list. To open it, first keep the old list, then choose New show.`,
    );
  if (file.size > MOST_BYTES) return refused(fileTooLarge().message);
  try {
    return { kind: 'opened', name: file.name, input: new Uint8Array(await file.arrayBuffer()) };
  } catch {
    return refused(
      `${isolated(file.name)} could not be opened. Close it in the program that made it, and choose it again.`,
    );
  }
}

function refused(why: string): Opened {
  return { kind: 'refused', why };
}

export function isFolder(name: string): string {
  return `${isolated(name)} is a folder. Open it, and drop the file with the entries here.`;
}

/**
 * Takes files and text that are dropped or pasted. Keeps the browser from replacing the page with a dropped file.
 *
 * @param onText undefined if the step takes no text; dropped text and anything pasted are then ignored
 */
export function useDropped({
  onFiles,
  onFolder,
  onText,
  onOver,
}: {
  onFiles: (files: readonly File[]) => void;
  onFolder: (name: string) => void;
  onText?: (text: string) => void;
  onOver: (over: boolean) => void;
}): void {
  const takeFiles = useEffectEvent((data: DataTransfer): boolean => {
    const folder = folderIn(data);
    if (folder !== null) onFolder(folder);
    else if (data.files.length > 0) onFiles([...data.files]);
    return folder !== null || data.files.length > 0;
  });
  const takeText = useEffectEvent((data: DataTransfer): boolean => {
    const text = data.getData('text/plain');
    if (text === '' || onText === undefined) return false;
    onText(text);
    return true;
  });
  const takesPasted = useEffectEvent(() => onText !== undefined);
  const show = useEffectEvent(onOver);
  useEffect(() => {
    const listeners = new AbortController();
    const on = <Kind extends keyof WindowEventMap>(kind: Kind, act: (event: WindowEventMap[Kind]) => void) =>
      window.addEventListener(kind, act, { signal: listeners.signal });
    on('dragover', (event) => {
      event.preventDefault();
      show(true);
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) show(false);
    });
    on('drop', (event) => {
      event.preventDefault();
      show(false);
      if (event.dataTransfer !== null && !takeFiles(event.dataTransfer)) takeText(event.dataTransfer);
    });
    on('paste', (event) => {
      const { clipboardData: data } = event;
      if (data === null || !takesPasted() || keepsPasted(event)) return;
      // Text first, because spreadsheets also copy an image of the rows.
      if (takeText(data) || takeFiles(data)) event.preventDefault();
    });
    return () => listeners.abort();
  }, []);
}

function folderIn({ items }: DataTransfer): string | null {
  const folder = Array.from(items, (item) => item.webkitGetAsEntry()).find((entry) => entry?.isDirectory);
  return folder?.name ?? null;
}

/** True if the pasted text belongs in the focused field. Rows do not belong in a single-line field. */
function keepsPasted({ target, clipboardData }: ClipboardEvent): boolean {
  if (!(target instanceof HTMLElement) || !target.matches('input, textarea, select')) return false;
  const isRows = /\t|\n./.test(clipboardData?.getData('text/plain') ?? '');
  return !(target.matches('input') && isRows);
}
