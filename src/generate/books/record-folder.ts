import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Org, ORGS } from '../../domain/org.ts';
import { fileLabel, recordFilesOf } from '../../records/columns.ts';

/** How many characters of a file are collected before they are written to the disk. */
const PIECE = 1 << 18;

/** A cell of a record file. Null and the empty text mean that there is no value. */
type Cell = string | number | null;

/** The cells of a row by the names of their columns. Columns that are left out have no value. */
export type Cells = Readonly<Record<string, Cell>>;

/** The record files of a folder while they are being written. */
export class RecordFolder {
  readonly #files: ReadonlyMap<string, RecordFileWriter>;

  private constructor(files: ReadonlyMap<string, RecordFileWriter>) {
    this.#files = files;
  }

  /** Starts every record file of the three books with its header row. Overwrites files that are there. */
  static async begin(folder: string): Promise<RecordFolder> {
    const files = new Map<string, RecordFileWriter>();
    for (const org of ORGS) {
      await mkdir(join(folder, org), { recursive: true });
      for (const file of recordFilesOf(org)) {
        const columns = file.columns.map(({ name }) => name);
        files.set(
          fileLabel(file),
          new RecordFileWriter(await open(join(folder, org, file.name), 'w'), columns),
        );
      }
    }
    return new RecordFolder(files);
  }

  /** A file of a book by its name, like `horses.csv`. */
  file(org: Org, name: string): RecordFileWriter {
    const file = this.#files.get(`${org}/${name}`);
    if (file === undefined) throw new RangeError(`No record file ${org}/${name}`);
    return file;
  }

  /** Writes out what has been collected. Calling it regularly keeps the memory that is used small. */
  async drain(): Promise<void> {
    for (const file of this.#files.values()) await file.drain();
  }

  /** Writes the rest and closes the files. */
  async close(): Promise<void> {
    for (const file of this.#files.values()) await file.close();
  }

  /** Rows written so far by file, without headers: `{'usef/horses.csv': 1082345}`. */
  get rows(): Record<string, number> {
    return Object.fromEntries([...this.#files].map(([label, file]) => [label, file.rows]));
  }
}

/** Writes the rows of one file. */
class RecordFileWriter {
  readonly #handle: FileHandle;
  readonly #columns: readonly string[];
  #text: string;
  /** Rows so far, without the header. */
  rows = 0;

  constructor(handle: FileHandle, columns: readonly string[]) {
    this.#handle = handle;
    this.#columns = columns;
    this.#text = `${columns.join(',')}\n`;
  }

  /** Writes a row. Throws a RangeError for a cell in a column that the file does not have. */
  row(cells: Cells): void {
    for (const name in cells) {
      if (!this.#columns.includes(name)) throw new RangeError(`No column ${name}`);
    }
    this.#text += `${this.#columns.map((name) => written(cells[name] ?? null)).join(',')}\n`;
    this.rows += 1;
  }

  async drain(): Promise<void> {
    if (this.#text.length < PIECE) return;
    await this.#flush();
  }

  async close(): Promise<void> {
    await this.#flush();
    await this.#handle.close();
  }

  async #flush(): Promise<void> {
    const text = this.#text;
    this.#text = '';
    await this.#handle.appendFile(text);
  }
}

/** A cell as RFC 4180 writes it: in quotes when it has a comma, a quote or a line end. */
function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
