import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { expect, it } from 'vitest';
import { packageRoot } from '../src/server/package-root.ts';
import * as rows from './support/rows.ts';

/*
 * The examples in the docstrings of src/domain are run here, so that none goes stale. Every exported function has one. An
 * example is an expression, and behind `//` what it gives:
 *
 *   @example displayDate('2026-11-05') // '11/05/2026'
 *
 * Several examples, and long ones, start on the line after `@example`. They can use what the file of the rule exports and
 * what test/support/rows.ts exports.
 */

interface Example {
  expression: string;
  expected: string;
}

interface Documented {
  /** The name of what the docstring describes. */
  name: string;
  isRule: boolean;
  examples: Example[];
}

/** A docstring and the declaration behind it. */
const DECLARATION = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(export )?(?:async )?(function|const) (\w+)/g;

/** Every exported function of a file, and whatever else in it has examples. */
function documentedIn(source: string): Documented[] {
  const documented = Array.from(source.matchAll(DECLARATION), ([, doc = '', exported, kind, name = '']) => ({
    name,
    isRule: exported !== undefined && kind === 'function',
    examples: examplesOf(doc),
  }));
  const undocumented = Array.from(
    source.matchAll(/^export (?:async )?function (\w+)/gm),
    ([, name = '']) => name,
  )
    .filter((name) => documented.every((one) => one.name !== name))
    .map((name) => ({ name, isRule: true, examples: [] }));
  return [...documented, ...undocumented].filter(({ isRule, examples }) => isRule || examples.length > 0);
}

/** The examples of a docstring. */
function examplesOf(doc: string): Example[] {
  const text = doc.replaceAll(/^ *\* ?/gm, '');
  return text
    .split('@example')
    .slice(1)
    .flatMap((block) => {
      const examples: Example[] = [];
      let expression: string[] = [];
      for (const line of block.replace(/\n@[\s\S]*$/, '').split('\n')) {
        const [, before = '', expected] = /^(.*?)(?:(?:^|\s)\/\/ (.*))?$/.exec(line) ?? [];
        expression.push(before);
        if (expected === undefined) continue;
        examples.push({ expression: expression.join('\n').trim(), expected });
        expression = [];
      }
      const rest = expression.join('\n').trim();
      return rest === '' ? examples : [...examples, { expression: rest, expected: '' }];
    });
}

/** What an expression gives, with these names in scope. */
function valueOf(expression: string, scope: Readonly<Record<string, unknown>>): unknown {
  return compileFunction(`return (\n${expression}\n);`, Object.keys(scope))(...Object.values(scope));
}

const DOMAIN = join(packageRoot, 'src', 'domain');

const rules = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .toSorted()
  .flatMap((file) => {
    const path = join(DOMAIN, file);
    return documentedIn(readFileSync(path, 'utf8')).map((documented) => ({ file, path, ...documented }));
  });

it.each(rules)('$file: $name does what its examples say', async ({ path, examples }) => {
  const scope = { ...rows, ...((await import(path)) as Record<string, unknown>) };
  expect(examples).not.toEqual([]);
  for (const { expression, expected } of examples) {
    const said = { expression, gives: valueOf(expected, scope) };
    expect({ expression, gives: valueOf(expression, scope) }).toEqual(said);
  }
});

it('reads examples on one line and on several', () => {
  const source = `
/** Twice as much.
 *
 * @example twice(2) // 4
 */
export function twice(n: number): number { return 2 * n; }

/**
 * A sum.
 * @param a a number
 * @example
 * sum(1, 2) // 3
 * sum(
 *   3,
 *   4,
 * )
 * // 7
 */
export function sum(a: number, b: number): number { return a + b; }

export function bare(): void {}
`;
  expect(documentedIn(source)).toEqual([
    { name: 'twice', isRule: true, examples: [{ expression: 'twice(2)', expected: '4' }] },
    {
      name: 'sum',
      isRule: true,
      examples: [
        { expression: 'sum(1, 2)', expected: '3' },
        { expression: 'sum(\n  3,\n  4,\n)', expected: '7' },
      ],
    },
    { name: 'bare', isRule: true, examples: [] },
  ]);
});
