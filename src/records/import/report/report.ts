import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderWriteError } from '../../errors.ts';
import type { ImportRefusal } from './refusal.ts';

export type RowProblemCode =
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

type WarningCode =
  | 'unknown-file'
  | 'unknown-column'
  | 'missing-column'
  | 'entity-type'
  | 'undefined-horse'
  | 'undefined-member';

/** The position of a bad value and its expected form, but never the value itself (requirement 10.22). */
export interface RowProblem {
  file: string;
  /** Line where the row begins, starting at 1. Line breaks inside quotes are counted, too. */
  line: number;
  /** Null if the problem is with the whole row. */
  column: string | null;
  code: RowProblemCode;
  expected: string;
}

export interface Warning {
  file: string;
  column: string | null;
  code: WarningCode;
  text: string;
  count: number;
  /** First line with this warning; null if the warning is not about a row. */
  line: number | null;
}

const PROBLEMS_CARRIED = 100;

/** Maximum number of lines for problems and warnings. The rest are only counted (requirement 10.38). */
export const REPORT_LINES = 10_000;

const BUFFERED = 64 * 1024;

type GivenWarning = Omit<Warning, 'count'>;

interface Uncounted {
  kind: 'problem' | 'warning';
  file: string;
  column: string | null;
  code: RowProblemCode | WarningCode;
  count: number;
}

/**
 * A report file. It contains no value from a record, and only its owner may read it. Methods throw RecordsWriteError if the file
 * cannot be written.
 */
export class ImportReport {
  readonly path: string;
  readonly #problems: RowProblem[] = [];
  readonly #warnings = new Map<string, Warning>();
  readonly #reasons = new Map<RowProblemCode, number>();
  readonly #more = new Map<string, Uncounted>();
  #lines = 0;
  #file: number | null = null;
  #buffered = '';

  constructor(path: string) {
    this.path = path;
  }

  problem(problem: RowProblem): void {
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

  refusal(refusal: ImportRefusal): void {
    this.#line('refused', refusal.file, null, null, refusal.code, refusal.sentence);
  }

  get problems(): readonly RowProblem[] {
    return this.#problems;
  }

  get reasons(): ReadonlyMap<RowProblemCode, number> {
    return this.#reasons;
  }

  get warnings(): readonly Warning[] {
    return [...this.#warnings.values()];
  }

  close(): void {
    for (const { kind, file, column, code, count } of this.#more.values()) {
      this.#line(kind, file, null, column, code, `${count} more, not listed here`);
    }
    const file = this.#write();
    closeSync(file);
    this.#file = null;
  }

  abandon(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
    // The file may not exist, for example if another file already has the folder's name.
    if (existsSync(this.path)) rmSync(this.path);
  }

  /** Adds a line to the report. Once the report is full, only counts further problems and warnings. */
  #found(
    kind: 'problem' | 'warning',
    file: string,
    line: number | null,
    column: string | null,
    code: RowProblemCode | WarningCode,
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

/** Returns text as a CSV cell, with a leading `'` if a spreadsheet could run it as a formula. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function reportsFolder(dataDir: string): string {
  return join(dataDir, 'reports');
}
