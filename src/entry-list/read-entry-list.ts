import type { EntryList, ReadOptions } from './entry-list.ts';
import { EntryListError } from './entry-list.ts';

/**
 * Reads an entry list (requirement 15.1): the bytes of a file, or pasted text. Runs in Node and in a browser.
 *
 * @throws EntryListError when the whole list cannot be read; what is wrong with one row is in its `errors`
 */
// eslint-disable-next-line typescript/require-await
export async function readEntryList(_input: Uint8Array | string, _options: ReadOptions = {}): Promise<EntryList> {
  throw new EntryListError('not-a-list', 'This is no entry list.');
}
