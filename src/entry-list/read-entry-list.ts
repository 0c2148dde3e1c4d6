import { valuesIn } from './json-values.ts';
import { withinList } from './bounded-parties.ts';
import { NO_CELLS, sumOfCells } from './cell-uses.ts';
import { type EntryList, EntryListError, fileTooLarge, type ReadOptions } from './entry-list.ts';
import { checkIsList, fileKind } from './file-kind.ts';
import { checkMapping } from './columns/column-mapping.ts';
import { entryRowsFromJson } from './json-rows.ts';
import { isEquipe, readEquipe } from './layouts/equipe.ts';
import { isRideTimes, readRideTimes } from './layouts/ride-times.ts';
import { isRyegate, readRyegate } from './layouts/ryegate.ts';
import { OtherCells } from './layouts/layout-questions.ts';
import { Ledger } from './ledger.ts';
import { MOST_BYTES, MOST_ROWS } from './limits.ts';
import { readRows } from './read-rows.ts';
import { cellText, tooManyRows } from './source-row.ts';
import { decodeText } from './text/decode-text.ts';
import { splitText } from './text/split-text.ts';

const PLAIN = {
  sheet: null,
  sheets: [],
  headerRow: null,
  columns: [],
  notes: [],
  questions: [],
  unused: [],
  openColumns: [],
  cells: NO_CELLS,
} as const;

/**
 * Reads an entry list in Node or a browser (requirement 15.1). Throws an EntryListError only if the list as a whole cannot
 * be read.
 */
export async function readEntryList(
  input: Uint8Array | string,
  options: ReadOptions = {},
): Promise<EntryList> {
  if (input.length > MOST_BYTES) throw fileTooLarge();
  const list = await readAny(input, options);
  if (list.rows.length > 0) return { ...list, rows: withinList(list.rows) };
  throw new EntryListError(
    'empty',
    'The list has no entries below its header line. Choose the file with the entries, or paste the rows.',
    list.columns,
  );
}

async function readAny(input: Uint8Array | string, options: ReadOptions): Promise<EntryList> {
  if (typeof input === 'string') return readText(input, options);
  if (fileKind(input) === 'text') return readText(decodeText(input).text, options);
  // Imported dynamically, because only workbooks need this code and its libraries.
  const [{ readWorkbook }, { readSheets }] = await Promise.all([
    import('./xlsx/read-workbook.ts'),
    import('./xlsx/read-sheets.ts'),
  ]);
  const workbook = readWorkbook(input);
  return {
    format: 'xlsx',
    layout: 'Workbook',
    ...readSheets(workbook, options),
  };
}

function readText(marked: string, options: ReadOptions): EntryList {
  const text = marked.replace(/^\uFEFF/, '');
  if (/^\s*$/.test(text.replaceAll('\0', '')))
    throw new EntryListError(
      'empty',
      'The list is empty. Choose the file with the entries, or paste the rows.',
    );
  checkIsList(text);
  if (/^\s*[[{]/.test(text)) {
    const json = parsedJson(text);
    if (json !== undefined) return readJson(json, options);
  }
  if (isRideTimes(text))
    return {
      ...PLAIN,
      format: 'text',
      layout: 'Horse Show Office ride times',
      ...readRideTimes(text, options),
    };
  const rows = splitText(text);
  if (isRyegate(rows))
    return { ...PLAIN, format: 'text', layout: 'Ryegate class file', ...readRyegate(rows, options) };
  return { ...PLAIN, format: 'text', layout: 'Entry list', ...readRows(rows, options) };
}

/**
 * Parses JSON. Returns undefined if the text is nested too deeply or is not meant as JSON: a list's first cell may also begin
 * with a bracket. Throws an EntryListError for broken JSON.
 */
function parsedJson(text: string): unknown {
  try {
    // `JSON.parse` accepts any depth, but `JSON.stringify` would overflow the stack later.
    return isDeep(text) ? undefined : JSON.parse(text);
  } catch {
    if (/^\s*(\{\s*"|\[\s*\{)/.test(text))
      throw new EntryListError(
        'bad-json',
        'The file’s JSON is not valid. It may be incomplete. Export it again.',
      );
    return undefined;
  }
}

/** Maximum nesting of brackets. An Equipe file has only four levels. */
const DEEPEST = 30;

/** True if brackets are nested too deeply. Also counts brackets inside strings, which does no harm. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

function readJson(json: unknown, options: ReadOptions): EntryList {
  if (isEquipe(json)) {
    checkMapping(options.columns ?? {}, []);
    return { ...PLAIN, format: 'json', layout: 'Equipe', ...readEquipe(json) };
  }
  const rows = typeof json === 'object' && json !== null && 'rows' in json ? json.rows : json;
  if (!Array.isArray(rows))
    throw new EntryListError(
      'bad-json',
      'The JSON is neither an Equipe file nor a list of rows. A row is an object such as {"Horse": "…", "Rider USEF #": "…"}.',
    );
  if (rows.length > MOST_ROWS) throw tooManyRows();
  if (rows.length === 0) throw new EntryListError('empty', 'The list of rows is empty.');
  const read = entryRowsFromJson(rows, options);
  const besides = new Ledger([], false);
  const asked = rows === json ? [] : besideRows(json as object).asked(besides, 'title');
  return {
    ...PLAIN,
    format: 'json',
    layout: 'Rows as JSON',
    ...read,
    questions: [...read.questions, ...asked],
    cells: sumOfCells(read.cells, besides.counts),
  };
}

function besideRows(json: object): OtherCells {
  const cells = new OtherCells();
  for (const [key, value] of Object.entries(json))
    if (key !== 'rows') for (const text of valuesIn(value)) cells.add(cellText(key), text);
  return cells;
}
