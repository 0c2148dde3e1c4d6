export { checkKept, currentGeneration, recordsStatus, rollBack } from './generations/generations.ts';
export type { KeptBook } from './generations/generations.ts';
export type { RecordsWriter } from './generations/records-writer.ts';
export { proposeRepair, repair } from './generations/repair.ts';
export type { Repair } from './generations/repair.ts';
