export interface FileCount {
  /** The file's label, such as `usef/horses.csv`. */
  file: string;
  /** Number of rows, including bad ones but not the header. */
  rows: number;
  badRows: number;
  /** Good rows left out because of a bad row in the same record, or in the record of their horse or owner. */
  leftOut: number;
}
