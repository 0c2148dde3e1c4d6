import { execFile, execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer as createHttp, request } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { makeCertificates } from '../cluster/files.ts';
import { builtWeb, temporaryFolder, testApp } from '../support/server.ts';

/* Rates the security headers with MDN's HTTP Observatory, over HTTPS as behind the proxy in `deploy/`. */

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Minimum score. The highest possible score is 145. */
const LEAST = 135;

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/**
 * Installs the Observatory on demand. It is not a dependency, because it needs 200 packages. It would download the list of
 * sites that browsers open only over HTTPS; this machine is not on that list, so an empty list is equivalent.
 */
function install(): void {
  const list = join(folder, 'node_modules', '@mdn', 'mdn-http-observatory', 'conf', 'hsts-preload.json');
  if (existsSync(list)) return;
  const args = ['ci', '--ignore-scripts', '--omit=optional', '--loglevel=error'];
  execFileSync('npm', args, { cwd: folder, stdio: 'pipe' });
  writeFileSync(list, '{}');
}

it(`the HTTP Observatory gives at least ${LEAST} points`, async () => {
  install();
  const app = await testApp({ env: { TRUST_PROXY: 'loopback' }, webRoot: await builtWeb() });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const appPort = (app.server.address() as AddressInfo).port;

  // Simulates the proxy: terminates HTTPS, and redirects HTTP to HTTPS.
  const { caFile, crt, key } = makeCertificates(await temporaryFolder());
  const https = await listening(
    createHttps({ key, cert: crt }, (asked, answer) => {
      const { method, url, headers } = asked;
      const passedOn = request(
        { port: appPort, method, path: url, headers: { ...headers, 'x-forwarded-proto': 'https' } },
        (came) => {
          answer.writeHead(came.statusCode ?? 502, came.headers);
          came.pipe(answer);
        },
      );
      asked.pipe(passedOn);
    }),
  );
  const http = await listening(
    createHttp((asked, answer) => {
      answer.writeHead(301, { location: `https://127.0.0.1:${https}${asked.url}` });
      answer.end();
    }),
  );

  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(folder, 'scan.mjs'), String(http), String(https)],
    { cwd: folder, env: { ...process.env, NODE_EXTRA_CA_CERTS: caFile } },
  );
  const { score, found } = JSON.parse(stdout);
  const failed = found.filter(({ pass }: { pass: boolean }) => !pass);
  expect(failed).toEqual([]);
  expect(score).toBeGreaterThanOrEqual(LEAST);
});
