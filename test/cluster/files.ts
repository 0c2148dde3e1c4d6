import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../src/server/package-root.ts';
import { program } from '../support/programs.ts';
import { type Machine, own, writeOwn } from './machine.ts';

/** All test machines are 127.0.0.1, so one certificate is enough. */
export interface Certificates {
  caFile: string;
  ca: string;
  crt: string;
  key: string;
}

/** The host name that browsers use, in `deploy/haproxy/haproxy.cfg`. */
export const SITE = 'verify.example.org';

const CURVE = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

export function makeCertificates(folder: string): Certificates {
  const at = (name: string) => join(folder, name);
  openssl([
    'req',
    '-x509',
    ...CURVE,
    '-days',
    '2',
    '-subj',
    '/CN=test',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.crt'),
  ]);
  openssl(['req', ...CURVE, '-subj', '/CN=machine', '-keyout', at('host.key'), '-out', at('host.csr')]);
  writeFileSync(
    at('host.ext'),
    `subjectAltName=IP:127.0.0.1,DNS:${SITE}\nextendedKeyUsage=serverAuth,clientAuth\n`,
  );
  const signing = [
    '-CA',
    at('ca.crt'),
    '-CAkey',
    at('ca.key'),
    '-CAcreateserial',
    '-extfile',
    at('host.ext'),
  ];
  openssl(['x509', '-req', '-days', '2', '-in', at('host.csr'), ...signing, '-out', at('host.crt')]);
  const text = (name: string) => readFileSync(at(name), 'utf8');
  own(at('ca.crt'));
  return { caFile: at('ca.crt'), ca: text('ca.crt'), crt: text('host.crt'), key: text('host.key') };
}

/** Copies certificate, key and CA to a machine, under the file names in `deploy/`. */
export async function putCertificates({ folder }: Machine, { ca, crt, key }: Certificates): Promise<void> {
  await writeOwn(join(folder, 'ca.crt'), ca);
  await writeOwn(join(folder, 'host.crt'), crt);
  await writeOwn(join(folder, 'host.key'), key);
}

function openssl(args: readonly string[]): void {
  execFileSync(program('openssl'), args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/**
 * Reads a file in `deploy/`, such as `haproxy/haproxy.cfg`, with replacements for the test machine. Each replaced string must
 * occur in the file, so that the example and the tested file cannot diverge unnoticed. Replaces the longest strings first.
 */
export async function filled(file: string, replacements: Readonly<Record<string, string>>): Promise<string> {
  const example = await readFile(join(packageRoot, 'deploy', file), 'utf8');
  const found = Object.keys(replacements).sort((a, b) => b.length - a.length);
  const missing = found.find((text) => !example.includes(text));
  if (missing !== undefined) throw new Error(`deploy/${file} does not have "${missing}"`);
  // One pass, so that replacements are not replaced again.
  const pattern = new RegExp(
    found.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|'),
    'g',
  );
  return example.replace(pattern, (text) => replacements[text] ?? text);
}
