import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { postgresUrl } from '../../../../../test/support/books/open.ts';
import { RecordsWriteError } from '../../../errors.ts';
import { ConnectionLostError } from '../errors.ts';
import { writeFailure } from './write-failure.ts';

const URL_OF_RECORDS = postgresUrl('postgres://importing:secret@db1,db2:5433/amvs?sslmode=disable');
const PLACE = 'postgres://db1:5432,db2:5433/amvs';
const AS_THEY_WERE = 'the records in use are unchanged.';

function databaseError(code: string, message: string): DatabaseError {
  return Object.assign(new DatabaseError(message, 0, 'error'), { code, severity: 'ERROR' });
}

describe('a failure while writing to PostgreSQL', () => {
  it.each([
    [
      '53100',
      'no space',
      'disk-full',
      `The disk that holds ${PLACE} is full. Free some space and import again; ${AS_THEY_WERE}`,
    ],
    [
      '42501',
      'permission denied for schema amvs',
      'not-writable',
      `The role importing cannot write to ${PLACE}: permission denied for schema amvs. Use the importing role in RECORDS_URL, or grant this role the privileges in deploy/postgres/roles.sql.`,
    ],
    [
      '25006',
      'read-only',
      'not-writable',
      `${PLACE} cannot be changed now: it is a replica or is set to read-only. Import on the primary; ${AS_THEY_WERE}`,
    ],
    [
      '53200',
      'out of shared memory',
      'write-failed',
      `Writing to ${PLACE} failed: out of shared memory (53200); raise max_locks_per_transaction, or give it more memory. Import again; ${AS_THEY_WERE}`,
    ],
    [
      '53300',
      'too many clients',
      'write-failed',
      `Writing to ${PLACE} failed: too many clients (53300); raise max_connections: an import takes up to 16. Import again; ${AS_THEY_WERE}`,
    ],
    [
      '57014',
      'canceling statement due to user request',
      'write-failed',
      `Writing to ${PLACE} failed: canceling statement due to user request (57014); an administrator or a timeout canceled it. Import again; ${AS_THEY_WERE}`,
    ],
    [
      '3F000',
      'no schema',
      'write-failed',
      `Writing to ${PLACE} failed: another import removed what this one built. Import again; ${AS_THEY_WERE}`,
    ],
    [
      'XX000',
      'odd',
      'write-failed',
      `Writing to ${PLACE} failed: odd (XX000). Import again; ${AS_THEY_WERE}`,
    ],
  ])('%s is reported with a remedy, without the password', (code, message, problem, sentence) => {
    const failure = writeFailure(databaseError(code, message), URL_OF_RECORDS);
    expect(failure).toBeInstanceOf(RecordsWriteError);
    expect(failure).toMatchObject({ code: problem, message: sentence });
  });

  it('a failure is also reported from a worker, whose errors arrive without their class', () => {
    const { message, name, code, severity } = databaseError('53100', 'no space');
    const bare = Object.assign(new Error(message), { name, code, severity });
    expect(writeFailure(bare, URL_OF_RECORDS)).toMatchObject({ code: 'disk-full' });
    const lost = Object.assign(new Error('it was stopped'), { name: 'ConnectionLostError' });
    expect(writeFailure(lost, URL_OF_RECORDS)).toMatchObject({ code: 'write-failed' });
  });

  it('a lost connection is reported', () => {
    expect(writeFailure(new ConnectionLostError('it was stopped'), URL_OF_RECORDS)).toMatchObject({
      code: 'write-failed',
      message: `The connection to ${PLACE} was lost (it was stopped). An unfinished import is never in use: run \`amvs status\`, then import again.`,
    });
  });

  it.each([new TypeError('ours'), Object.assign(new Error('a file'), { code: 'EPIPE' }), 'a text'])(
    'is not reported for errors that are not PostgreSQL’s: %s',
    (error) => {
      expect(writeFailure(error, URL_OF_RECORDS)).toBe(error);
    },
  );
});
