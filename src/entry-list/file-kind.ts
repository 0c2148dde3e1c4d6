import { EntryListError, type EntryListErrorCode } from './entry-list.ts';

type FileKind = 'workbook' | 'text';

type Sign = readonly number[] | string | ((bytes: Uint8Array) => boolean);

interface OtherKind {
  sign: Sign;
  /** A message that names the file type and the next step. */
  message: string;
  error?: EntryListErrorCode;
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const ENCRYPTED_BIT = 1;

const EXPORT = 'Export the entries from the show software as CSV or .xlsx.';
const UNPACK = 'Extract it, and choose the file with the entries.';
const PICTURE = `The text in a picture cannot be read. ${EXPORT}`;
const COPY = 'Open it, copy the table of entries, and paste it here.';
const ENCRYPTED: Omit<OtherKind, 'sign'> = {
  error: 'encrypted-file',
  message: 'The workbook has a password. Open it, remove the password, and save it again.',
};

/** Unreadable files, recognized by their bytes. The first match wins. */
const OTHER_FILES: readonly OtherKind[] = [
  { sign: (bytes) => begins(bytes, ZIP) && ((bytes[6] ?? 0) & ENCRYPTED_BIT) !== 0, ...ENCRYPTED },
  { sign: (bytes) => isOle(bytes, 'EncryptedPackage'), ...ENCRYPTED },
  { sign: (bytes) => isOle(bytes, '__substg1.0_'), message: `This is an Outlook message (.msg). ${COPY}` },
  {
    sign: (bytes) => isOle(bytes, 'WordDocument'),
    message: `This is a Word document (.doc). ${COPY}`,
  },
  {
    sign: OLE,
    error: 'old-excel-file',
    message:
      'This is an Excel workbook in the old format (.xls). Open it and save it as “Excel Workbook (.xlsx)” or as CSV.',
  },
  {
    sign: '%PDF',
    message:
      'This is a PDF. Export the entries from the show software as CSV or .xlsx, or copy its text and paste it.',
  },
  { sign: '%!PS', message: `This is a PostScript file. ${EXPORT}` },
  { sign: [0x1f, 0x8b], message: `This is a compressed file (gzip). ${UNPACK}` },
  { sign: 'BZh', message: `This is a compressed file (bzip2). ${UNPACK}` },
  { sign: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], message: `This is a compressed file (xz). ${UNPACK}` },
  { sign: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], message: `This is a 7-Zip archive. ${UNPACK}` },
  { sign: 'Rar!\u001a\u0007', message: `This is a RAR archive. ${UNPACK}` },
  { sign: 'PK\u0005\u0006', message: 'This is an empty archive. Choose the file with the entries.' },
  { sign: [0x89, 0x50, 0x4e, 0x47], message: `This is a picture (PNG). ${PICTURE}` },
  { sign: [0xff, 0xd8, 0xff], message: `This is a picture (JPEG). ${PICTURE}` },
  { sign: 'GIF8', message: `This is a picture (GIF). ${PICTURE}` },
  { sign: isHeic, message: `This is a picture (HEIC). ${PICTURE}` },
  { sign: isWebP, message: `This is a picture (WebP). ${PICTURE}` },
  { sign: [0x49, 0x49, 0x2a, 0x00], message: `This is a picture (TIFF). ${PICTURE}` },
  { sign: [0x4d, 0x4d, 0x00, 0x2a], message: `This is a picture (TIFF). ${PICTURE}` },
  { sign: 'SQLite format 3', message: `This is an SQLite database. ${EXPORT}` },
  { sign: '\0\u0001\0\0Standard ', message: `This is a Microsoft Access database. ${EXPORT}` },
  {
    sign: isDbase,
    message: 'This is a dBase table (.dbf). Open it in a spreadsheet program and save it as .xlsx or as CSV.',
  },
];

const SHOWN_TEXT = 4000;

