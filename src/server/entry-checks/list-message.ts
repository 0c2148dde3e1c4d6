import type { ProblemCode, Problem } from '../../contract/problem.ts';
import type { EntryRow } from '../../domain/entries/entry.ts';
import type { EntryListError } from '../../entry-list/entry-list.ts';
import { Refusal } from '../refusals.ts';
import type { ListToCheck } from './check-lines.ts';

export interface ListBody {
  bytes: Uint8Array<ArrayBuffer>;
  /** Content type in lowercase, without parameters. */
  type: string;
  query: Readonly<Record<string, unknown>>;
}

/**
 * Rows are sent between threads as JSON and parsed on demand, because parsing 10,000 at once would block look-ups for about
 * 50 ms. Their bytes are transferred, because copying a list full of errors took 59 MiB.
 */
interface PackedList extends Omit<ListToCheck, 'rows'> {
  total: number;
  /** Packs of `ROWS_PACKED` rows each, as JSON. */
  packs: readonly Uint8Array<ArrayBuffer>[];
}

export type ListBodyReply =
  | { kind: 'read'; list: PackedList }
  | { kind: 'refused'; code: ProblemCode; detail: string; errors: Problem['errors'] }
  | { kind: 'failed'; error: unknown };

export interface ReadList extends ListToCheck {
  rows: readonly EntryRow[];
}

/** Number of rows per pack. A pack is parsed in half a millisecond. */
const ROWS_PACKED = 50;

export function packed({ rows, ...list }: ReadList): PackedList {
  const packs: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PACKED) {
    packs.push(new TextEncoder().encode(JSON.stringify(rows.slice(at, at + ROWS_PACKED))));
  }
  return { ...list, total: rows.length, packs };
}

export function unreadable({ code, message }: EntryListError): Refusal {
  if (code === 'bad-columns')
    return new Refusal('invalid-request', message, { errors: [{ field: 'columns', message }] });
  if (code === 'busy') return new Refusal('checks-busy', message, { headers: { 'retry-after': '5' } });
  return new Refusal(code === 'file-too-large' ? 'too-large' : 'list-unreadable', message);
}

export function packsOf(reply: ListBodyReply): ArrayBuffer[] {
  return reply.kind === 'read' ? reply.list.packs.map(({ buffer }) => buffer) : [];
}

export function bodyErrorReply(error: unknown): ListBodyReply {
  if (!(error instanceof Refusal)) return { kind: 'failed', error };
  return { kind: 'refused', code: error.code, detail: error.detail, errors: error.errors };
}

/** Returns the list that was read. Throws a Refusal if it was refused, or the error that stopped the reading. */
export function listIn(reply: ListBodyReply): ListToCheck {
  if (reply.kind === 'failed') throw reply.error;
  if (reply.kind === 'refused') {
    const { code, detail, errors } = reply;
    throw new Refusal(code, detail, errors && { errors });
  }
  const { total, packs, ...list } = reply.list;
  return { ...list, rows: new PackedRows(total, packs) };
}

/** Rows that are parsed on demand. Callers read them more or less in order. */
class PackedRows {
  readonly length: number;
  readonly #packs: PackedList['packs'];
  /** Recently parsed packs, most recent last. */
  readonly #open = new Map<number, readonly EntryRow[]>();

  constructor(length: number, packs: PackedList['packs']) {
    this.length = length;
    this.#packs = packs;
  }

  at(index: number): EntryRow | undefined {
    const pack = Math.floor(index / ROWS_PACKED);
    return this.#opened(pack)[index % ROWS_PACKED];
  }

  #opened(pack: number): readonly EntryRow[] {
    const open = this.#open.get(pack);
    if (open !== undefined) return open;
    // The cast is safe, because `packed` wrote this JSON.
    const rows = JSON.parse(new TextDecoder().decode(this.#packs[pack]) || '[]') as EntryRow[];
    this.#open.set(pack, rows);
    const [oldest] = this.#open.keys();
    if (this.#open.size > PACKS_OPEN && oldest !== undefined) this.#open.delete(oldest);
    return rows;
  }
}

/** Maximum number of cached packs: enough for the rows in a chunk and those before it. */
const PACKS_OPEN = 8;
