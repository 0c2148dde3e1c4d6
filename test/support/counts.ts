import { z } from 'zod';

/** How many tests of a runner passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
});

/**
 * What Vitest's JSON report counts. A file that could not even be loaded counts as one failure, though none of its tests
 * ran.
 *
 * @param report the parsed report, null when there is none
 * @param code the runner's exit code, null when it was killed
 */
export function countVitest(report: unknown, code: number | null): Counts {
  const parsed = vitestReport.safeParse(report);
  if (!parsed.success) return neverGreen({ passed: 0, failed: 0 }, code);
  const brokenFiles = parsed.data.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = parsed.data.numFailedTests + brokenFiles.length;
  return neverGreen({ passed: parsed.data.numPassedTests, failed }, code);
}

/** What Playwright's JSON report counts; a test that passed only when repeated counts as passed. */
export function countPlaywright(report: unknown, code: number | null): Counts {
  const parsed = playwrightReport.safeParse(report);
  if (!parsed.success) return neverGreen({ passed: 0, failed: 0 }, code);
  const { expected, unexpected, flaky } = parsed.data.stats;
  return neverGreen({ passed: expected + flaky, failed: unexpected }, code);
}

/** A runner that crashed, or that found no test to run, has failed even when it counted no failure. */
function neverGreen(counts: Counts, code: number | null): Counts {
  const green = code === 0 && counts.passed > 0;
  return green || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
