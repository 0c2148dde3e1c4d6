import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './counts.ts';

function vitestReport(passed: number, failed: number, files: { status: string; tests: string[] }[] = []) {
  return {
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: files.map(({ status, tests }) => ({
      status,
      assertionResults: tests.map((status) => ({ status })),
    })),
  };
}

describe('countVitest', () => {
  const brokenFile = { status: 'failed', tests: [] };
  const failedFile = { status: 'failed', tests: ['passed', 'failed'] };
  it.each([
    ['all passed', vitestReport(3, 0), 0, { passed: 3, failed: 0 }],
    ['some failed', vitestReport(1, 1, [failedFile]), 1, { passed: 1, failed: 1 }],
    ['a file that cannot be loaded', vitestReport(2, 0, [brokenFile]), 1, { passed: 2, failed: 1 }],
    ['both', vitestReport(1, 1, [failedFile, brokenFile]), 1, { passed: 1, failed: 2 }],
    ['an error outside the tests', vitestReport(3, 0), 1, { passed: 3, failed: 1 }],
    ['no test at all', vitestReport(0, 0), 0, { passed: 0, failed: 1 }],
    ['no report', null, 1, { passed: 0, failed: 1 }],
    ['a killed runner', null, null, { passed: 0, failed: 1 }],
    ['another shape of report', { tests: 5 }, 0, { passed: 0, failed: 1 }],
  ])('%s', (_case, report, code, counts) => {
    expect(countVitest(report, code)).toEqual(counts);
  });
});

describe('countPlaywright', () => {
  it.each([
    ['all passed', { expected: 4, unexpected: 0, flaky: 0 }, 0, { passed: 4, failed: 0 }],
    ['passed when repeated', { expected: 4, unexpected: 0, flaky: 1 }, 0, { passed: 5, failed: 0 }],
    ['some failed', { expected: 2, unexpected: 2, flaky: 0 }, 1, { passed: 2, failed: 2 }],
    ['nothing ran', { expected: 0, unexpected: 0, flaky: 0 }, 1, { passed: 0, failed: 1 }],
    ['a crash after the tests', { expected: 4, unexpected: 0, flaky: 0 }, 1, { passed: 4, failed: 1 }],
  ])('%s', (_case, stats, code, counts) => {
    expect(countPlaywright({ stats }, code)).toEqual(counts);
  });

  it('fails without a report', () => {
    expect(countPlaywright(null, 0)).toEqual({ passed: 0, failed: 1 });
  });
});
