import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './counts.ts';

interface VitestFile {
  status: string;
  message: string;
  tests: { status: string; why?: string }[];
}

function vitestReport(passed: number, files: VitestFile[] = []) {
  return {
    numPassedTests: passed,
    numFailedTests: files.flatMap(({ tests }) => tests).filter(({ status }) => status === 'failed').length,
    testResults: files.map(({ status, message, tests }) => ({
      name: resolve('a.test.ts'),
      status,
      message,
      assertionResults: tests.map(({ status, why }) => ({
        fullName: `a horse ${status}`,
        status,
        failureMessages: why === undefined ? [] : [why],
      })),
    })),
  };
}

describe('countVitest', () => {
  const broken = { status: 'failed', message: 'Cannot find b.ts\n  at a.test.ts', tests: [] };
  const failed = {
    status: 'failed',
    message: '',
    tests: [{ status: 'passed' }, { status: 'failed', why: '\u001b[31mexpected 1\u001b[39m\nto be 2' }],
  };
  const ofBroken = 'a.test.ts: could not be loaded: Cannot find b.ts';
  const ofFailed = 'a.test.ts: a horse failed: expected 1';
  it.each([
    ['all passed', vitestReport(3), 0, 3, []],
    ['some failed', vitestReport(1, [failed]), 1, 1, [ofFailed]],
    ['a file that cannot be loaded', vitestReport(2, [broken]), 1, 2, [ofBroken]],
    [
      'a failed test and a file that cannot be loaded',
      vitestReport(1, [failed, broken]),
      1,
      1,
      [ofFailed, ofBroken],
    ],
    [
      'an error outside the tests',
      vitestReport(3),
      1,
      3,
      ['vitest ended with exit code 1 and counted 3 passed tests and no failed ones'],
    ],
    [
      'no test at all',
      vitestReport(0),
      0,
      0,
      ['vitest ended with exit code 0 and counted 0 passed tests and no failed ones'],
    ],
    [
      'no report',
      null,
      1,
      0,
      ['vitest ended with exit code 1 and counted 0 passed tests and no failed ones'],
    ],
    ['a killed runner', null, null, 0, ['vitest was killed and counted 0 passed tests and no failed ones']],
    [
      'a report in an unknown format',
      { tests: 5 },
      0,
      0,
      ['vitest ended with exit code 0 and counted 0 passed tests and no failed ones'],
    ],
  ])('counts a run: %s', (_case, report, code, passed, failures) => {
    expect(countVitest(report, code)).toEqual({ passed, failed: failures.length, failures });
  });
});

function playwrightReport(expected: number, flaky: number, whys: string[] = [], errors: string[] = []) {
  const specs = whys.map((message) => ({
    title: 'a card prints',
    file: 'cards.spec.ts',
    ok: false,
    tests: [{ results: [{ errors: [{ message }] }] }],
  }));
  return {
    stats: { expected, unexpected: whys.length, flaky },
    suites: [{ specs: [], suites: [{ specs }] }],
    errors: errors.map((message) => ({ message })),
  };
}

describe('countPlaywright', () => {
  it.each([
    ['all passed', playwrightReport(4, 0), 0, 4, []],
    ['passed when repeated', playwrightReport(4, 1), 0, 5, []],
    [
      'some failed',
      playwrightReport(2, 0, ['Error: no card\nat 5', '']),
      1,
      2,
      ['cards.spec.ts: a card prints: Error: no card', 'cards.spec.ts: a card prints'],
    ],
    [
      'an element was not found',
      playwrightReport(2, 0, ["Error: not visible\n\nLocator: getByText('Card')\nExpected: visible"]),
      1,
      2,
      ["cards.spec.ts: a card prints: Error: not visible: Locator: getByText('Card')"],
    ],
    [
      'nothing ran',
      playwrightReport(0, 0),
      1,
      0,
      ['playwright ended with exit code 1 and counted 0 passed tests and no failed ones'],
    ],
    [
      'a crash after the tests',
      playwrightReport(4, 0),
      1,
      4,
      ['playwright ended with exit code 1 and counted 4 passed tests and no failed ones'],
    ],
    [
      'no report',
      null,
      0,
      0,
      ['playwright ended with exit code 0 and counted 0 passed tests and no failed ones'],
    ],
  ])('counts a run: %s', (_case, report, code, passed, failures) => {
    expect(countPlaywright(report, code)).toEqual({ passed, failed: failures.length, failures });
  });

  it('reports errors outside the tests', () => {
    expect(countPlaywright(playwrightReport(4, 0, [], ['No browser']), 1)).toEqual({
      passed: 4,
      failed: 1,
      failures: [
        'playwright: error outside the tests: No browser',
        'playwright ended with exit code 1 and counted 4 passed tests and no failed ones',
      ],
    });
  });
});
