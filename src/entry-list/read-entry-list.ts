import { type EntryList, EntryListError, type ReadOptions } from './entry-list.ts';
import { MOST_BYTES } from './limits.ts';
import { readRows } from './read-rows.ts';
import { decodeText } from './text/decode-text.ts';
import { notEmpty, splitText } from './text/split-text.ts';

/**
 * Reads an entry list (requirement 15.1): the bytes of a file, or pasted text. Runs in Node and in a browser.
 *
 * @throws EntryListError when the whole list cannot be read; what is wrong with one row is in its `errors`
 */
export async function readEntryList(
  input: Uint8Array | string,
  options: ReadOptions = {},
): Promise<EntryList> {
  if (input.length > MOST_BYTES) throw fileTooLarge();
  const text = typeof input === 'string' ? input : decodeText(input).text;
  return readText(text, options);
}

function readText(text: string, options: ReadOptions): EntryList {
  notEmpty(text);
  return {
    format: 'text',
    layout: 'Entry list',
    sheet: null,
    sheets: [],
    ...readRows(splitText(text), options),
    notes: [],
  };
}

/** The error of a list with too many bytes (requirement 15.14). */
export function fileTooLarge(): EntryListError {
  return new EntryListError(
    'file-too-large',
    `The list has more than ${MOST_BYTES / 1_000_000} MB. Export only the columns that are needed, or split the list.`,
  );
}
