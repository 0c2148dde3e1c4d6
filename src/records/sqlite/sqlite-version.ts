/** SQLite before this can lose acknowledged commits by its WAL-reset bug. */
const OLDEST = [3, 51, 3] as const;

/** This Node brings a SQLite that records must not be kept with. */
export class SqliteTooOldError extends Error {
  constructor(version: string) {
    super(`SQLite ${version} is too old: ${OLDEST.join('.')} or later is needed, which Node 24 brings.`);
    this.name = 'SqliteTooOldError';
  }
}

/**
 * Refuses a SQLite older than 3.51.3.
 *
 * @param version as `process.versions.sqlite` has it
 */
export function requireSqlite(version: string): void {
  const parts = version.split('.').map(Number);
  for (const [at, oldest] of OLDEST.entries()) {
    const part = parts[at] ?? 0;
    if (part > oldest) return;
    if (part < oldest) throw new SqliteTooOldError(version);
  }
}
