import type { Connection, Row } from './connection.ts';
import { isGone } from './read-error.ts';

/** What tells one state of the pointer from the next. */
export interface PointerStamp {
  /** Grows with each change; 0 before the first import. */
  version: number;
  /** The name of the generation in use. After a failover that lost a change another one can have its version. */
  current: string;
}

/** Before the first import. */
export const NO_POINTER: PointerStamp = { version: 0, current: '' };

/** Reads the stamp. In a transaction it is the one of the transaction's snapshot. */
export const READ_STAMP = 'SELECT version, current FROM amvs.pointer';

export function sameStamp(one: PointerStamp, other: PointerStamp): boolean {
  return one.version === other.version && one.current === other.current;
}

/** A host's stamp now. */
export async function readStamp(connection: Connection): Promise<PointerStamp> {
  try {
    return stampOf(await connection.askOnce(READ_STAMP));
  } catch (error) {
    if (isGone(error)) return NO_POINTER;
    throw error;
  }
}

/** The stamp among the rows of `READ_STAMP`. */
export function stampOf([row]: readonly Row[]): PointerStamp {
  return row === undefined
    ? NO_POINTER
    : { version: Number(row['version']), current: String(row['current']) };
}
