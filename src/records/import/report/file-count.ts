export interface FileCount {
  /** Such as `usef/horses.csv`. */
  file: string;
  /** Includes bad rows, but not the header. */
  rows: number;
  badRows: number;
  /** Number of good rows left out because of a bad row of the same record, or of their horse or owner. */
  leftOut: number;
}
