import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebWhenChanged } from '../src/cli/web-app.ts';
import { countPlaywright, countVitest, type Counts } from './support/counts.ts';
import { installPrograms, type ProgramName } from './support/programs.ts';

/*
 * Everything that guards the work, in one command: `npm test`, or `npm test -- types unit` for some of the steps.
 * Every step runs even when an earlier one failed. The last line adds all runners up: `N passed, N failed`.
 */

const root = new URL('..', import.meta.url);
const scratch = mkdtempSync(join(tmpdir(), 'amvs-test-'));

/** A step by its name. What stands in one group runs side by side; two cores carry one group at a time. */
interface Step {
  name: string;
  /** The programs it runs that npm does not bring. */
  needs: readonly ProgramName[];
  run: () => Promise<Counts>;
}

const GROUPS: readonly (readonly Step[])[] = [
  [
    { name: 'types', needs: [], run: () => check(TYPES) },
    { name: 'lint', needs: [], run: () => check([['oxlint', '--type-aware', '--deny-warnings']]) },
    { name: 'format', needs: [], run: () => check([['prettier', '--check', '--log-level=warn', '.']]) },
    { name: 'build', needs: [], run: build },
  ],
  [{ name: 'unit', needs: ['postgres'], run: unit }],
  [{ name: 'browser', needs: ['chromium', 'poppler'], run: browser }],
];

const TYPES = ['tsconfig.pure.json', 'tsconfig.json', 'tsconfig.web.json'].map((project) => [
  'tsc',
  '-p',
  project,
]);

const PASSED: Counts = { passed: 1, failed: 0 };
const FAILED: Counts = { passed: 0, failed: 1 };

process.exitCode = await main(process.argv.slice(2));

async function main(wanted: readonly string[]): Promise<number> {
  const names = GROUPS.flat().map((step) => step.name);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no step called ${unknown}. The steps are: ${names.join(', ')}`);
    return 2;
  }
  const total: Counts = { passed: 0, failed: 0 };
  try {
    const steps = GROUPS.flat().filter(({ name }) => wanted.length === 0 || wanted.includes(name));
    const missing = installPrograms([...new Set(steps.flatMap(({ needs }) => needs))]);
    for (const group of GROUPS) {
      const running = group.filter((step) => steps.includes(step)).map((step) => runStep(step, missing));
      for (const counts of await Promise.all(running)) {
        total.passed += counts.passed;
        total.failed += counts.failed;
      }
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

async function runStep(step: Step, missing: readonly ProgramName[]): Promise<Counts> {
  const start = performance.now();
  const lacks = step.needs.filter((name) => missing.includes(name));
  const counts = lacks.length > 0 ? FAILED : await step.run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const sign = counts.failed === 0 ? '✓' : '✗';
  const why = lacks.length > 0 ? `not run without ${lacks.join(', ')}` : `${seconds} s`;
  console.log(`${sign} ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${why})`);
  return counts;
}

/** One check made of commands that print only what is wrong. Their output is kept together. */
async function check(commands: readonly (readonly string[])[]): Promise<Counts> {
  const results = await Promise.all(commands.map((command) => runQuietly(command)));
  const failures = results.filter((result) => result.code !== 0);
  for (const failure of failures) console.log(`${failure.command}\n${failure.output}`);
  return failures.length === 0 ? PASSED : FAILED;
}

async function build(): Promise<Counts> {
  try {
    await buildWebWhenChanged(() => {});
    return PASSED;
  } catch (error) {
    console.log(`vite build\n${String(error)}`);
    return FAILED;
  }
}

async function unit(): Promise<Counts> {
  const report = join(scratch, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runAloud(['vitest', 'run', ...reporters], {});
  return countVitest(reportAt(report), code);
}

async function browser(): Promise<Counts> {
  const report = join(scratch, 'playwright.json');
  const code = await runAloud(['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return countPlaywright(reportAt(report), code);
}

function reportAt(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

interface Result {
  command: string;
  code: number | null;
  output: string;
}

function runQuietly(command: readonly string[]): Promise<Result> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ command: program, code: null, output: error.message }));
    child.on('close', (code) => resolve({ command: command.join(' '), code, output }));
  });
}

function runAloud(command: readonly string[], env: Record<string, string>): Promise<number | null> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.log(`${program} could not be started: ${error.message}`);
      resolve(null);
    });
    child.on('close', resolve);
  });
}
