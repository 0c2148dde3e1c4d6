import { Client } from 'pg';
import { fold } from '../../src/domain/names/fold.ts';
import type { Peer } from './peer.ts';

/** Names sent to the server at a time. */
const BATCH = 20_000;

/**
 * PostgreSQL's own search for what is alike, by the letters three by three that two names have in common (the extension
 * pg_trgm with a GIN index): names at least as alike as it takes by itself, the most alike first.
 *
 * @param database the address of an empty database, which the peer leaves empty
 */
export function pgTrgm(database: string): Peer {
  return {
    title: 'pg_trgm (PostgreSQL)',
    build: async (names) => {
      const client = new Client(database);
      await client.connect();
      await client.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm;
        CREATE TABLE trgm_horse(id int4 PRIMARY KEY, name text NOT NULL, folded text NOT NULL)`);
      for (let from = 0; from < names.length; from += BATCH) {
        const some = names.slice(from, from + BATCH);
        await client.query(
          'INSERT INTO trgm_horse SELECT * FROM unnest($1::int4[], $2::text[], $3::text[])',
          [some.map((_, at) => from + at), some, some.map(fold)],
        );
      }
      await client.query(`CREATE INDEX trgm_horse_folded ON trgm_horse USING gin (folded gin_trgm_ops)`);
      await client.query('VACUUM ANALYZE trgm_horse');
      return {
        find: async (typed, limit) => {
          const { rows } = await client.query<{ name: string }>({
            name: 'find',
            text: `SELECT name FROM trgm_horse WHERE folded % $1 ORDER BY similarity(folded, $1) DESC, id LIMIT $2`,
            values: [fold(typed), limit],
          });
          return rows.map(({ name }) => name);
        },
        diskBytes: async () => {
          const { rows } = await client.query<{ bytes: string }>(
            "SELECT pg_total_relation_size('trgm_horse') AS bytes",
          );
          return Number(rows[0]?.bytes);
        },
        close: async () => {
          await client.query('DROP TABLE trgm_horse');
          await client.end();
        },
      };
    },
  };
}
