import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/* Tests the launchers in a small package with one dependency that needs no network. Its main.ts prints its arguments. */

const MAIN = `
import { appendFileSync, readFileSync } from 'node:fs';
const [, , ...args] = process.argv;
if (args.includes('wait')) {
  process.on('SIGTERM', () => process.exit(7));
  setInterval(() => {}, 1000);
  console.log('waiting ' + process.pid);
} else if (args.includes('die')) {
  // Serves and dies twice, then exits with 0. With 'at-once', dies before it serves.
  const deaths = args.at(-1);
  appendFileSync(deaths, 'x');
  if (readFileSync(deaths, 'utf8').length > 2) process.exit(0);
  if (args.includes('at-once')) process.exit(3);
  process.send('serving', () => process.kill(process.pid, 'SIGKILL'));
} else {
  console.log(JSON.stringify({ args, cwd: process.cwd(), node: Number(process.versions.node.split('.')[0]) }));
  process.exitCode = args.includes('fail') ? 5 : 0;
}
`;

let folder = '';
let elsewhere = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'amvs-launch-'));
  elsewhere = mkdtempSync(join(tmpdir(), 'amvs-elsewhere-'));
  cpSync(new URL('../bin', import.meta.url), join(folder, 'bin'), { recursive: true });
  mkdirSync(join(folder, 'src', 'cli'), { recursive: true });
  writeFileSync(join(folder, 'src', 'cli', 'main.ts'), MAIN);
  for (const version of ['1.0.0', '2.0.0']) {
    const tool = join(folder, `tool-${version}`);
    mkdirSync(tool);
    writeFileSync(join(tool, 'package.json'), JSON.stringify({ name: 'tool', version }));
    execFileSync('npm', ['pack', tool], { cwd: folder, stdio: 'pipe' });
  }
  lock('1.0.0');
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(elsewhere, { recursive: true, force: true });
});

/** Locks this version of the tool without installing it. */
function lock(version: string): void {
  // In a separate folder, because npm would keep a version that is already installed or locked.
  const apart = mkdtempSync(join(folder, 'lock-'));
  cpSync(join(folder, `tool-${version}.tgz`), join(apart, `tool-${version}.tgz`));
  writeFileSync(join(apart, 'package.json'), manifest(version));
  execFileSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: apart, stdio: 'pipe' });
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(apart, file), join(folder, file));
}

function manifest(version: string): string {
  return JSON.stringify({
    name: 'launched',
    version: '1.0.0',
    type: 'module',
    scripts: { start: 'node bin/start.mjs' },
    dependencies: { tool: `file:tool-${version}.tgz` },
  });
}

function launch(command: string, args: string[], env: NodeJS.ProcessEnv = process.env) {
  return spawnSync(process.execPath, [join(folder, 'bin', `${command}.mjs`), ...args], {
    cwd: elsewhere,
    encoding: 'utf8',
    env,
  });
}

