import type { WriteSession } from './write-session.ts';

/** Rows that are fetched at a time. */
const ROWS = 5000;

/**
 * The rows of a statement, some thousands at a time. While some are looked at the next are fetched. The session is free again
 * when the last were looked at, or nobody wants more.
 */
export async function* fetchedRows(session: WriteSession, sql: string): AsyncGenerator<unknown[][]> {
  await session.run(`BEGIN READ ONLY; DECLARE fetched NO SCROLL CURSOR FOR ${sql}`);
  let next = fetch(session);
  try {
    for (;;) {
      const rows = await next;
      if (rows.length < ROWS) {
        yield rows;
        return;
      }
      next = fetch(session);
      // Told when it is waited for.
      next.catch(() => undefined);
      yield rows;
    }
  } finally {
    await next.catch(() => undefined);
    await session.run('COMMIT');
  }
}

function fetch(session: WriteSession): Promise<unknown[][]> {
  return session.arrays(`FETCH ${ROWS} FROM fetched`);
}
