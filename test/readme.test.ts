import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../src/server/package-root.ts';
import { untilSaid } from './support/amvs.ts';

/*
 * Runs the README's commands as a newcomer would: in a copy of the files that are committed or about to be. Uses this folder's
 * dependencies; .ci/run installs them in a clean clone.
 */

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'amvs-readme-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: packageRoot,
    encoding: 'utf8',
  });
  for (const path of listed.split('\0').filter((name) => name !== '')) {
    await cp(join(packageRoot, path), join(copy, path));
  }
  await symlink(join(packageRoot, 'node_modules'), join(copy, 'node_modules'));
});

afterAll(() => rm(copy, { recursive: true, force: true }));

async function readmeCommands(): Promise<string[]> {
  const text = await readFile(join(copy, 'README.md'), 'utf8');
  return Array.from(text.matchAll(/```sh\n(.*?)```/gs), ([, commands]) => (commands ?? '').trim());
}

it('README.md has two commands', async () => {
  expect(await readmeCommands()).toEqual(['npm start', 'npm test']);
});

it('the first command in README.md serves the web app with the sample records', async () => {
  const child = spawn('npm', ['start'], {
    cwd: copy,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  try {
    const said = await untilSaid(child.stdout, /(http:\/\/127\.0\.0\.1:\d+)[^]*Ctrl\+C stops it/);
    expect(said[0]).toContain('USEF as of 11/21/2026');
    const page = await fetch(`${said[1]}/usdf/horse-search`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>Horse Search - USDF - ');
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  }
});

it('the second command in README.md runs every check', () => {
  // With an unknown step, the command lists the existing steps and runs no tests inside this test.
  expect(() =>
    execFileSync('npm', ['test', '--', 'no-such-step'], { cwd: copy, encoding: 'utf8', stdio: 'pipe' }),
  ).toThrow(/types, lint, format, build, unit, browser/);
});
