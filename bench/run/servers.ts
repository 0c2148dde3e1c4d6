import type { ChildProcess } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';
import type { CallBody, CallName } from '../../src/contract/calls.ts';
import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import { dayText, RECORDS_DAY } from '../../src/generate/days.ts';
import { packageRoot } from '../../src/server/package-root.ts';
import { NO_LIMITS, nodeArguments, nodeEnvironment } from '../../test/support/amvs.ts';
import { firstLine, startNode, stop } from './processes.ts';

const PRODUCT = join(packageRoot, 'src', 'cli', 'main.ts');
const BARE = join(packageRoot, 'bench', 'run', 'bare-server.mjs');

export interface Served {
  pid: number;
  port: number;
  /** Headers to send with every request. */
  headers: Readonly<Record<string, string>>;
  stop: () => Promise<void>;
}

/**
 * Starts the product's server on imported books at `recordsUrl` (RECORDS_URL), as in production but without per-address limits.
 */
export async function serveProduct(recordsUrl: string): Promise<Served> {
  const env = {
    ...nodeEnvironment,
    RECORDS_URL: recordsUrl,
    HOST: '127.0.0.1',
    PORT: '0',
    WEB_APP: 'off',
    SAMPLE_DATA: 'off',
    OVERLOAD_DELAY: '0',
    ...NO_LIMITS,
  };
  const child = startNode(PRODUCT, ['serve', '--json'], env, 'none', nodeArguments);
  return served(child, tokenHeaders);
}

/** Starts a bare `node:http` server. Like the product, it serves a page first, so that the start times are comparable. */
export function serveBare(): Promise<Served> {
  return served(startNode(BARE, []), tokenHeaders);
}

async function served(
  child: ChildProcess,
  headersFor: (address: string) => Promise<Record<string, string>>,
): Promise<Served> {
  try {
    const { address }: { address: string } = JSON.parse(await firstLine(child));
    if (child.pid === undefined) throw new Error('A server has no process');
    const headers = await headersFor(address);
    return { pid: child.pid, port: Number(new URL(address).port), headers, stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

/** Returns a page's cookies and token, which the page sends with its calls. */
async function tokenHeaders(address: string): Promise<Record<string, string>> {
  const cookies = (await pageCookies(address)).map((cookie) => cookie.split(';', 1)[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
  return { cookie: cookies.join('; '), 'x-xsrf-token': token ?? '' };
}

/** Returns the cookies that a page sets. Uses node:http, because loading fetch takes longer than starting a server. */
function pageCookies(address: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    get(address, (response) => {
      response.resume().on('end', () => resolve(response.headers['set-cookie'] ?? []));
    }).on('error', reject);
  });
}

/** The generated records' date, used as competition date in every question. */
export const SEARCH_DATE = calendarDate(dayText(RECORDS_DAY));

/** Describes a call for a load: the call's name, a line break, the body. */
export function call<Name extends CallName>(name: Name, body: CallBody<Name>): string {
  return `${name}\n${JSON.stringify(body)}`;
}

/** Builds the HTTP request exactly as the web app sends it. */
export function callRequest(server: Pick<Served, 'port' | 'headers'>, described: string): string {
  const end = described.indexOf('\n');
  const body = described.slice(end + 1);
  const headers = Object.entries({
    host: `127.0.0.1:${server.port}`,
    ...server.headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `POST /api/${described.slice(0, end)}/ HTTP/1.1\r\n${lines}\r\n${body}`;
}
