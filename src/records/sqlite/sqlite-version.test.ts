import { describe, expect, it } from 'vitest';
import { requireSqlite, SqliteTooOldError } from './sqlite-version.ts';

describe('requireSqlite', () => {
  it.each(['3.51.3', '3.51.4', '3.52.0', '3.53.4', '4.0.0'])('takes %s', (version) => {
    expect(() => requireSqlite(version)).not.toThrow();
  });

  it.each(['3.51.2', '3.50.9', '3.40.1', '2.9.9', '3.51', ''])('refuses %j', (version) => {
    expect(() => requireSqlite(version)).toThrow(SqliteTooOldError);
  });

  it('takes the SQLite of this Node', () => {
    expect(() => requireSqlite(process.versions.sqlite ?? '')).not.toThrow();
  });
});
