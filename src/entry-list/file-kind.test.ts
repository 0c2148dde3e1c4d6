import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { EntryListError } from './entry-list.ts';
import { readEntryList } from './read-entry-list.ts';

/* Refusals of files that are not lists name the type and the next step (requirement 15.2). */

async function messageOf(input: Uint8Array | string): Promise<string> {
  const failure = await readEntryList(input).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(EntryListError);
  return (failure as EntryListError).message;
}

/** A dBase file with one column, last updated on 11/20/2026. */
function dbase(): Uint8Array {
  const bytes = new Uint8Array(80);
  bytes.set([0x03, 126, 11, 20, 1, 0, 0, 0, 65, 0, 11, 0]);
  bytes.set(strToU8('HORSE'), 32);
  bytes[64] = 0x0d;
  return bytes;
}

function wide(text: string): number[] {
  return Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0]);
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const TABLE = '<table><tr><td>Horse</td></tr></table>';

describe('files that are not lists (requirement 15.2)', () => {
  it.each([
    ['a web page', `<!-- saved from url -->\n${TABLE}`],
    ['a web page', `<style>td { color: red }</style>${TABLE}`],
    ['a web page', `\n<div class="x">${TABLE}</div>`],
    ['a web page', TABLE],
    ['a web page', `<?xml version="1.0"?><html>${TABLE}</html>`],
    [
      'an Excel 2003 XML spreadsheet',
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    ],
    ['an XML file', '<?xml version="1.0"?><entries><entry/></entries>'],
    [
      'a saved web page (MHTML)',
      `MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n--x\r\n${TABLE}`,
    ],
    [
      'a saved web page (MHTML)',
      `From: <Saved by Blink>\r\nSubject: Entries\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n${TABLE}`,
    ],
    [
      'an email file (.eml)',
      'Return-Path: <ann@example.org>\r\nFrom: Ann\r\nSubject: Entries\r\nMessage-ID: <1@example.org>\r\n\r\nHorse,Rider\r\nAlder,Ann\r\n',
    ],
    ['Rich Text Format document (.rtf)', '{\\rtf1\\ansi Horse\\tab Rider\\par}'],
    ['a calendar file (iCalendar)', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'],
    ['a contact file (vCard)', 'BEGIN:VCARD\r\nFN:Ann Field\r\nEND:VCARD\r\n'],
    ['not text', '\u0001\u0002\u0003\u0004Horse\u0005'],
  ])('%s is named in the message: %j', async (name, text) => {
    const message = await messageOf(strToU8(text));
    expect(message).toContain(name);
    expect(message).toMatch(/\. [A-Z].*\.$/);
    expect(await messageOf(text)).toBe(message);
  });

  it.each<[string, Uint8Array]>([
    ['gzip', new Uint8Array([0x1f, 0x8b, 8, 0, 0])],
    ['bzip2', strToU8('BZh91AY')],
    ['xz', new Uint8Array([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0])],
    ['7-Zip', new Uint8Array([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0])],
    ['RAR', strToU8('Rar!\u001a\u0007\u0001')],
    ['PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10])],
    ['JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['GIF', strToU8('GIF89a')],
    ['HEIC', strToU8('\0\0\0\u0018ftypheic')],
    ['WebP', strToU8('RIFF\0\0\0\0WEBPVP8 ')],
    ['TIFF', strToU8('II*\0\u0008')],
    ['SQLite', strToU8('SQLite format 3\0')],
    ['Microsoft Access', strToU8('\0\u0001\0\0Standard ACE DB')],
    ['dBase', dbase()],
    ['PostScript', strToU8('%!PS-Adobe-3.0')],
    ['Outlook message (.msg)', new Uint8Array([...OLE, ...wide('__substg1.0_0037001F')])],
    ['Word document (.doc)', new Uint8Array([...OLE, ...wide('WordDocument')])],
    ['Word document (.docx)', zipSync({ 'word/document.xml': strToU8('<x/>') })],
    ['PowerPoint', zipSync({ 'ppt/presentation.xml': strToU8('<x/>') })],
    ['OpenDocument', zipSync({ 'content.xml': strToU8('<x/>') })],
    ['Numbers', zipSync({ 'Index/Document.iwa': strToU8('x') })],
    ['.xlsb', zipSync({ 'xl/workbook.bin': strToU8('x') })],
    ['.zip', zipSync({ 'entries.csv': strToU8('Horse,Rider\nAlder,Ann\n') })],
    ['empty archive', zipSync({})],
  ])('%s is named in the message, with the next step', async (name, bytes) => {
    const message = await messageOf(bytes);
    expect(message).toContain(name);
    expect(message).toMatch(/\b(export|unpack|open|choose)\b.*\.$/i);
  });

  it.each([
    ['a list pasted with an email’s headers', 'From: Ann\nSubject: Entries\n\nHorse,Rider\nAlder,Ann\n'],
    ['a list whose first column looks like a dBase date', 'Horse,Rider\nAlder,Ann\n'],
    ['a list in brackets', '[Horse],[Rider]\nAlder,Ann\n'],
  ])('%s is read, and not mistaken for such a file', async (_, text) => {
    expect((await readEntryList(text)).rows.length).toBeGreaterThan(0);
  });
});
