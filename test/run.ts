import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { buildWebWhenChanged } from '../src/cli/web-app.ts';
import { packageRoot } from '../src/server/package-root.ts';
import { shortJourneys } from './levels.ts';
import { countPlaywright, countVitest, type Counts } from './support/counts.ts';
import { memoryFolder } from './support/memory-folder.ts';
import { installPrograms, type ProgramName } from './support/programs.ts';

/*
 * Runs all checks in one command:
 *
 *   npm test                    every step, without the tests that only `all` runs (test/levels.ts)
 *   npm test -- all             every step with every test, and losing servers and databases (npm run test:all)
 *   npm test -- types unit      some of the steps
 *   npm test -- unit FILE…      steps for some files or folders: their own tests, and the tests next to them
 *   npm test -- quick [FILE…]   types, lint, format, and every test that imports the files or reads them as data, on SQLite;
 *                               by default for the files changed since the last commit
 *
 * Every step runs even if an earlier one failed. Ends with a line for each failure and the counts: `N passed, N failed`.
 */

/** Files and folders, as paths relative to the package's folder; or a level. */
type Files = readonly string[] | 'short' | 'all';

interface Step {
  name: string;
  needs: readonly ProgramName[];
  /** Selects the files for this step, in the form its program takes; if there are none, the step is skipped. */
  of: (files: readonly string[]) => string[];
  run: (files: Files) => Promise<Counts>;
}

/**
 * The steps in one group run in parallel. Unit tests and journeys spend much of their time waiting for answers, clocks and
 * disks, so each runs while the other waits. The first group keeps two cores busy on its own.
 */
const GROUPS: readonly (readonly Step[])[] = [
  [
    { name: 'types', needs: [], of: codeIn, run: types },
    { name: 'lint', needs: [], of: codeIn, run: lint },
    { name: 'format', needs: [], of: (files) => [...files], run: format },
    { name: 'build', needs: [], of: () => [], run: build },
  ],
  [
    { name: 'unit', needs: ['postgres', 'strace', 'haproxy', 'openssl'], of: testsOf, run: unit },
    { name: 'browser', needs: ['headless', 'fonts', 'firefox', 'poppler'], of: journeysIn, run: browser },
  ],
  [{ name: 'cluster', needs: [], of: () => [], run: cluster }],
];

const STEPS: readonly Step[] = GROUPS.flat();

const SHORT = STEPS.filter(({ name }) => name !== 'cluster');

