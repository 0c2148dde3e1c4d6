import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { openRecords } from './books/open.ts';
import type { CallBody, CallName } from '../../src/contract/calls.ts';
import { type Problem, problem } from '../../src/contract/problem.ts';
import type { Records } from '../../src/records/records.ts';
import { readJudgedWith } from '../../src/eligibility/read-folder.ts';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { Connections } from '../../src/server/connections.ts';
import { UNHURRIED } from './amvs.ts';

/** Creates a folder that is removed at the end of the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'amvs-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export const BUILT_STYLE = 'h1{color:navy}';

/** Screens in the build. Each has its own file and a shared one. */
const BUILT_SCREENS = [
  'home',
  'competition-date',
  'search',
  'horse-results',
  'owner-results',
  'rider-results',
  'print-cards',
  'roster',
  'verifications',
  'entry-list',
];

/**
 * Creates a folder like a built web app: the page with the placeholder for API_BASE_URL, its styles, a file with a hash in its
 * name, and the manifest with each screen's files.
 */
export async function builtWeb(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en-US"><head><meta name="api-base" content="" /><title>Fixture</title>' +
      '<script type="module" crossorigin src="/assets/index-1a2b3c4d.js"></script>' +
      '<link rel="stylesheet" crossorigin href="/assets/style-1a2b3c4d.css"></head>' +
      '<body><!-- frame --><header>Frame</header><!-- crumbs --><!-- /frame --><main data-screen=""><!-- heading --></main></body></html>',
  );
  await writeFile(join(folder, 'assets', 'style-1a2b3c4d.css'), BUILT_STYLE);
  const screens = BUILT_SCREENS.map((name) => [
    `pages/${name}.tsx`,
    { file: `assets/${name}-1a2b3c4d.js`, isDynamicEntry: true, imports: ['index.html', '_shared.js'] },
  ]);
  await writeFile(
    join(folder, '.vite', 'manifest.json'),
    JSON.stringify({
      'index.html': { file: 'assets/index-1a2b3c4d.js', isEntry: true },
      '_shared.js': { file: 'assets/shared-1a2b3c4d.js', imports: ['index.html'] },
      'shell/keyboard.tsx': { file: 'assets/keyboard-1a2b3c4d.js', isDynamicEntry: true },
      'choices/done-notice.tsx': { file: 'assets/done-notice-1a2b3c4d.js', isDynamicEntry: true },
      ...Object.fromEntries(screens),
    }),
  );
  await writeFile(
    join(folder, 'assets', 'index-1a2b3c4d.js'),
    `export const text = '${'long '.repeat(500)}';`,
  );
  return folder;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  /** Default: an empty records folder, without any import. */
  records?: Records;
  /** Folder of the web app; null serves none. Default: `builtWeb()`. */
  webRoot?: string | null;
  logTo?: { write(line: string): void };
  /** Clock for the budgets, in milliseconds. */
  clock?: () => number;
}

/** Creates an application that is closed at the end of the test. */
export async function testApp(options: TestAppOptions = {}): Promise<FastifyInstance> {
  const records = options.records ?? (await noRecords());
  const config = readConfig({ LOG_LEVEL: options.logTo ? 'info' : 'silent', ...UNHURRIED, ...options.env });
  const app = await buildApp({
    config,
    connections: new Connections(config),
    records,
    ...(await readJudgedWith(config.eligibility)),
    webRoot: options.webRoot === undefined ? await builtWeb() : options.webRoot,
    ...(options.logTo && { logTo: options.logTo }),
    ...(options.clock && { clock: options.clock }),
  });
  onTestFinished(() => app.close());
  return app;
}

async function noRecords(): Promise<Records> {
  const records = await openRecords(`sqlite:${await temporaryFolder()}`);
  onTestFinished(() => records.close());
  return records;
}

/** Returns the headers of a page's calls: its cookies, and the token from one of them. */
export async function pageHeaders(
  app: FastifyInstance,
  headers: Record<string, string> = {},
): Promise<Record<string, string>> {
  const { cookies } = await app.inject({ url: '/', headers });
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN');
  return {
    ...headers,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-xsrf-token': token?.value ?? '',
  };
}

export async function callFromPage<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  body: CallBody<Name>,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `/api/${name}/`,
    headers: { ...(await pageHeaders(app)), 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
}

/** Returns the refusal in an answer. Throws an Error if the answer is not a valid refusal. */
export function refusalIn(
  response: Pick<LightMyRequestResponse, 'headers' | 'body' | 'statusCode'>,
): Problem {
  const found = problem.parse(JSON.parse(response.body));
  if (!String(response.headers['content-type']).startsWith('application/problem+json')) {
    throw new Error(`A refusal has the content type ${response.headers['content-type']}`);
  }
  if (found.status !== response.statusCode)
    throw new Error(`A refusal says status ${found.status}, but the response has ${response.statusCode}`);
  return found;
}
