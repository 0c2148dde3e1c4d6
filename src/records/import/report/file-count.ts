export interface FileCount {
  /** `usef/horses.csv`. */
  file: string;
  /** Includes bad rows, but not the header. */
  rows: number;
  badRows: number;
  /** Good rows left out because of a bad row of the same record, or of their horse or owner. */
  leftOut: number;
}
