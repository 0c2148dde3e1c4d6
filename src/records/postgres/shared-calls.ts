import { createHmac, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { hostText, type PostgresUrl } from '../records-url.ts';
import { clientConfigs } from './client-configs.ts';

/** Calls of one address in a minute. */
export interface AddressCalls {
  address: string;
  count: number;
}

/** What the servers of one database tell each other of the calls they answered. */
export interface SharedCalls {
  /**
   * Tells the other servers how many calls addresses made here in a minute so far, and asks how many they made there.
   *
   * @param minute since 1970, by the database's clock as it was last seen
   * @returns the database's clock, in milliseconds since 1970, and the calls elsewhere in the order of `counts`
   * @throws when the primary cannot be asked, or this role may not write to the table
   */
  exchange(
    minute: number,
    counts: readonly AddressCalls[],
  ): Promise<{ now: number; elsewhere: readonly number[] }>;
  /** Takes back what this server told, and ends the connection. */
  close(): Promise<void>;
}

/** How long the primary may take to answer, in milliseconds; nobody waits for it. */
const PATIENCE = 3000;

/**
 * Tells what was counted, asks for what others did, and removes minutes that are over, with those of a clock that was wrong.
 * Of two servers that remove the same rows neither waits for the other.
 */
const EXCHANGE = `
  WITH clock AS (
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now
  ), given AS (
    SELECT place, caller, count
    FROM json_to_recordset($3::json) AS given(place int4, caller text, count int4)
  ), told AS (
    INSERT INTO amvs.calls AS known (server, minute, caller, count)
    SELECT $1::text, $2::int4, caller, count FROM given
    ON CONFLICT (minute, caller, server) DO UPDATE SET count = greatest(known.count, excluded.count)
  ), removed AS (
    DELETE FROM amvs.calls WHERE (minute, caller, server) IN (
      SELECT minute, caller, server FROM amvs.calls
      WHERE minute NOT BETWEEN (SELECT floor(now / 60000) FROM clock) AND (SELECT floor(now / 60000) + 1 FROM clock)
      FOR UPDATE SKIP LOCKED
    )
  )
  SELECT clock.now, (
    SELECT coalesce(json_agg(coalesce(others.count, 0) ORDER BY given.place), '[]')
    FROM given LEFT JOIN LATERAL (
      SELECT sum(calls.count)::int4 AS count FROM amvs.calls
      WHERE calls.minute = $2::int4 AND calls.caller = given.caller AND calls.server <> $1::text
    ) AS others ON true
  ) AS elsewhere
  FROM clock`;

/**
 * The counts of servers on one PostgreSQL, in the table `amvs.calls` of the primary. It is unlogged, so that they cost no
 * replica and no backup anything. Of an address it has a hash, keyed with the password that the servers share and the
 * database does not store, and for no longer than the minute and the exchange after it.
 *
 * @param primary the primary as it is known now, by its name among `url.hosts`; null when there is none
 */
export function openSharedCalls(url: PostgresUrl, primary: () => string | null): SharedCalls {
  return new PostgresSharedCalls(url, primary);
}

class PostgresSharedCalls implements SharedCalls {
  readonly #url: PostgresUrl;
  readonly #primary: () => string | null;
  readonly #server = randomUUID();
  #connected: { to: string; client: Client } | null = null;

  constructor(url: PostgresUrl, primary: () => string | null) {
    this.#url = url;
    this.#primary = primary;
  }

  async exchange(
    minute: number,
    counts: readonly AddressCalls[],
  ): Promise<{ now: number; elsewhere: readonly number[] }> {
    const given = counts.map(({ address, count }, place) => ({
      place,
      caller: this.#callerOf(address, minute),
      count,
    }));
    const client = await this.#connection();
    try {
      const { rows } = await client.query<{ now: number; elsewhere: number[] }>({
        name: 'exchange',
        text: EXCHANGE,
        values: [this.#server, minute, JSON.stringify(given)],
      });
      const [row] = rows;
      if (row === undefined) throw new Error('The database gave no counts');
      return row;
    } catch (error) {
      this.#disconnect();
      throw error;
    }
  }

  async close(): Promise<void> {
    if (this.#connected === null) return;
    const { client } = this.#connected;
    try {
      await client.query('DELETE FROM amvs.calls WHERE server = $1', [this.#server]);
    } catch {
      // Another server removes them, or the next one to start.
    }
    this.#disconnect();
  }

  /** A hash that tells nobody the address, nor that two minutes have the same one. */
  #callerOf(address: string, minute: number): string {
    return createHmac('sha256', `amvs.calls ${this.#url.password ?? ''}`)
      .update(`${minute} ${address}`)
      .digest('base64url')
      .slice(0, 16);
  }

  /** The one connection there is, to the primary as it is known now. */
  async #connection(): Promise<Client> {
    const name = this.#primary();
    if (this.#connected !== null && this.#connected.to === name) return this.#connected.client;
    this.#disconnect();
    const hosts = await clientConfigs(this.#url);
    const config = hosts.find(({ host }) => hostText(host) === name)?.config;
    if (name === null || config === undefined) throw new Error('No primary answers');
    const client = new Client({
      ...config,
      application_name: 'amvs calls',
      query_timeout: PATIENCE,
      statement_timeout: PATIENCE,
      // Of all that a serving role does this alone is writing, and what is lost with the primary is a minute's counts.
      options: '-c default_transaction_read_only=off -c synchronous_commit=off',
    });
    // Lost while nothing is asked: the next exchange finds that out.
    client.on('error', () => undefined);
    this.#connected = { to: name, client };
    try {
      await client.connect();
      return client;
    } catch (error) {
      this.#disconnect();
      throw error;
    }
  }

  /** Without waiting for a host that may not answer any more. */
  #disconnect(): void {
    const connected = this.#connected;
    this.#connected = null;
    void connected?.client.end().catch(() => undefined);
  }
}
