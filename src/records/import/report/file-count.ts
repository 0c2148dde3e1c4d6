export interface FileCount {
  /** Such as `usef/horses.csv`. */
  file: string;
  /** Includes bad rows, but not the header. */
  rows: number;
  badRows: number;
  /** Number of good rows left out because of a bad row in the same record, or in their horse's or owner's record. */
  leftOut: number;
}
