import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../src/server/package-root.ts';
import { chapters, paragraphsOf, written } from './support/requirement.ts';

/* docs/traceability.md lists the file and test for each paragraph of the requirements. Checks that all three exist. */

const COLUMNS = ['Requirement', 'Where', 'Shown by'];

/** A path in the package, between backticks. */
const FILE = /`((?:src|test|bin|docs|sample-data)\/[^`]+)`/g;

/** Entries in the last column: `path/to/file.test.ts` › title. */
const SHOWN_BY = /`([^`]+)` › (.+?)(?:; (?=`[^`]+` › )|$)/g;

/** Titles that Vitest builds from a pattern appear in no file, so their group must be named. */
const PATTERN = /%(?:[sdifjo]\b|%)|\$[a-z]/;

/** Splits a row. A bar inside a cell is escaped as `\|`. */
function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function fileThere(path: string): boolean {
  return existsSync(join(packageRoot, path));
}

/** Looks for a title as a separate string: a test's, a group's, or a case's in a table. */
function titleThere(path: string, title: string): boolean {
  const text = readFileSync(join(packageRoot, path), 'utf8');
  const literally = title.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  return new RegExp(`(['"\`])${literally}\\1\\s*[,\\]]`).test(text);
}

function problemsOfTest(path: string, title: string): string[] {
  if (!/\.(?:test|spec)\.tsx?$/.test(path)) return [`is not a test file: ${path}`];
  if (!fileThere(path)) return [`there is no file ${path}`];
  if (PATTERN.test(title)) return [`name the group instead of a pattern: ${title}`];
  return titleThere(path, title) ? [] : [`${path} has no test ${title}`];
}

function problemsOfShownBy(cell: string): string[] {
  const entries = [...cell.matchAll(SHOWN_BY)];
  if (entries.length === 0 || entries.map(([entry]) => entry).join('') !== cell) {
    return [`is not \`file\` › title: ${cell}`];
  }
  return entries.flatMap(([, path = '', title = '']) => problemsOfTest(path, title));
}

function problemsOfRow(cells: readonly string[]): string[] {
  if (cells.length !== COLUMNS.length) return [`${cells.length} columns: ${cells.join(' | ')}`];
  const [requirement = '', where = '', shownBy = ''] = cells;
  if (cells.includes('')) return [`an empty cell: ${cells.join(' | ')}`];
  const files = Array.from(where.matchAll(FILE), ([, path = '']) => path);
  return [
    ...(files.length === 0 ? [`names no file: ${where}`] : []),
    ...files.filter((path) => !fileThere(path)).map((path) => `there is no file ${path}`),
    ...problemsOfShownBy(shownBy),
  ].map((problem) => `${requirement}: ${problem}`);
}

/** Returns the rows of all tables without their headers, and a problem for each header with other columns. */
function tablesOf(markdown: string): { rows: string[][]; problems: string[] } {
  const tables = markdown
    .split(/\n(?!\|)/)
    .map((block) => block.split('\n').filter((line) => line.startsWith('|')))
    .filter((lines) => lines.length > 0);
  const problems = tables
    .filter(([head = '']) => cellsOf(head).join() !== COLUMNS.join())
    .map(([head]) => `not the columns of this document: ${head}`);
  return { rows: tables.flatMap((lines) => lines.slice(2).map(cellsOf)), problems };
}

function problemsOf(markdown: string): string[] {
  const { rows, problems } = tablesOf(markdown);
  return [...problems, ...rows.flatMap(problemsOfRow)];
}

describe('docs/traceability.md', () => {
  const text = readFileSync(join(packageRoot, 'docs', 'traceability.md'), 'utf8');

  it('names existing files and tests in every row', () => {
    expect(problemsOf(text)).toEqual([]);
  });

  it('names every file of the server that refuses requests', () => {
    const server = join(packageRoot, 'src', 'server');
    const unnamed = readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .filter((file) => readFileSync(join(server, file), 'utf8').includes('new Refusal('))
      .filter((file) => !text.includes(`src/server/${file}`));
    expect(unnamed).toEqual([]);
  });

  it('docs/traceability.md has a table for each chapter of the requirements', () => {
    const headings = Array.from(text.matchAll(/^## (.*)$/gm), ([, heading]) => heading);
    expect(headings).toEqual(chapters().map(({ title, name }) => `[${title}](requirements/${name})`));
  });

  it('docs/traceability.md has one row for each paragraph, in ascending order', () => {
    const paragraphs = chapters().flatMap(({ markdown }) => paragraphsOf(markdown).map(written));
    expect(tablesOf(text).rows.map(([requirement]) => requirement)).toEqual(paragraphs);
  });
});

describe('the problems of a row', () => {
  const HEAD = '\n| Requirement | Where | Shown by |\n| --- | --- | --- |\n';
  const HERE = '`test/traceability.test.ts` › the problems of a row';

  it.each([
    ['none, because everything exists', `| a | \`src/domain/org.ts\` | ${HERE} |`, []],
    ['none for an escaped bar in the text', `| a \\| b | \`src/domain/org.ts\` | ${HERE}; ${HERE} |`, []],
    ['no requirement', `| | \`src/domain/org.ts\` | ${HERE} |`, [/an empty cell/]],
    ['no test', '| a | `src/domain/org.ts` |  |', [/an empty cell/]],
    ['a missing column', '| a | `src/domain/org.ts` |', [/2 columns/]],
    ['an extra column', `| a | \`src/domain/org.ts\` | ${HERE} | b |`, [/4 columns/]],
    ['no file', `| a | everywhere | ${HERE} |`, [/names no file/]],
    ['a file that is gone', `| a | \`src/domain/gone.ts\` | ${HERE} |`, [/no file src\/domain\/gone\.ts/]],
    [
      'a test file that is gone',
      '| a | `docs` and `src/domain/org.ts` | `test/gone.test.ts` › b |',
      [/gone\.test/],
    ],
    [
      'a test that is gone',
      '| a | `src/domain/org.ts` | `src/domain/org.test.ts` › gone |',
      [/has no test gone/],
    ],
    [
      'a word of a title',
      '| a | `src/domain/org.ts` | `src/domain/org.test.ts` › short name |',
      [/has no test/],
    ],
    ['a pattern', '| a | `src/domain/org.ts` | `src/domain/org.test.ts` › %j is one |', [/pattern/]],
    [
      'a file without tests',
      '| a | `src/domain/org.ts` | `src/domain/org.ts` › isOrg |',
      [/not a test file/],
    ],
    [
      'a test without a title',
      '| a | `src/domain/org.ts` | `src/domain/org.test.ts` |',
      [/is not `file` › title/],
    ],
    [
      'a second test that is gone',
      `| a | \`src/domain/org.ts\` | ${HERE}; \`test/gone.test.ts\` › b |`,
      [/gone/],
    ],
  ])('are reported: %s', (_case, row, problems) => {
    expect(problemsOf(HEAD + row)).toEqual(problems.map((problem) => expect.stringMatching(problem)));
  });

  it('a header with other columns is reported', () => {
    expect(problemsOf('\n| Requirement | Test |\n| --- | --- |\n')).toEqual([
      expect.stringMatching(/not the columns/),
    ]);
  });
});
