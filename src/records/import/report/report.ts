import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderWriteError } from '../../errors.ts';
import type { Refusal } from './refusal.ts';

/** Why a row cannot be taken. */
export type ProblemCode =
  | 'missing'
  | 'not-a-number'
  | 'not-a-date'
  | 'end-before-start'
  | 'not-yes-no'
  | 'not-a-usdf-type'
  | 'no-name'
  | 'not-utf-8'
  | 'control-character'
  | 'line-break'
  | 'direction-character'
  | 'invisible-character'
  | 'undefined-character'
  | 'too-many-marks'
  | 'too-long'
  | 'cell-count'
  | 'stray-quote'
  | 'rows-disagree'
  | 'second-row';

/** What is taken, although somebody should look at it. */
type WarningCode =
  | 'unknown-file'
  | 'unknown-column'
  | 'missing-column'
  | 'entity-type'
  | 'undefined-horse'
  | 'undefined-member';

/**
 * A row that cannot be taken: where it stands, and what was expected. Never the value itself (requirement 10.22).
 */
export interface Problem {
  /** `usef/horses.csv`. */
  file: string;
  /** The line of the file where the row begins, from 1. Line breaks inside quotes count. */
  line: number;
  /** Null: the problem is the row as a whole. */
  column: string | null;
  code: ProblemCode;
  expected: string;
}

/** A warning, and how often it was given. */
export interface Warning {
  file: string;
  column: string | null;
  code: WarningCode;
  /** A sentence. */
  text: string;
  count: number;
  /** The first line that it was given for. Null: it is not about a row. */
  line: number | null;
}

/** How many problems an outcome carries. */
const PROBLEMS_CARRIED = 100;

/** How many problems and warnings the report file has a line for. The others are counted (requirement 10.38). */
export const REPORT_LINES = 10_000;

/** How many characters are collected before they are written to the file. */
const BUFFERED = 64 * 1024;

/** A warning about a file or a row of it. */
type GivenWarning = Omit<Warning, 'count'>;

/** Problems or warnings of one reason that the report file has no line for. */
interface Uncounted {
  kind: 'problem' | 'warning';
  file: string;
  column: string | null;
  code: ProblemCode | WarningCode;
  count: number;
}

/**
 * The report of an import: a CSV file with a line for every row that cannot be taken, every warning and every refusal,
 * and a summary of them. After 10,000 lines it says of each reason how many more there are. It says where something stands
 * and what was expected there. It holds no value of a record, and only its owner may read it.
 *
 * Its methods throw RecordsStoreError when the file cannot be written.
 */
export class ImportReport {
  readonly path: string;
  readonly #problems: Problem[] = [];
  readonly #warnings = new Map<string, Warning>();
  readonly #reasons = new Map<ProblemCode, number>();
  readonly #more = new Map<string, Uncounted>();
  #lines = 0;
  #file: number | null = null;
  #buffered = '';

  /** @param path the path of the file. Its folder is made when it is missing */
  constructor(path: string) {
    this.path = path;
  }

  problem(problem: Problem): void {
    if (this.#problems.length < PROBLEMS_CARRIED) this.#problems.push(problem);
    const { file, line, column, code, expected } = problem;
    this.#reasons.set(code, (this.#reasons.get(code) ?? 0) + 1);
    this.#found('problem', file, line, column, code, expected);
  }

  warning(given: GivenWarning): void {
    const key = JSON.stringify([given.file, given.column, given.code, given.text]);
    const known = this.#warnings.get(key);
    if (known === undefined) this.#warnings.set(key, { ...given, count: 1 });
    else known.count += 1;
    this.#found('warning', given.file, given.line, given.column, given.code, given.text);
  }

  refusal(refusal: Refusal): void {
    this.#line('refused', refusal.file, null, null, refusal.code, refusal.sentence);
  }

  /** The first problems. */
  get problems(): readonly Problem[] {
    return this.#problems;
  }

  /** How many problems there are of each reason. */
  get reasons(): ReadonlyMap<ProblemCode, number> {
    return this.#reasons;
  }

  /** Each warning once, with how often it was given. */
  get warnings(): readonly Warning[] {
    return [...this.#warnings.values()];
  }

  /** Writes what is not yet written and closes the file. */
  close(): void {
    for (const { kind, file, column, code, count } of this.#more.values()) {
      this.#line(
        kind,
        file,
        null,
        column,
        code,
        `${count} more of them, which have no line of their own here`,
      );
    }
    const file = this.#write();
    closeSync(file);
    this.#file = null;
  }

  /** Removes what was written so far. */
  abandon(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
    // The file may never have been made, for example when its folder's name belongs to a file.
    if (existsSync(this.path)) rmSync(this.path);
  }

  /** Gives a problem or a warning its line, or counts it when there are too many. */
  #found(
    kind: 'problem' | 'warning',
    file: string,
    line: number | null,
    column: string | null,
    code: ProblemCode | WarningCode,
    text: string,
  ): void {
    if (this.#lines < REPORT_LINES) {
      this.#lines += 1;
      this.#line(kind, file, line, column, code, text);
      return;
    }
    const key = JSON.stringify([kind, file, column, code]);
    const known = this.#more.get(key);
    if (known === undefined) this.#more.set(key, { kind, file, column, code, count: 1 });
    else known.count += 1;
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
      this.#file = openSync(this.path, 'w', 0o600);
      writeSync(this.#file, 'kind,file,line,column,code,expected\r\n');
    }
    return this.#file;
  }
}

/** A cell as CSV has it. A spreadsheet would run a text as a formula that begins with certain signs, so that `'` goes first. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The folder in a data directory that reports of imports are written into, with either engine. */
export function reportsFolder(dataDir: string): string {
  return join(dataDir, 'reports');
}
