import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
  /** A line for each failure: place, test, and the first line of the reason. */
  failures: readonly string[];
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/**
 * Counts the tests in Vitest's JSON report. A file that could not be loaded counts as one failure, although none of its
 * tests ran. `report` is null if there is none; `code` is null if the runner was killed.
 */
export function countVitest(report: unknown, code: number | null): Counts {
  const parsed = vitestReport.safeParse(report);
  if (!parsed.success) return withoutReport('vitest', code);
  const failures: string[] = [];
  for (const { name, status, message, assertionResults } of parsed.data.testResults) {
    const file = relative('', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages } of failed) {
      failures.push(failure(file, fullName, failureMessages?.[0]));
    }
    if (status === 'failed' && failed.length === 0)
      failures.push(failure(file, 'could not be loaded', message));
  }
  return neverGreen(
    'vitest',
    { passed: parsed.data.numPassedTests, failed: failures.length, failures },
    code,
  );
}

/** Counts the tests in Playwright's JSON report; a test that passed only on a retry counts as passed. */
export function countPlaywright(report: unknown, code: number | null): Counts {
  const parsed = playwrightReport.safeParse(report);
  if (!parsed.success) return withoutReport('playwright', code);
  const { stats, suites, errors } = parsed.data;
  const failures = [
    ...suites
      .flatMap(specsIn)
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const results = tests.flatMap((test) => test.results);
        return failure(file, title, results.flatMap((result) => result.errors)[0]?.message);
      }),
    ...errors.map(({ message }) => failure('playwright', 'error outside the tests', message)),
  ];
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures };
  return neverGreen('playwright', counts, code);
}

function specsIn(suite: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)];
}

/** Formats a failure, with only the first line of the error and Playwright's line about the element. */
function failure(where: string, what: string, why = ''): string {
  const [first, ...others] = stripVTControlCharacters(why).trim().split('\n');
  const locator = others.find((line) => line.startsWith('Locator:'));
  return [where, what, first, locator].filter(Boolean).join(': ');
}

function withoutReport(runner: string, code: number | null): Counts {
  return neverGreen(runner, { passed: 0, failed: 0, failures: [] }, code);
}

/** Returns the counts, with a failure added if the runner crashed or found no tests. */
function neverGreen(runner: string, counts: Counts, code: number | null): Counts {
  if (counts.failed > 0 || (code === 0 && counts.passed > 0)) return counts;
  const ended = code === null ? 'was killed' : `ended with exit code ${code}`;
  const why = `${runner} ${ended} and counted ${counts.passed} passed tests and no failed ones`;
  return { ...counts, failed: 1, failures: [...counts.failures, why] };
}
