import { EntryListError } from '../entry-list.ts';
import { otherArchive } from '../file-kind.ts';
import { MOST_CHARACTERS } from '../limits.ts';
import { cellText, type SourceRow } from '../source-row.ts';
import { styleReader } from './date-styles.ts';
import { type XmlReader, xmlParts } from './read-xml.ts';
import { Content, type SharedParts, SheetReader } from './sheet-reader.ts';
import { copied, StringReader, unescaped } from './string-reader.ts';
import { Archive, broken } from './unpack.ts';

export interface Sheet {
  name: string;
  hidden: boolean;
  rows: readonly SourceRow[];
  /** The error for a sheet that is too large; null if the sheet's rows were read. */
  tooLarge: EntryListError | null;
}

export interface Workbook {
  sheets: readonly Sheet[];
  macros: boolean;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONSHIPS = 'xl/_rels/workbook.xml.rels';

/** Maximum number of sheets. Spreadsheet programs become slow long before that. */
const MOST_SHEETS = 2000;

/** Maximum number of shared strings; the same as the maximum number of cells. */
const MOST_STRINGS = 1_000_000;

/**
 * Reads a workbook. Unpacks the archive in three passes, because files refer to files that may come later, and no file is
 * kept in memory (requirement 15.3).
 * @throws EntryListError when the workbook cannot be read, is too large, or is not safe to read
 */
export function readWorkbook(bytes: Uint8Array): Workbook {
  const archive = new Archive(bytes);
  const outline: Outline = { sheets: [], from1904: false };
  const files: Files = { sheets: new Map(), strings: 'xl/sharedStrings.xml', styles: 'xl/styles.xml' };
  const names = archive.unpack((name) => {
    if (name === WORKBOOK) return xmlParts(outlineReader(outline));
    return name === RELATIONSHIPS ? xmlParts(filesReader(files)) : undefined;
  });
  if (!names.includes(WORKBOOK)) throw otherArchive(names);
  if (!names.includes(RELATIONSHIPS)) throw broken('a part is missing');
  if (outline.sheets.length === 0) throw broken('it has no sheets');
  const content = new Content();
  const strings: string[] = [];
  const dateStyles: boolean[] = [];
  archive.unpack((name) => {
    if (name === files.strings) return xmlParts(stringsReader(strings, content));
    return name === files.styles ? xmlParts(styleReader(dateStyles)) : undefined;
  });
  const read = readSheets(archive, names, filesOf(outline, files), content, {
    strings,
    dateStyles,
    from1904: outline.from1904,
  });
  return {
    sheets: outline.sheets.map(({ name, hidden, id }) => {
      const { rows = [], tooLarge = null } = read.get(files.sheets.get(id) ?? '') ?? {};
      return { name, hidden, rows, tooLarge };
    }),
    macros: names.some((name) => /vbaProject\.bin$|^xl\/macrosheets\//i.test(name)),
  };
}

interface Outline {
  /** The sheets in the workbook's order; `id` is the key of the sheet's file. */
  sheets: { name: string; hidden: boolean; id: string }[];
  from1904: boolean;
}

/** Names of a workbook's files, excluding macro sheets and chart sheets. */
interface Files {
  sheets: Map<string, string>;
  strings: string;
  styles: string;
}

function outlineReader(outline: Outline): XmlReader {
  return {
    open(tag, attribute) {
      if (tag === 'workbookPr') outline.from1904 = /^(?:1|true)$/.test(attribute('date1904') ?? '');
      const name = tag === 'sheet' ? (attribute('name') ?? '') : '';
      if (name === '') return;
      if (outline.sheets.length === MOST_SHEETS) throw broken('it has too many sheets');
      const hidden = /^(?:hidden|veryHidden)$/.test(attribute('state') ?? '');
      outline.sheets.push({
        name: copied(cellText(unescaped(name))),
        hidden,
        id: copied(attribute('id') ?? ''),
      });
    },
  };
}

function filesReader(files: Files): XmlReader {
  return {
    open(tag, attribute) {
      if (tag !== 'Relationship') return;
      const target = attribute('Target') ?? '';
      const name = copied(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
      // The last part of the type is the same in both variants of the format.
      const [, type] =
        /\/officeDocument\/(?:2006\/)?relationships\/(\w+)$/.exec(attribute('Type') ?? '') ?? [];
      if (type === 'sharedStrings') files.strings = name;
      else if (type === 'styles') files.styles = name;
      else if (type === 'worksheet') {
        if (files.sheets.size === MOST_SHEETS) throw broken('it has too many sheets');
        files.sheets.set(copied(attribute('Id') ?? ''), name);
      }
    },
  };
}

function filesOf({ sheets }: Outline, files: Files): string[] {
  const names = sheets.flatMap(({ id }) => files.sheets.get(id) ?? []);
  if (new Set(names).size < names.length) throw broken('two of its sheets are the same file');
  return names;
}

function stringsReader(strings: string[], content: Content): XmlReader {
  const string = new StringReader();
  let isOpen = false;
  return {
    open(name) {
      if (name === 'si') isOpen = true;
      else if (isOpen) string.open(name);
    },
    close(name) {
      if (name !== 'si') {
        if (isOpen) string.close(name);
        return;
      }
      const text = copied(cellText(string.take()));
      content.characters += text.length;
      if (strings.length === MOST_STRINGS || content.isTooMuch) throw tooManyStrings();
      strings.push(text);
      isOpen = false;
    },
    text(text) {
      if (isOpen) string.add(text);
    },
  };
}

function readSheets(
  archive: Archive,
  names: readonly string[],
  sheets: readonly string[],
  content: Content,
  parts: SharedParts,
): Map<string, SheetReader> {
  if (sheets.some((sheet) => !names.includes(sheet))) throw broken('a sheet is missing');
  const readers = new Map(sheets.map((sheet) => [sheet, new SheetReader(parts, content)]));
  archive.unpack((name) => {
    const reader = readers.get(name);
    return reader && xmlParts(reader);
  });
  return readers;
}

function tooManyStrings(): EntryListError {
  return new EntryListError(
    'unpacked-too-large',
    `The workbook has too much text: more than ${MOST_STRINGS.toLocaleString('en-US')} different values, or more than ${MOST_CHARACTERS.toLocaleString('en-US')} characters. Save only the sheet with the entries, or save it as CSV.`,
  );
}
