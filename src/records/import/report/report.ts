import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderWriteError } from '../../errors.ts';
import type { Refusal } from './refusal.ts';

/** What is wrong with a row, so that it cannot be taken. */
export type ProblemCode =
  | 'missing'
  | 'not-a-number'
  | 'not-a-date'
  | 'end-before-start'
  | 'not-yes-no'
  | 'not-a-usdf-type'
  | 'no-name'
  | 'not-utf-8'
  | 'too-long'
  | 'cell-count'
  | 'stray-quote'
  | 'rows-disagree'
  | 'second-row';

/** Something that is taken, but that somebody should look at. */
type WarningCode =
  | 'unknown-file'
  | 'unknown-column'
  | 'missing-column'
  | 'entity-type'
  | 'undefined-horse'
  | 'undefined-member';

/**
 * A row that cannot be taken: where it stands and what was expected there. Never the value itself (requirement 10.22).
 */
export interface Problem {
  /** `usef/horses.csv`. */
  file: string;
  /** The line of the file the row begins in, from 1; line breaks inside quotes count. */
  line: number;
  /** Null where the row as a whole is the problem. */
  column: string | null;
  code: ProblemCode;
  expected: string;
}

/** A warning, with how often it was given; the report file has each line. */
export interface Warning {
  file: string;
  column: string | null;
  code: WarningCode;
  /** A sentence. */
  text: string;
  count: number;
  /** The first line it was given for; null where it is not about a row. */
  line: number | null;
}

/** How many problems an outcome carries along; the report file has all of them. */
const PROBLEMS_CARRIED = 100;

const BUFFERED = 64 * 1024;

/** Something to look at in a file or a row of it. */
type GivenWarning = Omit<Warning, 'count'>;

/**
 * The report of an import: a CSV file with a line for every row that cannot be taken, every warning and every reason of
 * a refusal, and a summary of it. It says where something stands and what was expected there, and holds no value of a
 * record.
 *
 * Its methods throw RecordsStoreError when it cannot be written.
 */
export class ImportReport {
  readonly path: string;
  readonly #problems: Problem[] = [];
  readonly #warnings = new Map<string, Warning>();
  #file: number | null = null;
  #buffered = '';

  /** @param path where the file is written, in a folder that is made when it is not there */
  constructor(path: string) {
    this.path = path;
  }

  problem(problem: Problem): void {
    if (this.#problems.length < PROBLEMS_CARRIED) this.#problems.push(problem);
    this.#line('problem', problem.file, problem.line, problem.column, problem.code, problem.expected);
  }

  warning(given: GivenWarning): void {
    const key = JSON.stringify([given.file, given.column, given.code, given.text]);
    const known = this.#warnings.get(key);
    if (known === undefined) this.#warnings.set(key, { ...given, count: 1 });
    else known.count += 1;
    this.#line('warning', given.file, given.line, given.column, given.code, given.text);
  }

  refusal(refusal: Refusal): void {
    this.#line('refused', refusal.file, null, null, refusal.code, refusal.sentence);
  }

  /** The first problems. */
  get problems(): readonly Problem[] {
    return this.#problems;
  }

  /** Each warning once, with how often it was given. */
  get warnings(): readonly Warning[] {
    return [...this.#warnings.values()];
  }

  /** Writes what is not yet written and closes the file. */
  close(): void {
    const file = this.#write();
    closeSync(file);
    this.#file = null;
  }

  /** Removes what was written so far. */
  abandon(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
    // Not there, too, where something that is no folder stands in the place of its folder.
    if (existsSync(this.path)) rmSync(this.path);
  }

  #line(
    kind: 'problem' | 'warning' | 'refused',
    file: string | null,
    line: number | null,
    column: string | null,
    code: string,
    text: string,
  ): void {
    const cells = [kind, file ?? '', line === null ? '' : String(line), column ?? '', code, text];
    this.#buffered += `${cells.map(csvCell).join(',')}\r\n`;
    if (this.#buffered.length < BUFFERED) return;
    this.#write();
  }

  /** Writes what is buffered. @returns the file */
  #write(): number {
    try {
      const file = this.#opened();
      writeSync(file, this.#buffered);
      this.#buffered = '';
      return file;
    } catch (error) {
      throw folderWriteError(error, dirname(this.path));
    }
  }

  #opened(): number {
    if (this.#file === null) {
      mkdirSync(dirname(this.path), { recursive: true });
      this.#file = openSync(this.path, 'w');
      writeSync(this.#file, 'kind,file,line,column,code,expected\r\n');
    }
    return this.#file;
  }
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The folder of a data directory that the reports of imports are written into, whichever engine keeps the records. */
export function reportsFolder(dataDir: string): string {
  return join(dataDir, 'reports');
}
