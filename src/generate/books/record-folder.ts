import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { type Org, ORGS } from '../../domain/org.ts';
import { fileLabel, recordFilesOf } from '../../records/columns.ts';

/** What is written is handed to the operating system in pieces of about this many characters. */
const PIECE = 1 << 18;

/** A cell of a record file: null and the empty text are no value. */
type Cell = string | number | null;

/** The cells of a row by the names of their columns. A column that is left out has no value. */
export type Cells = Readonly<Record<string, Cell>>;

/** The record files of a folder while they are written. */
export class RecordFolder {
  readonly #files: ReadonlyMap<string, RecordFileWriter>;

  private constructor(files: ReadonlyMap<string, RecordFileWriter>) {
    this.#files = files;
  }

  /** Begins every record file of the three books, with its header. Files that are there are overwritten. */
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

  /** The file of this name, like `horses.csv`, in a book. */
  file(org: Org, name: string): RecordFileWriter {
    const file = this.#files.get(`${org}/${name}`);
    if (file === undefined) throw new RangeError(`No record file ${org}/${name}`);
    return file;
  }

  /** Waits until no file holds back more than a piece. Called between rows, it bounds what lies in memory. */
  async drain(): Promise<void> {
    for (const file of this.#files.values()) await file.drain();
  }

  /** Writes what is left and closes the files. */
  async close(): Promise<void> {
    for (const file of this.#files.values()) await file.close();
  }

  /** Rows written so far, the header aside, by file: `usef/horses.csv`. */
  get rows(): Record<string, number> {
    return Object.fromEntries([...this.#files].map(([label, file]) => [label, file.rows]));
  }
}

/** Writes the rows of one file. */
class RecordFileWriter {
  readonly #handle: FileHandle;
  readonly #columns: readonly string[];
  #text: string;
  /** Rows so far, the header aside. */
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

/** RFC 4180: quoted where a comma, a quote or a line end makes it needed. */
function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
