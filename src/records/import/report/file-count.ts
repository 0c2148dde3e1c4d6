/** What became of the rows of one record file. */
export interface FileCount {
  /** `usef/horses.csv`. */
  file: string;
  /** How many rows the file has, bad ones too, without the header. */
  rows: number;
  badRows: number;
  /** Good rows that were left out because of a bad row of the same record, or of the horse or owner that they name. */
  leftOut: number;
}