function waitingProcess(output: Readable): Promise<number> {
  return new Promise((resolve) => {
    output.on('data', (text: Buffer) => {
      const waiting = /waiting (\d+)/.exec(text.toString());
      if (waiting !== null) resolve(Number(waiting[1]));
    });
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function installedTool(): unknown {
  const path = join(folder, 'node_modules', 'tool', 'package.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).version : null;
}

describe('the launchers', () => {
  it('amvs installs nothing, but prints the command that does', () => {
    const result = launch('amvs', ['--help']);
    expect(result.status).toBe(1);
    expect(result.stderr).toMatch(/^amvs: the dependencies are not installed.*npm ci.*\n$/);
    expect(installedTool()).toBe(null);
  });

  it('start reports in one line that npm is missing', () => {
    const result = launch('start', [], { ...process.env, PATH: elsewhere });
    expect(result.status).toBe(1);
    expect(result.stderr).toMatch(/\namvs: npm was not found.*\n$/);
  });

  it('start reports a failed installation in one line, after npm’s output', () => {
    // npm ci rejects a package.json that does not match its lock file.
    writeFileSync(join(folder, 'package.json'), manifest('2.0.0'));
    const result = launch('start', []);
    writeFileSync(join(folder, 'package.json'), manifest('1.0.0'));
    expect(result.status).toBe(1);
    expect(result.stderr).toMatch(/\namvs: the dependencies could not be installed.*\n$/);
    expect(result.stdout).toBe('');
  });

  it('start installs the locked packages, then serves, from any folder', () => {
    const result = launch('start', ['--json']);
    expect(result.stderr).toMatch(/^amvs: installing the locked dependencies/);
    expect(installedTool()).toBe('1.0.0');
    expect(JSON.parse(result.stdout.trim().split('\n').at(-1) ?? '')).toEqual({
      args: ['serve', '--json'],
      cwd: elsewhere,
      node: 24,
    });
    expect(result.status).toBe(0);
  });

  it('start installs nothing the second time', () => {
    const result = launch('start', []);
    expect(result.stderr).toBe('');
    expect(result.status).toBe(0);
  });

  it('amvs passes arguments and the exit code through', () => {
    const result = launch('amvs', ['import', 'fail']);
    expect(JSON.parse(result.stdout)).toEqual({ args: ['import', 'fail'], cwd: elsewhere, node: 24 });
    expect(result.status).toBe(5);
  });

  it('amvs passes a signal on', async () => {
    const child = spawn(process.execPath, [join(folder, 'bin', 'amvs.mjs'), 'wait']);
    child.stdout.once('data', () => child.kill('SIGTERM'));
    const code = await new Promise((resolve) => child.on('exit', resolve));
    expect(code).toBe(7);
  });

  it('amvs ends its child processes when it is killed', async () => {
    const child = spawn(process.execPath, [join(folder, 'bin', 'amvs.mjs'), 'wait']);
    const pid = await waitingProcess(child.stdout);
    child.kill('SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('amvs restarts a server that has served and died', async () => {
    const deaths = join(folder, 'deaths-1');
    const child = spawn(process.execPath, [join(folder, 'bin', 'amvs.mjs'), 'die', deaths]);
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
    });
    expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(0);
    expect(readFileSync(deaths, 'utf8')).toBe('xxx');
    expect(said.match(/amvs: the server died by SIGKILL\. Restarting in \d+ seconds?\./g)).toHaveLength(2);
  });

  it('amvs does not restart a server that could not serve', () => {
    const deaths = join(folder, 'deaths-2');
    const result = launch('amvs', ['die', 'at-once', deaths]);
    expect([result.status, result.stderr, readFileSync(deaths, 'utf8')]).toEqual([3, '', 'x']);
  });

  // Without Linux's process files, nothing can detect that npm was killed, because its shell keeps running.
  const signals = process.platform === 'linux' ? (['SIGTERM', 'SIGKILL'] as const) : (['SIGTERM'] as const);
  it.each(signals)('%s to npm start ends the processes that it started', async (signal) => {
    const child = spawn('npm', ['start', '--', 'wait'], { cwd: folder });
    const pid = await waitingProcess(child.stdout);
    child.kill(signal);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('amvs refuses to run after the lock file has changed, and start installs', () => {
    lock('2.0.0');
    expect(launch('amvs', []).stderr).toMatch(/not in the locked versions/);
    expect(installedTool()).toBe('1.0.0');
    expect(launch('start', []).status).toBe(0);
    expect(installedTool()).toBe('2.0.0');
    expect(launch('amvs', []).status).toBe(0);
  });
});

interface Launch {
  missingPackages: (locked: unknown, installed: unknown, machine: unknown) => string[];
}

function locked(entry: object) {
  return { packages: { '': {}, 'node_modules/a': { version: '1', ...entry } } };
}

describe('missingPackages', async () => {
  const { missingPackages }: Launch = await import(new URL('../bin/launch.mjs', import.meta.url).href);
  const linux = { platform: 'linux', arch: 'x64' };
  const one = { packages: { 'node_modules/a': { version: '1' } } };
  const none = { packages: {} };
  it.each([
    ['nothing was ever installed', locked({}), null, true],
    ['the locked version', locked({}), one, false],
    ['another version', locked({ version: '2' }), one, true],
    ['the same version with different content', locked({ integrity: 'sha512-x' }), one, true],
    ['not installed', locked({}), none, true],
    ['optional, for no system', locked({ optional: true }), none, false],
    ['optional, for another system', locked({ optional: true, os: ['darwin'], cpu: ['x64'] }), none, false],
    [
      'optional, for another processor',
      locked({ optional: true, os: ['linux'], cpu: ['arm64'] }),
      none,
      false,
    ],
    ['optional, for this machine', locked({ optional: true, os: ['linux'], cpu: ['x64'] }), none, true],
    [
      'optional, for this machine, but perhaps not for its C library',
      locked({ optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] }),
      none,
      false,
    ],
  ])('lists a locked package only if it must be installed: %s', (_case, lockFile, installed, missing) => {
    expect(missingPackages(lockFile, installed, linux)).toEqual(missing ? ['node_modules/a'] : []);
  });
});
