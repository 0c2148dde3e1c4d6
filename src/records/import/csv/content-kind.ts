export const HEAD = 64 * 1024;

/**
 * Describes a file that is not UTF-8 CSV. `is` ends the first sentence of a message, and `advice` follows that
 * sentence.
 */
interface ForeignContent {
  code: 'empty-file' | 'not-csv' | 'carriage-returns';
  is: string;
  advice: string;
}

const EXPORT = 'Export it again as CSV (UTF-8).';

/** Signatures, as Latin-1 text, of file types often mistaken for CSV. */
const BEGINNINGS: readonly (readonly [string, Omit<ForeignContent, 'code'>])[] = [
  ['PK\u0003\u0004', { is: 'a ZIP archive or an Excel workbook', advice: `Unpack it. ${EXPORT}` }],
  ['PK\u0005\u0006', { is: 'an empty ZIP archive', advice: EXPORT }],
  ['\u00D0\u00CF\u0011\u00E0', { is: 'an Excel workbook', advice: EXPORT }],
  ['\u001F\u008B', { is: 'gzipped', advice: 'Unpack it, or add .gz to its name.' }],
  ['%PDF-', { is: 'a PDF', advice: EXPORT }],
  ['\u00FF\u00FE', { is: 'text in UTF-16', advice: 'Save it as CSV UTF-8.' }],
  ['\u00FE\u00FF', { is: 'text in UTF-16', advice: 'Save it as CSV UTF-8.' }],
];

/** Proportion of zero bytes in UTF-16 without a BOM: about half for Latin letters. */
const ZEROS_OF_UTF_16 = { least: 0.25, most: 0.75 } as const;

/** Maximum proportion of control characters in a text file. In random bytes, it is about a tenth. */
const CONTROLS = 0.03;

/**
 * Recognizes a file that is not UTF-8 CSV; returns null if the file may be a record file (requirement 10.37). `head` must be
 * the first `HEAD` bytes, or all of a shorter file.
 */
export function foreignContent(head: Buffer): ForeignContent | null {
  const text = head.toString('latin1');
  if (head.length < HEAD && head.toString('utf8').trim() === '')
    return { code: 'empty-file', is: 'empty', advice: EXPORT };
  const known = BEGINNINGS.find(([beginning]) => text.startsWith(beginning));
  if (known !== undefined) return { code: 'not-csv', ...known[1] };
  const zeros = share(head, (byte) => byte === 0);
  if (zeros > ZEROS_OF_UTF_16.least && zeros < ZEROS_OF_UTF_16.most) {
    return { code: 'not-csv', is: 'text in UTF-16', advice: 'Save it as CSV UTF-8.' };
  }
  if (share(head, isControl) > CONTROLS) return { code: 'not-csv', is: 'not a text file', advice: EXPORT };
  if (/^\s*<(!doctype|html|\?xml)/i.test(text)) {
    return { code: 'not-csv', is: 'a web page or XML, not CSV', advice: EXPORT };
  }
  if (text.includes('\r') && !text.includes('\n')) {
    return {
      code: 'carriage-returns',
      is: 'text whose lines end with only CR',
      advice: 'Save it with Windows (CRLF) or Unix (LF) line endings.',
    };
  }
  return null;
}

function share(head: Buffer, counts: (byte: number) => boolean): number {
  let found = 0;
  for (const byte of head) if (counts(byte)) found += 1;
  return found / head.length;
}

/** False for tab, LF, FF and CR, because they are common in text files. */
function isControl(byte: number): boolean {
  return byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d;
}
