import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { program } from '../support/programs.ts';
import { type Member, SUPERUSER_PASSWORD } from './patroni.ts';

/** Runs psql on a database machine as its superuser, and gives what it prints: values without anything around them. */
export async function psql(
  { machine, port }: Member,
  database: string,
  args: readonly string[],
): Promise<string> {
  const connection = ['-h', machine.folder, '-p', String(port), '-U', 'postgres', '-d', database];
  const plain = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1'];
  const { stdout } = await promisify(execFile)(program('psql'), [...plain, ...connection, ...args], {
    env: { PGPASSWORD: SUPERUSER_PASSWORD },
  });
  return stdout.trim();
}
