/** This module is loaded on demand, because look-ups do not need it. */
export { importRecords } from './import/import-records.ts';
export type { FileCount } from './import/report/file-count.ts';
export type { BookImport, ImportOutcome } from './import/report/outcome.ts';
export type { ImportProgress } from './import/report/progress.ts';
export type { ImportRefusal } from './import/report/refusal.ts';
export { reportsFolder } from './import/report/report.ts';
export type { RowProblem, Warning } from './import/report/report.ts';