/** Text that is not a list, recognized by how it begins. */
const OTHER_TEXTS: readonly { sign: RegExp | ((text: string) => boolean); message: string }[] = [
  { sign: /^\s*\{\\rtf/i, message: `This is a Rich Text Format document (.rtf). ${COPY}` },
  {
    sign: /^\s*<\?xml[^]*urn:schemas-microsoft-com:office:spreadsheet/i,
    message:
      'This is an Excel 2003 XML spreadsheet. Open it in a spreadsheet program and save it as .xlsx or as CSV.',
  },
  {
    sign: /^\s*<\?xml(?![^]*<(!doctype html|html|table)\b)/i,
    message: `This is an XML file. ${EXPORT}`,
  },
  {
    sign: /^\s*<(!--|!doctype|\?xml|[a-z][a-z0-9]*[\s/>])/i,
    message:
      'This is a web page, even if its name ends with .xls. Open it in a spreadsheet program and save it as .xlsx or as CSV.',
  },
  {
    sign: isSavedPage,
    message:
      'This is a saved web page (MHTML), even if its name ends with .xls. Open it in a spreadsheet program and save it as .xlsx or as CSV.',
  },
  {
    sign: isMail,
    message: `This is an email file (.eml). ${COPY} If the list is attached, save the attachment and choose that file.`,
  },
  { sign: /^\s*BEGIN:VCALENDAR/i, message: `This is a calendar file (iCalendar). ${EXPORT}` },
  { sign: /^\s*BEGIN:VCARD/i, message: `This is a contact file (vCard). ${EXPORT}` },
  { sign: isNoText, message: `This is not text, a workbook, or JSON, so it cannot be read. ${EXPORT}` },
];

/** Archives other than .xlsx, recognized by the names of the files they contain. */
const OTHER_ARCHIVES: readonly { sign: RegExp; message: string; error: EntryListErrorCode }[] = [
  {
    sign: /^xl\/workbook\.bin$/i,
    error: 'bad-workbook',
    message: 'This is a binary workbook (.xlsb). Open it in Excel and save it as .xlsx or as CSV.',
  },
  { sign: /^word\//i, error: 'not-a-list', message: `This is a Word document (.docx). ${COPY}` },
  { sign: /^ppt\//i, error: 'not-a-list', message: `This is a PowerPoint file. ${EXPORT}` },
  {
    sign: /^content\.xml$/i,
    error: 'bad-workbook',
    message:
      'This is an OpenDocument file (.ods or .odt). Open it, then save a spreadsheet as .xlsx or CSV, or copy a document’s table and paste it here.',
  },
  {
    sign: /\.iwa$|^index\.numbers$|\/Index\.zip$|^Index\.zip$/i,
    error: 'bad-workbook',
    message: 'This is a Numbers or Pages document. Open it and export it as Excel (.xlsx) or as CSV.',
  },
];

/**
 * Detects a file's kind from its bytes, not its name, because show software saves web pages as `.xls` (requirement 15.2). Throws an
 * EntryListError if the file cannot be read as a list.
 */
export function fileKind(bytes: Uint8Array): FileKind {
  const other = OTHER_FILES.find(({ sign }) => fits(sign, bytes));
  if (other !== undefined) throw new EntryListError(other.error ?? 'not-a-list', other.message);
  return begins(bytes, ZIP) ? 'workbook' : 'text';
}

/** Throws an EntryListError for a web page, an email or other recognized text that is not a list. */
export function checkIsList(text: string): void {
  const shown = text.slice(0, SHOWN_TEXT);
  const other = OTHER_TEXTS.find(({ sign }) => (sign instanceof RegExp ? sign.test(shown) : sign(shown)));
  if (other !== undefined) throw new EntryListError('not-a-list', other.message);
}

export function otherArchive(names: readonly string[]): EntryListError {
  const other = OTHER_ARCHIVES.find(({ sign }) => names.some((name) => sign.test(name)));
  if (other !== undefined) return new EntryListError(other.error, other.message);
  return new EntryListError('not-a-list', `This is a .zip archive, not a workbook. ${UNPACK}`);
}

function fits(sign: Sign, bytes: Uint8Array): boolean {
  if (typeof sign === 'function') return sign(bytes);
  return begins(bytes, typeof sign === 'string' ? codes(sign) : sign);
}

function begins(bytes: Uint8Array, sign: readonly number[], at = 0): boolean {
  return sign.every((byte, index) => bytes[at + index] === byte);
}

function codes(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

/** True for an old Office container that has a part with this name. Names are in UTF-16. */
function isOle(bytes: Uint8Array, part: string): boolean {
  const wide = Array.from(part, (letter) => `${letter}\0`).join('');
  return begins(bytes, OLE) && new TextDecoder('windows-1252').decode(bytes).includes(wide);
}

function isHeic(bytes: Uint8Array): boolean {
  return (
    begins(bytes, codes('ftyp'), 4) &&
    ['hei', 'hev', 'mif', 'msf', 'avi'].some((brand) => begins(bytes, codes(brand), 8))
  );
}

function isWebP(bytes: Uint8Array): boolean {
  return begins(bytes, codes('RIFF')) && begins(bytes, codes('WEBP'), 8);
}

const DBASE: ReadonlySet<number> = new Set([
  0x02, 0x03, 0x30, 0x31, 0x32, 0x43, 0x63, 0x83, 0x8b, 0x8e, 0xcb, 0xf5,
]);

/** True if dBase's version byte, the last update's month and day, and the end of the header are valid. */
function isDbase(bytes: Uint8Array): boolean {
  const [version = 0, , month = 0, day = 0] = bytes;
  const header = (bytes[8] ?? 0) + 256 * (bytes[9] ?? 0);
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  // FoxPro adds a 263-byte link after the column definitions.
  return (
    DBASE.has(version) &&
    isDate &&
    header > 32 &&
    [header - 1, header - 2, header - 264].some((at) => bytes[at] === 0x0d)
  );
}

function mailHeaders(text: string): Set<string> {
  const [head = ''] = text.replace(/^\s+/, '').split(/\r?\n\r?\n/, 1);
  const names = [...head.matchAll(/^([A-Za-z][A-Za-z-]*):[ \t]/gm)];
  return new Set(names.map(([, name = '']) => name.toLowerCase()));
}

function isSavedPage(text: string): boolean {
  const headers = mailHeaders(text);
  const isPage = /^content-type:\s*multipart\/related/im.test(text) || /^from:\s*<saved by/im.test(text);
  return headers.has('mime-version') && (isPage || /^\s*mime-version:/i.test(text));
}

/** Email headers that pasted text does not have. */
const ONLY_IN_FILES = ['mime-version', 'message-id', 'received', 'return-path', 'delivered-to'];

function isMail(text: string): boolean {
  const headers = mailHeaders(text);
  return headers.size > 2 && ONLY_IN_FILES.some((name) => headers.has(name));
}

/** Maximum share of control characters in text. */
const NO_TEXT = 0.05;

function isNoText(text: string): boolean {
  const strange = codes(text).filter((code) => code > 0 && (code < 9 || (code > 13 && code < 32))).length;
  return strange > 2 && strange > text.length * NO_TEXT;
}
