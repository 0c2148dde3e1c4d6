import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordsUnreadableError } from '../../errors.ts';
import { parseRecordsUrl } from '../../records-url.ts';
import { tlsOptions, type TlsOptions } from './connection-settings.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amvs-tls-'));
  await writeFile(join(folder, 'ca.pem'), 'CA');
});
afterAll(() => rm(folder, { recursive: true }));

async function optionsOf(parameters: string): Promise<TlsOptions | null> {
  const url = parseRecordsUrl(`postgres://amvs@db1/amvs?${parameters}`);
  if (url?.engine !== 'postgres') throw new Error('Not a PostgreSQL URL');
  return tlsOptions(url);
}

describe('certificate checks', () => {
  it('certificate checks are off without encryption', async () => {
    expect(await optionsOf('sslmode=disable')).toBeNull();
  });

  it('certificate checks are off with `require` and no root certificate', async () => {
    expect(await optionsOf('sslmode=require')).toEqual({ rejectUnauthorized: false });
  });

  it.each(['require', 'verify-ca'])(
    'cover the authority but not the name with %s and a root certificate',
    async (mode) => {
      const options = await optionsOf(`sslmode=${mode}&sslrootcert=${folder}/ca.pem`);
      expect(options).toMatchObject({ rejectUnauthorized: true, ca: 'CA' });
      // oxlint-disable-next-line typescript/no-unsafe-argument -- any certificate will do
      expect(options?.checkServerIdentity?.('db1', {} as never)).toBeUndefined();
    },
  );

  it('certificate checks cover the authority and the name with `verify-full`', async () => {
    expect(await optionsOf('sslmode=verify-full')).toEqual({ rejectUnauthorized: true });
    expect(await optionsOf(`sslmode=verify-full&sslrootcert=${folder}/ca.pem`)).toEqual({
      rejectUnauthorized: true,
      ca: 'CA',
    });
  });
});

it('an unreadable root certificate is reported', async () => {
  const refused = optionsOf('sslrootcert=/nowhere/ca.pem');
  await expect(refused).rejects.toThrow(RecordsUnreadableError);
  await expect(refused).rejects.toThrow('/nowhere/ca.pem');
});
