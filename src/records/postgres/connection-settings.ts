/**
 * What a session is set to that reads records. Statements say in which order their tables are gone through and by which
 * index, as SQLite is told by CROSS JOIN and INDEXED BY: a plan made anew for each set of parameters would cost more than
 * the answer, and one that goes through a whole table never pays.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  default_transaction_read_only: 'on',
  plan_cache_mode: 'force_generic_plan',
  join_collapse_limit: '1',
  from_collapse_limit: '1',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  jit: 'off',
  bytea_output: 'hex',
  // What a reader that went away without a word leaves open keeps old generations from being dropped.
  idle_in_transaction_session_timeout: '60s',
  // A statement whose reader gave it up ends, and does not hold a connection that nobody has any more.
  client_connection_check_interval: '1s',
};

/**
 * The settings as a session is opened with.
 *
 * @param statementTime after which PostgreSQL stops a statement, in milliseconds
 */
export function connectionSettings(statementTime: number): string {
  return Object.entries({ ...SETTINGS, statement_timeout: String(Math.ceil(statementTime)) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
