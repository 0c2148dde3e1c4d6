import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Org, ORGS } from '../domain/org.ts';
import { fileLabel, recordFilesOf } from '../records/columns.ts';

/** Number of characters to buffer before writing to a file. */
const PIECE = 1 << 18;

/** A cell's value. Null or an empty string means no value. */
type Cell = string | number | null;

/** A row's cells, keyed by column name. A missing column has no value. */
export type Cells = Readonly<Record<string, Cell>>;

interface RecordFile {
  path: string;
  columns: readonly string[];
  rows: number;
  text: string;
}

export class RecordFolder {
  readonly #files = new Map<string, RecordFile>();

  constructor(folder: string) {
    for (const org of ORGS) {
      mkdirSync(join(folder, org), { recursive: true });
      for (const file of recordFilesOf(org)) {
        const path = join(folder, org, file.name);
        const columns = file.columns.map(({ name }) => name);
        writeFileSync(path, `${columns.join(',')}\n`);
        this.#files.set(fileLabel(file), { path, columns, rows: 0, text: '' });
      }
    }
  }

  row(org: Org, name: string, cells: Cells): void {
    const file = this.#files.get(`${org}/${name}`);
    if (file === undefined) throw new RangeError(`No record file ${org}/${name}`);
    for (const column in cells) {
      if (!file.columns.includes(column)) throw new RangeError(`No column ${column}`);
    }
    file.text += `${file.columns.map((column) => written(cells[column] ?? null)).join(',')}\n`;
    file.rows += 1;
    if (file.text.length >= PIECE) flush(file);
  }

  /** Writes the remaining buffered rows. Returns each file's row count, without headers: `{'usef/horses.csv': 1082345}`. */
  finish(): Record<string, number> {
    return Object.fromEntries(
      [...this.#files].map(([label, file]) => {
        flush(file);
        return [label, file.rows];
      }),
    );
  }
}

function flush(file: RecordFile): void {
  appendFileSync(file.path, file.text);
  file.text = '';
}

/** Quotes a cell that contains a comma, a quote or a line break (RFC 4180). */
function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
