import { placeOf } from '../../queries/places.ts';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { horse } from '../../../../test/support/books/record-files.ts';
import { openRecords, openWriter } from '../../../../test/support/books/open.ts';
import { askPostgres } from '../../../../test/support/postgres/servers.ts';
import { makeDataDir, type TestDataDir } from '../../../../test/support/books/places.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import { errorCode } from '../../errors.ts';
import type { RecordsWriter } from '../../generations/records-writer.ts';
import { importRecords } from '../../import/import-records.ts';
import { reportsFolder } from '../../import/report/report.ts';
import { SET_UP } from './writer.ts';

const ROLES = join(import.meta.dirname, '../../../../deploy/postgres/roles.sql');

let data: TestDataDir;
let importRole: string;
let serveRole: string;
const writers: RecordsWriter[] = [];

beforeEach(async () => {
  data = await makeDataDir('postgres');
  const id = randomBytes(4).toString('hex');
  [importRole, serveRole] = [`import_${id}`, `serve_${id}`];
  makeRoles();
});
afterEach(async () => {
  for (const writer of writers.splice(0)) await writer.close();
  for (const role of [importRole, serveRole]) {
    await askPostgres(data.url, `DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`);
  }
  await data.remove();
});

function makeRoles(): void {
  const variables = {
    import_role: importRole,
    serve_role: serveRole,
    import_password: 'importing',
    serve_password: 'serving',
  };
  const set = Object.entries(variables).flatMap(([name, value]) => ['-v', `${name}=${value}`]);
  execFileSync('psql', ['-q', '-X', '-d', data.url, ...set, '-f', ROLES], { stdio: 'pipe' });
}

function urlOf(role: string, password: string): string {
  const url = new URL(data.url);
  url.username = role;
  url.password = password;
  return url.href;
}

async function writerOf(role: string, password: string): Promise<RecordsWriter> {
  const writer = await openWriter(urlOf(role, password));
  writers.push(writer);
  return writer;
}

async function importBy(role: string, password: string, name = 'Star'): Promise<string> {
  const writer = await writerOf(role, password);
  const outcome = await importRecords({
    writer,
    folder: await data.folderOf({ ushja: { horses: [horse('1', name)] } }),
    reportsFolder: reportsFolder(data.dataDir),
    today: calendarDate('2026-11-21'),
    now: new Date('2026-11-21T10:33:55Z'),
    emptyFiles: true,
  });
  return outcome.kind;
}

function inOneLine(sql: string): string {
  return sql.replaceAll(/\s+/g, ' ').trim();
}

describe('the roles of deploy/postgres/roles.sql', () => {
  it('roles.sql creates the same pointer table as an import', () => {
    expect(inOneLine(readFileSync(ROLES, 'utf8'))).toContain(inOneLine(SET_UP));
  });

  it('the importing role can import repeatedly, and the serving role can read the records', async () => {
    expect(await importBy(importRole, 'importing')).toBe('imported');
    makeRoles();
    for (const name of ['Sun', 'Moon', 'Mars', 'Venus', 'Pluto']) {
      expect(await importBy(importRole, 'importing', name)).toBe('imported');
    }
    const serving = urlOf(serveRole, 'serving');
    const records = await openRecords(serving);
    try {
      expect(await records.ask((view) => placeOf(view.of('ushja'), 'horse', '1'), null)).toBe(1);
    } finally {
      await records.close();
    }
    const status = await (await writerOf(serveRole, 'serving')).readPointer();
    expect(status?.generations).toHaveLength(4);
  });

  it('the serving role cannot change anything', async () => {
    await importBy(importRole, 'importing');
    const serving = urlOf(serveRole, 'serving');
    const [[schema]] = (await askPostgres(
      data.url,
      `SELECT nspname FROM pg_namespace WHERE nspname LIKE 'ushja%'`,
    )) as [[string]];
    const refused = [
      'UPDATE amvs.pointer SET version = 9',
      'DELETE FROM amvs.pointer',
      `DELETE FROM ${schema}.horse`,
      `DROP SCHEMA ${schema} CASCADE`,
      'CREATE SCHEMA mine',
      'CREATE TABLE public.mine(x int)',
      'CREATE TEMP TABLE mine(x int)',
    ];
    const codes = await Promise.all(
      refused.map((statement) => askPostgres(serving, statement).catch(errorCode)),
    );
    expect(codes).toEqual(refused.map(() => '42501'));
  });

  it('an import by the serving role is refused before it reads a file, with the remedy', async () => {
    const importing = importBy(serveRole, 'serving');
    await expect(importing).rejects.toMatchObject({ name: 'RecordsWriteError', code: 'not-writable' });
    await expect(importing).rejects.toThrow(
      /^The role serve_\w+ cannot write to postgres:\/\/[^@]*: it is not allowed to create schemas in the database\. Use the importing role in RECORDS_URL, or grant this role the privileges in deploy\/postgres\/roles\.sql\.$/,
    );
  });
});

describe('a role that may create schemas, but not move another role’s pointer', () => {
  it('an import by a role that may not move the pointer is refused before a file is read', async () => {
    await askPostgres(data.url, `REVOKE UPDATE ON amvs.pointer FROM ${importRole}`);
    await expect(importBy(importRole, 'importing')).rejects.toThrow(
      /^The role import_\w+ cannot write to .*: it is not allowed to change the table amvs\.pointer\. Use the importing role/,
    );
  });
});

describe('a role that is not allowed to connect', () => {
  it('a role that is not allowed to connect gets the reason, on import and on status', async () => {
    const writer = await writerOf(importRole, 'wrong');
    await expect(writer.locked(async () => undefined)).rejects.toThrow(
      /^No primary in postgres:\/\/[^@]* answers \(.*: it rejects the password: correct RECORDS_URL\)\./,
    );
    const unreadable = writer.readPointer();
    await expect(unreadable).rejects.toMatchObject({ name: 'RecordsUnreadableError' });
    await expect(unreadable).rejects.toThrow(/: it rejects the password: correct RECORDS_URL\)\.$/);
  });
});
