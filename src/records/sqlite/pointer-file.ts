import { readFile } from 'node:fs/promises';
import { errorCode } from '../error-code.ts';
import { parsePointer, type Pointer, pointerText } from '../generations/pointer.ts';
import { RecordsUnreadableError } from '../records-unreadable-error.ts';
import { pointerFile } from './records-folder.ts';
import { replaceFile } from './replace-file.ts';

/**
 * What the pointer file says; null before the first import.
 *
 * @throws RecordsUnreadableError when it cannot be read or says nothing a program of this version understands
 */
export async function readPointerFile(dataDir: string): Promise<Pointer | null> {
  const path = pointerFile(dataDir);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new RecordsUnreadableError(
      `${path} cannot be read (${String(error)}). Let this program read it, then try again.`,
      { cause: error },
    );
  }
  try {
    return parsePointer(text);
  } catch (error) {
    throw new RecordsUnreadableError(
      `${path} is damaged. Put it back from a backup, or remove it and import the records of every organization again.`,
      { cause: error },
    );
  }
}

/** Replaces the pointer file in one step that a crash cannot leave half done. */
export async function writePointerFile(dataDir: string, pointer: Pointer): Promise<void> {
  await replaceFile(pointerFile(dataDir), pointerText(pointer));
}
