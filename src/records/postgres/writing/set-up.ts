import type { WriteSession } from './write-session.ts';

/**
 * What a database has beside the books, made by the first import, or by `deploy/postgres/roles.sql` for roles that are to
 * have no more rights than they need: amvs.pointer, which says which generation is in use. It has one row at most. `content`
 * is the pointer as it is kept (`generations/pointer.ts`), `current` the name in it, and `version` grows with each change.
 */
export const SET_UP = `
  CREATE SCHEMA IF NOT EXISTS amvs;
  CREATE TABLE IF NOT EXISTS amvs.pointer(
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    version bigint NOT NULL, current text COLLATE "C" NOT NULL, content text COLLATE "C" NOT NULL);`;

/** Makes what is not there yet. */
export async function setUp(session: WriteSession): Promise<void> {
  const [found] = await session.ask<{ missing: number }>(
    `SELECT to_regclass('amvs.pointer') IS NULL AS missing`,
  );
  // To make sure of what is there asks for rights in the schema that a role need not have to import.
  if (found?.missing === 1) await session.run(`BEGIN; ${SET_UP} COMMIT`);
}
