import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WEB_DIR } from '../src/cli/web-app.ts';
import { type Org, ORGS } from '../src/domain/org.ts';
import { packageRoot } from '../src/server/package-root.ts';
import { amvs, amvsKilledWhen, type Ran, serve, type Served } from './support/amvs.ts';
import { type Cells, csvOf, farm, horse, owns } from './support/books/record-files.ts';

/* The command line in real processes, on small folders of record files. */

const scratch = mkdtempSync(join(tmpdir(), 'amvs-cli-'));
let dataDir = '';
let count = 0;

beforeEach(() => {
  count += 1;
  dataDir = join(scratch, `data-${count}`);
});

const started: Served[] = [];

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function run(...args: string[]): Promise<Ran> {
  return amvs(args, { DATA_DIR: dataDir }, scratch);
}

/** Starts a server that is stopped at the end of the test. */
async function startServer(settings: Record<string, string>): Promise<Served> {
  const server = await serve(settings);
  started.push(server);
  return server;
}

/** Creates a folder with USHJA's book: this many horses, one of them optionally with a bad date. */
function folder(horses: number, options: { badDate?: boolean; name?: string } = {}): string {
  const rows = Array.from({ length: horses }, (_, index) =>
    horse(`${7000 + index}`, `${options.name ?? 'Copper Kettle'} ${index}`, {
      ushjaStatus: 'Active',
      ushjaStartDate: '2025-12-01',
      ushjaEndDate: options.badDate === true && index === 0 ? '2026-02-30' : '2026-11-30',
    }),
  );
  const path = join(
    scratch,
    `records-${horses}-${options.name ?? ''}${options.badDate === true ? '-bad' : ''}`,
  );
  const membership = {
    membershipType: 'Active',
    memberStatus: 'Active',
    memberStartDate: '2025-12-01',
    memberEndDate: '2026-11-30',
  };
  write(path, 'horses', rows);
  write(path, 'members', [farm('5001', 'Saltgrass Hill Farm', membership)]);
  write(path, 'owners', [owns('7000', '5001')]);
  return path;
}

function appendToHeader(path: string, text: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace('\n', `${text}\n`));
}

function write(folder: string, file: 'horses' | 'members' | 'owners', rows: readonly Cells[]): void {
  mkdirSync(join(folder, 'ushja'), { recursive: true });
  writeFileSync(join(folder, 'ushja', `${file}.csv`), csvOf('ushja', file, rows));
}

/** Matches an error message: one line, without a stack trace. */
const ONE_LINE = /^amvs: [^\n]+\n$/;