/** Tests that read files instead of importing them, by a pattern of the files' paths. */
const READERS: readonly (readonly [files: RegExp, tests: string])[] = [
  [/^(?:sample-data|eligibility)\//, 'test/{judgments,readme}.test.ts'],
  [/^(?:sample-data|eligibility)\//, 'test/records/*.test.ts'],
  [/^eligibility\//, 'src/eligibility/*.test.ts'],
  [
    /\.(?:md|test\.tsx?|spec\.ts)$/,
    'test/{*docs,document-numbers,readme,requirement*,spelling,traceability}.test.ts',
  ],
  [/\.css$/, 'test/{colors,accessibility}.test.ts'],
  [/^deploy\//, 'test/deploying.test.ts'],
];

const RELATED: Step = { name: 'unit', needs: ['strace'], of: relatedTo, run: related };

const PASSED: Counts = { passed: 1, failed: 0, failures: [] };

function failedBecause(why: string): Counts {
  return { passed: 0, failed: 1, failures: [why] };
}

/** Makes tools color their output on a terminal although they write to a pipe. */
const COLORS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** Caches results, so that a second run checks only changes. */
const CACHE = join(packageRoot, 'node_modules', '.cache', 'amvs-test');

const JOURNEY = /\.spec\.ts$/;

/** Folder that tests write to. Programs that run as other users have folders inside it. */
const scratch = mkdtempSync(join(memoryFolder(), 'amvs-test-'));
chmodSync(scratch, 0o711);
process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 10 }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

process.exitCode = await main(process.argv.slice(2));

interface Wanted {
  steps: readonly Step[];
  files: Files;
}

async function main(args: readonly string[]): Promise<number> {
  const wanted = wantedBy(args);
  if ('wrong' in wanted) {
    console.error(wanted.wrong);
    return 2;
  }
  const { steps, files } = wanted;
  let passed = 0;
  let failed = 0;
  const failures: string[] = [];
  const begin = performance.now();
  const missing = installPrograms([...new Set(steps.flatMap(({ needs }) => needs))]);
  const installed = performance.now();
  for (const group of GROUPS) {
    const wantedOf = steps.filter(({ name }) => group.some((step) => step.name === name));
    const running = wantedOf.map((step) => runStep(step, files, missing));
    for (const counts of await Promise.all(running)) {
      passed += counts.passed;
      failed += counts.failed;
      failures.push(...counts.failures);
    }
  }
  for (const line of failures) console.log(`✗ ${line}`);
  console.log(`programs: ${secondsSince(begin, installed)}, checks: ${secondsSince(installed)}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function secondsSince(start: number, end = performance.now()): string {
  return `${((end - start) / 1000).toFixed(1)} s`;
}

function wantedBy(args: readonly string[]): Wanted | { wrong: string } {
  const named = STEPS.filter(({ name }) => args.includes(name));
  const quick = args.includes('quick');
  const all = args.includes('all');
  const paths = args.filter(
    (arg) => arg !== 'quick' && arg !== 'all' && !named.some(({ name }) => name === arg),
  );
  // npm runs this in the package's folder, no matter where the caller is.
  const typedIn = process.env['INIT_CWD'] ?? process.cwd();
  const unknown = paths.find((path) => !existsSync(resolve(typedIn, path)));
  if (unknown !== undefined) {
    const names = STEPS.map(({ name }) => name).join(', ');
    return {
      wrong: `No step or file is called ${unknown}. The steps are: ${names}; or: quick, all`,
    };
  }
  const namedFiles = paths.map((path) => relative(packageRoot, resolve(typedIn, path)));
  const level = all ? 'all' : 'short';
  const files = namedFiles.length > 0 ? namedFiles : quick ? changedFiles() : level;
  const steps = named.length > 0 ? named : all ? STEPS : SHORT;
  if (isLevel(files)) return { steps, files };
  const ofFiles = quick ? steps.map((step) => (step.name === 'unit' ? RELATED : step)) : steps;
  const forFiles = ofFiles.filter((step) => step.of(files).length > 0);
  if (forFiles.length > 0) return { steps: forFiles, files };
  return {
    wrong: `Nothing to check in: ${files.join(', ') || 'the files changed since the last commit'}`,
  };
}

function changedFiles(): string[] {
  return [
    ...git('diff', '--name-only', '--diff-filter=d', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

function git(...args: readonly string[]): string[] {
  return spawnSync('git', args, { cwd: packageRoot, encoding: 'utf8' }).stdout.split('\0').filter(Boolean);
}

async function runStep(step: Step, files: Files, missing: readonly ProgramName[]): Promise<Counts> {
  const start = performance.now();
  const lacks = step.needs.filter((name) => missing.includes(name));
  const counts =
    lacks.length > 0
      ? failedBecause(`${step.name} cannot run without ${lacks.join(', ')}`)
      : await step.run(isLevel(files) ? files : step.of(files));
  const sign = counts.failed === 0 ? '✓' : '✗';
  console.log(
    `${sign} ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${secondsSince(start)})`,
  );
  return counts;
}

function isLevel(files: Files): files is 'short' | 'all' {
  return typeof files === 'string';
}

function isFolder(path: string): boolean {
  return statSync(join(packageRoot, path)).isDirectory();
}

function codeIn(files: readonly string[]): string[] {
  return files.filter((file) => isFolder(file) || /\.(?:tsx?|mjs)$/.test(file));
}

/**
 * Finds the tests among the named files and in the named folders. For any other file, finds the test with its name, or else all
 * tests in its folder.
 */
function testsOf(files: readonly string[]): string[] {
  const tests = codeIn(files).flatMap((file) => {
    if (isFolder(file)) return testFiles(`${file}/**/*`);
    if (JOURNEY.test(file)) return [];
    const own = testFiles(file.replace(/(?:\.test)?\.\w+$/, ''));
    return own.length > 0 ? own : testFiles(`${dirname(file)}/*`);
  });
  return [...new Set(tests)];
}

/**
 * Returns the code files, and the tests that read the other files. `vitest related` then finds the tests that import the code
 * files.
 */
function relatedTo(files: readonly string[]): string[] {
  const code = codeIn(files).flatMap((file) =>
    isFolder(file) ? globSync(`${file}/**/*.{ts,tsx,mjs}`, { cwd: packageRoot }) : [file],
  );
  const readers = READERS.filter(([of]) => files.some((file) => of.test(file)));
  const tests = readers.flatMap(([, reading]) => globSync(reading, { cwd: packageRoot }));
  return [...new Set([...code, ...tests])].filter((file) => !JOURNEY.test(file));
}

function testFiles(named: string): string[] {
  return globSync(`${named}.test.{ts,tsx}`, { cwd: packageRoot });
}

function journeysIn(files: readonly string[]): string[] {
  return files.filter((file) => JOURNEY.test(file));
}

/** Checks the types of all files, because they cannot be checked for only a few. */
function types(): Promise<Counts> {
  const projects = ['tsconfig.pure.json', 'tsconfig.json', 'tsconfig.web.json'];
  return check(
    projects.map((project) => [
      'tsc',
      '-p',
      project,
      '--incremental',
      '--tsBuildInfoFile',
      join(CACHE, `${project}.tsbuildinfo`),
    ]),
  );
}

function lint(files: Files): Promise<Counts> {
  return check([['oxlint', '--type-aware', '--deny-warnings', ...given(files)]]);
}

function format(files: Files): Promise<Counts> {
  const cached = ['--cache', '--cache-strategy=content', `--cache-location=${join(CACHE, 'prettier')}`];
  return check([
    [
      'prettier',
      '--check',
      '--log-level=warn',
      '--ignore-unknown',
      ...cached,
      ...(isLevel(files) ? ['.'] : files),
    ],
  ]);
}

/** Runs several commands as one check. Prints only errors, and keeps the output together. */
async function check(commands: readonly (readonly string[])[]): Promise<Counts> {
  const results = await Promise.all(commands.map((command) => runQuietly(command)));
  const failures = results.filter((result) => result.code !== 0);
  for (const failure of failures) console.log(`${failure.command}\n${failure.output}`);
  if (failures.length === 0) return PASSED;
  return failedBecause(failures.map(({ command }) => command).join(' and '));
}

async function build(): Promise<Counts> {
  try {
    await buildWebWhenChanged(() => {});
    return PASSED;
  } catch (error) {
    console.log(`vite build\n${String(error)}`);
    return failedBecause('vite build');
  }
}

function unit(files: Files): Promise<Counts> {
  return vitest(['run', ...(files === 'short' ? ['--mode=short'] : given(files))]);
}

/** Runs the tests that import the files. Skips PostgreSQL, because repeating the record tests takes too long here. */
function related(files: Files): Promise<Counts> {
  const projects = ['--project=pure', '--project=node', '--project=web'];
  return vitest(['related', '--run', '--mode=short', ...projects, ...given(files)]);
}

async function vitest(args: readonly string[]): Promise<Counts> {
  const report = join(scratch, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runAloud(['vitest', ...args, ...reporters], {});
  return countVitest(reportAt(report), code);
}

async function browser(files: Files): Promise<Counts> {
  const journeys = files === 'short' ? shortJourneys() : given(files);
  const report = join(scratch, 'playwright.json');
  const code = await runAloud(['playwright', 'test', '--reporter=list,json', ...journeys], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // The machine is busy with other tests, so this only ends a test that hangs (playwright.config.ts).
    ...(isLevel(files) && { JOURNEY_PATIENCE: '120000' }),
  });
  return countPlaywright(reportAt(report), code);
}

/** Runs the cluster test, and reads the counts and the failed checks from its output. */
async function cluster(): Promise<Counts> {
  const lines: string[] = [];
  const code = await runAloud(['node', 'test/cluster/run.ts'], {}, lines);
  const counted = /^(\d+) passed, (\d+) failed$/.exec(lines.at(-1) ?? '');
  if (counted === null) return failedBecause(`test/cluster/run.ts ended with ${code} without any counts`);
  const failures = lines.flatMap((line) => /✗ (.*)/.exec(line)?.[1] ?? []);
  return { passed: Number(counted[1]), failed: Number(counted[2]), failures };
}

/** Returns the files named on the command line; a level names none. */
function given(files: Files): readonly string[] {
  return isLevel(files) ? [] : files;
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
  const child = spawn(program, args, { cwd: packageRoot, stdio: ['ignore', 'pipe', 'pipe'] });
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

/**
 * Runs a command and returns its exit code. Prints line by line, because other programs may print too. Adds the lines to
 * `lines`.
 */
function runAloud(
  command: readonly string[],
  env: Record<string, string>,
  lines: string[] = [],
): Promise<number | null> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: packageRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...COLORS, ...process.env, TMPDIR: scratch, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      console.log(line);
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.log(`${program} could not be started: ${error.message}`);
      resolve(null);
    });
    child.on('close', resolve);
  });
}
