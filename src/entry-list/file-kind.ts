import { EntryListError } from './entry-list.ts';

/** What a file is by its first bytes. */
export type FileKind = 'workbook' | 'text';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const PDF = [0x25, 0x50, 0x44, 0x46];

/** The name of the part of an old container that has an encrypted workbook, in UTF-16. */
const ENCRYPTED = 'E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0';

/** The bit of the header of a packed file that says it is encrypted. */
const ENCRYPTED_BIT = 1;

/**
 * What a file is (requirement 15.2). The name of a file says nothing reliable: show software calls web pages `.xls`.
 *
 * @throws EntryListError for files that are known and not read, with what to do
 */
export function fileKind(bytes: Uint8Array): FileKind {
  if (begins(bytes, ZIP)) {
    if (((bytes[6] ?? 0) & ENCRYPTED_BIT) !== 0) throw encrypted();
    return 'workbook';
  }
  if (begins(bytes, OLE)) {
    if (includes(bytes, ENCRYPTED)) throw encrypted();
    throw new EntryListError(
      'old-excel-file',
      'This is a workbook of an Excel older than 2007 (.xls). Open it and save it as “Excel Workbook (.xlsx)” or as CSV.',
    );
  }
  if (begins(bytes, PDF))
    throw new EntryListError(
      'not-a-list',
      'This is a PDF. Export the entries from the show software as CSV or .xlsx, or copy its text and paste it.',
    );
  return 'text';
}

/** @throws EntryListError for a text that is a web page */
export function checkNoWebPage(text: string): void {
  if (/^\s*<(!doctype|html|head|body|table|meta|\?xml)\b/i.test(text.slice(0, 1000)))
    throw new EntryListError(
      'not-a-list',
      'This is a web page, even if its name ends with .xls. Open it in a spreadsheet program and save it as .xlsx or as CSV.',
    );
}

function begins(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}

/** Whether bytes have a text of one byte a character. */
function includes(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder('windows-1252').decode(bytes).includes(text);
}

function encrypted(): EntryListError {
  return new EntryListError(
    'encrypted-file',
    'The workbook is protected with a password. Open it, take the password off, and save it again.',
  );
}