describe('the command line', () => {
  it.each([
    [['--help'], /Usage: amvs .*serve.*import.*status.*rollback.*Exit codes:\n {2}0 .*\n {2}4 /s],
    [['serve', '--help'], /Usage: amvs serve .*DATA_DIR.*PORT.*Examples:/s],
    [['import', '--help'], /Usage: amvs import .*<dir>.*--dated.*--force.*--json.*Examples:/s],
    [['status', '--help'], /Usage: amvs status .*--json.*Examples:/s],
    [['rollback', '--help'], /Usage: amvs rollback .*--json.*Examples:/s],
    [['eligibility', 'check', '--help'], /Usage: amvs eligibility check .*\[folder\].*--json.*Examples:/s],
    [['help', 'import'], /Usage: amvs import /],
  ])('prints the help for %j', async (args, text) => {
    const ran = await run(...args);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toMatch(text);
  });

  it.each([
    [['fly'], /unknown command 'fly'/],
    [['status', '--loud'], /unknown option '--loud'/],
    [['import'], /missing required argument 'dir'/],
    [['import', 'a', 'b'], /too many arguments/],
    [['import', 'a', '--dated', '2026-02-30'], /real date written YYYY-MM-DD/],
    [
      ['check', 'a', '--flow', 'usef', '--from', '2026-12-05', '--kind', 'schooling'],
      /licensed, championship, fei, unlicensed/,
    ],
    [['eligibility'], /Usage: amvs eligibility /],
    [['eligibility', 'check', 'a', 'b'], /too many arguments/],
    [[], /Usage: amvs /],
  ])('refuses %j and exits with 2', async (args, text) => {
    const ran = await run(...args);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toMatch(text);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('names each bad setting and exits with 2', async () => {
    const ran = await amvs(['status'], { PORT: 'many', SAMPLE_DATA: 'perhaps' });
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/^amvs: PORT: expected .*\namvs: SAMPLE_DATA: expected .*\n$/);
  });
});

describe('amvs import', () => {
  it('reports its result, and status shows the records in use', async () => {
    const imported = await run('import', folder(3), '--dated', '2026-11-20');
    expect(imported).toMatchObject({ code: 0, stderr: '' });
    expect(imported.stdout).toMatch(
      /new records are in use.*USHJA, dated 11\/20\/2026\n {2}ushja\/horses\.csv +3 rows\n/s,
    );

    const status = await run('status');
    expect(status.code).toBe(0);
    expect(status.stdout).toContain(dataDir);
    expect(status.stdout).toMatch(
      /USEF: no records\n\nUSDF: no records\n\nUSHJA: as of 11\/20\/2026, imported /,
    );
    expect(status.stdout).toMatch(/horses\.csv +3 rows/);
  });

  it('--json prints one object', async () => {
    const imported = await run('import', folder(3), '--json');
    const outcome = JSON.parse(imported.stdout);
    expect(outcome).toMatchObject({ kind: 'imported', badRows: 0, books: [{ book: 'ushja' }] });
    const status = await run('status', '--json');
    expect(JSON.parse(status.stdout)).toMatchObject({
      dataDir,
      generation: outcome.generation,
      books: { usef: null, usdf: null, ushja: { sample: false, rows: { 'horses.csv': 3 } } },
    });
  });

  it('resolves a relative path against the current folder', async () => {
    folder(3);
    const ran = await amvs(['import', 'records-3-', '--json'], { DATA_DIR: dataDir }, scratch);
    expect(JSON.parse(ran.stdout)).toMatchObject({ kind: 'imported' });
  });

  it('changes nothing if the same files are imported again', async () => {
    const first = JSON.parse((await run('import', folder(3), '--json')).stdout);
    const again = await run('import', folder(3));
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(again.stdout).toMatch(/nothing changed/);
    expect(again.stdout).toContain(first.generation);
  });

  it('refuses too many bad rows, writes a report, and keeps the records', async () => {
    const before = JSON.parse((await run('import', folder(3), '--json')).stdout);
    const refused = await run('import', folder(3, { badDate: true }));
    expect(refused.code).toBe(3);
    expect(refused.stderr).toMatch(ONE_LINE);
    expect(refused.stderr).toMatch(
      /import refused, the records in use stay as they are\. .*ushja\/horses\.csv/,
    );
    expect(refused.stdout).toMatch(/ushja\/horses\.csv line 2, ushjaEndDate: /);
    expect(refused.stdout).toMatch(/--force/);
    expect(refused.stdout).not.toContain('2026-02-30');
    const report = /^Report: (.+)$/m.exec(refused.stdout)?.[1] ?? '';
    expect(readFileSync(report, 'utf8')).toMatch(/ushja\/horses\.csv,2,ushjaEndDate/);
    // The message is one line, for a timer's journal, with the number of rows for each reason.
    expect(refused.stderr).toMatch(/ Faults found: not-a-date 1\.\n$/);
    expect(JSON.parse((await run('status', '--json')).stdout).generation).toBe(before.generation);
  });

  it('refuses a name with control characters, and does not print them', async () => {
    const refused = await run('import', folder(3, { name: 'Star\u202E\u001B[2J' }));
    expect(refused.code).toBe(3);
    expect(refused.stdout).toMatch(
      /ushja\/horses\.csv line 2, name: text without characters that change its direction; found U\+202E\n/,
    );
    for (const order of ['\u202E', '\u001B']) expect(refused.stdout + refused.stderr).not.toContain(order);
  });

  it('gives the position of an unknown column, not its content', async () => {
    const records = folder(3, { name: 'Columns' });
    appendToHeader(join(records, 'ushja', 'owners.csv'), ',Ann Secret,1999-12-31');
    const refused = await run('import', records);
    expect(refused.stdout).toMatch(/ushja\/owners\.csv, column 5: Not read/);
    const ran = [refused, await run('import', records, '--json'), await run('import', records, '--force')];
    expect(ran.map(({ code }) => code)).toEqual([3, 3, 0]);
    for (const { stdout, stderr } of ran) expect(stdout + stderr).not.toMatch(/Secret|1999/);
  });

  it('imports a file with too many bad rows with --force, and leaves those rows out', async () => {
    const forced = await run('import', folder(3, { badDate: true }), '--force', '--json');
    expect(forced.code).toBe(0);
    expect(JSON.parse(forced.stdout)).toMatchObject({ kind: 'imported', badRows: 1 });
  });

  it('prints a refusal as JSON with --json', async () => {
    const refused = await run('import', folder(3, { badDate: true }), '--json');
    expect(refused.code).toBe(3);
    expect(JSON.parse(refused.stdout)).toMatchObject({ kind: 'refused', badRows: 1 });
    expect(refused.stderr).toMatch(ONE_LINE);
  });

  it('refuses a missing folder', async () => {
    const refused = await run('import', join(scratch, 'nowhere'));
    expect(refused.code).toBe(3);
    expect(refused.stderr).toMatch(ONE_LINE);
    expect(refused.stderr).toContain('nowhere');
  });

  it('says in one line that the data folder is not writable', async () => {
    writeFileSync(dataDir, 'a file in place of the folder');
    const ran = await run('import', folder(3));
    expect(ran.code).toBe(1);
    expect(ran.stderr).toMatch(ONE_LINE);
    expect(ran.stderr).toContain(dataDir);
  });
});

describe('an import that is killed halfway', () => {
  it('leaves the records in use unchanged, and the next import succeeds', async () => {
    const before = JSON.parse((await run('import', folder(3), '--json')).stdout);
    const records = join(dataDir, 'records');
    const isBuilding = () => readdirSync(records).some((name) => name.startsWith('building-'));
    const killed = await amvsKilledWhen(isBuilding, ['import', folder(100_000)], { DATA_DIR: dataDir });
    expect(killed).toMatchObject({ code: null, stdout: '' });

    const server = await startServer(env());
    expect(server.started).toMatchObject({ generation: before.generation });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.stop();

    const after = await run('import', folder(4), '--json');
    expect(JSON.parse(after.stdout)).toMatchObject({ kind: 'imported' });
    expect(readdirSync(records).filter((name) => name.startsWith('building-'))).toEqual([]);
  });
});

describe('amvs rollback', () => {
  it('names the generations before and after', async () => {
    const first = JSON.parse((await run('import', folder(3), '--json')).stdout);
    const second = JSON.parse((await run('import', folder(4), '--json')).stdout);
    const back = await run('rollback');
    expect(back).toMatchObject({ code: 0, stderr: '' });
    expect(back.stdout).toContain(`from generation ${second.generation} to ${first.generation}`);
    expect(JSON.parse((await run('status', '--json')).stdout)).toMatchObject({
      generation: first.generation,
      books: { ushja: { rows: { 'horses.csv': 3 } } },
    });
  });

  it('--json prints one object', async () => {
    await run('import', folder(3));
    await run('import', folder(4));
    const back = await run('rollback', '--json');
    expect(JSON.parse(back.stdout)).toMatchObject({ kind: 'rolled-back' });
  });

  it('exits with 4 if there is no earlier generation', async () => {
    await run('import', folder(3));
    const back = await run('rollback');
    expect(back).toMatchObject({ code: 4, stdout: '' });
    expect(back.stderr).toMatch(ONE_LINE);
  });
});

function bookFile(): string {
  const records = join(dataDir, 'records');
  const name = readdirSync(records).find((file) => file.startsWith('ushja-') && file.endsWith('.sqlite'));
  return join(records, name ?? 'no book file');
}

describe('amvs status', () => {
  it('reports missing records', async () => {
    const status = await run('status');
    expect(status.code).toBe(0);
    expect(status.stdout).toMatch(/none: no records have been imported yet/);
  });

  it('names the damaged file', async () => {
    await run('import', folder(3));
    truncateSync(bookFile(), 100);
    const status = await run('status');
    expect(status.code).toBe(1);
    expect(status.stderr).toMatch(ONE_LINE);
    expect(status.stderr).toContain(bookFile());
  });
});

/** Omits the web app, which has its own tests, so that no build is needed. */
function env() {
  return { DATA_DIR: dataDir, WEB_APP: 'off' };
}

describe('amvs serve', () => {
  it('imports the sample records once, serves them, and ends on SIGTERM', async () => {
    const first = await startServer(env());
    expect(first.started).toMatchObject({ books: { usef: { sample: true }, usdf: { sample: true } } });
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect(await first.stop()).toMatchObject({ code: 0, stderr: '' });

    const second = await startServer(env());
    expect(second.started).toMatchObject({ generation: generationOf(first.started) });
    await second.stop();
  });

  it('builds the web app once and reuses it on the second start', async () => {
    const withWebApp = { DATA_DIR: dataDir, SAMPLE_DATA: 'off' };
    await (await startServer(withWebApp)).stop();
    const page = join(WEB_DIR, 'index.html');
    const built = statSync(page).mtimeMs;
    const second = await startServer(withWebApp);
    const answer = await fetch(second.url);
    expect(answer.headers.get('content-type')).toMatch(/text\/html/);
    expect(statSync(page).mtimeMs).toBe(built);
    await second.stop();
  });

  it('exits at once on a second signal, but not on echoes of the first', async () => {
    const server = await startServer({ ...env(), SAMPLE_DATA: 'off', DRAIN_TIME: '600' });
    const { process: child } = server;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    child.kill('SIGINT');
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect(child.exitCode).toBe(null);
    const again = setInterval(() => child.kill('SIGTERM'), 200);
    expect(await ended).toBe(143);
    clearInterval(again);
  });

  it('adds no sample records to imported ones', async () => {
    await run('import', folder(3));
    const server = await startServer(env());
    expect(server.started).toMatchObject({ books: { usef: null, ushja: { sample: false } } });
    await server.stop();
  });

  it('does not start with a bad eligibility list, and names the line', async () => {
    const { path, refusal } = badList();
    const ran = await amvs(['serve'], { ...env(), ELIGIBILITY: path });
    expect(ran).toMatchObject({ code: 1, stdout: '' });
    expect(ran.stderr).toMatch(refusal);
    // No sample records were imported either.
    expect(existsSync(dataDir)).toBe(false);
  });

  it('says in one line that the port is taken', async () => {
    const server = await startServer({ ...env(), SAMPLE_DATA: 'off' });
    const { port } = new URL(server.url);
    const other = await amvs(['serve'], { ...env(), SAMPLE_DATA: 'off', PORT: port });
    await server.stop();
    expect(other).toMatchObject({ code: 1, stdout: '' });
    expect(other.stderr).toMatch(ONE_LINE);
    expect(other.stderr).toContain(port);
  });
});

/** Creates an eligibility folder. A test may change one organization's file. */
function eligibilityFolder(change?: { org: Org; from: string; to: string }): string {
  const path = mkdtempSync(join(scratch, 'eligibility-'));
  for (const org of ORGS) {
    const text = readFileSync(join(packageRoot, 'eligibility', `${org}.json`), 'utf8');
    if (org === change?.org && !text.includes(change.from))
      throw new Error(`No ${change.from} in ${org}.json`);
    const changed = org === change?.org ? text.replace(change.from, change.to) : text;
    writeFileSync(join(path, `${org}.json`), changed);
  }
  return path;
}

function badList(): { path: string; refusal: RegExp } {
  const path = eligibilityFolder({ org: 'usdf', from: '"question": "ride"', to: '"question": "rides"' });
  const line = readFileSync(join(path, 'usdf.json'), 'utf8').split('"rides"')[0]?.split('\n').length;
  const place = `amvs: ${join(path, 'usdf.json')}:${line}: `;
  return {
    path,
    refusal: new RegExp(`^${place}rules\\.0\\.question: expected one of ride, own, [^\\n]+\\n$`),
  };
}

describe('amvs eligibility check', () => {
  it('counts the lines of the package’s list, and lists its gaps', async () => {
    const ran = await run('eligibility', 'check');
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toContain(join(packageRoot, 'eligibility'));
    expect(ran.stdout).toMatch(
      /\nUSEF: \d+ lines\. Not found in public rules:\n {2}- .*\nUSDF: .*\nUSHJA: .*\nClasses: \d+ lines\. Not found/s,
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  it('checks the list that ELIGIBILITY names, and prints one object with --json', async () => {
    const folder = eligibilityFolder();
    const ran = await amvs(['eligibility', 'check', '--json'], { ELIGIBILITY: folder });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(ran.stdout)).toMatchObject({
      folder,
      organizations: [{ org: 'usef' }, { org: 'usdf' }, { org: 'ushja' }],
    });
  });

  it('resolves a relative path against the current folder', async () => {
    const folder = eligibilityFolder();
    const ran = await amvs(['eligibility', 'check', '.', '--json'], {}, folder);
    expect(JSON.parse(ran.stdout)).toMatchObject({ folder: realpathSync(folder) });
  });

  it('reports errors with the file and the line', async () => {
    const { path, refusal } = badList();
    const ran = await run('eligibility', 'check', path);
    expect(ran).toMatchObject({ code: 1, stdout: '' });
    expect(ran.stderr).toMatch(refusal);
  });

  it('prints a line for each error', async () => {
    const ran = await run('eligibility', 'check', join(scratch, 'no-such-list'));
    expect(ran).toMatchObject({ code: 1, stdout: '' });
    expect(ran.stderr).toMatch(
      /^(amvs: \S+no-such-list\/us(ef|df|hja)\.json: cannot be read\. [^\n]+\n){3}$/,
    );
  });
});

function generationOf(started: unknown): unknown {
  return typeof started === 'object' && started !== null && 'generation' in started
    ? started.generation
    : null;
}
