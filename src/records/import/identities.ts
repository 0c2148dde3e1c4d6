import { IntList } from './int-list.ts';
import type { RecordAt } from './record-table.ts';

/**
 * What the first row of each record said in its identity columns, as a 32-bit fingerprint of each cell, so that the
 * later rows can be held against it without a million records in memory. Two cells that differ have the same
 * fingerprint once in four thousand million times.
 */
export class Identities {
  readonly #columns: number;
  readonly #prints = new IntList();
  /** For each record, where its fingerprints begin, from 1; 0 when no row of it was kept. */
  readonly #starts = new IntList();

  /** @param columns how many identity columns there are */
  constructor(columns: number) {
    this.#columns = columns;
  }

  has(record: RecordAt): boolean {
    return record < this.#starts.length && this.#starts.at(record) !== 0;
  }

  /** Keeps what the first row says. */
  keep(record: RecordAt, cells: readonly (string | null)[]): void {
    while (this.#starts.length <= record) this.#starts.push(0);
    this.#starts.set(record, this.#prints.length + 1);
    for (let at = 0; at < this.#columns; at += 1) this.#prints.push(fingerprint(cells[at] ?? null));
  }

  /** The first identity column in which a row says something else than the first row did; null when they agree. */
  disagreement(record: RecordAt, cells: readonly (string | null)[]): number | null {
    const start = this.#starts.at(record) - 1;
    for (let at = 0; at < this.#columns; at += 1) {
      if (this.#prints.at(start + at) !== fingerprint(cells[at] ?? null)) return at;
    }
    return null;
  }
}

/** FNV-1a over the text's UTF-16 units. An empty cell has 0. */
function fingerprint(cell: string | null): number {
  if (cell === null) return 0;
  let hash = 0x811c9dc5;
  for (let at = 0; at < cell.length; at += 1) hash = Math.imul(hash ^ cell.charCodeAt(at), 0x01000193);
  return hash | 0;
}
