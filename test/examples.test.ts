import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { expect, it } from 'vitest';
import { packageRoot } from '../src/server/package-root.ts';
import { seeded } from '../src/generate/random.ts';
import * as rows from './support/rows.ts';

/*
 * Runs the examples in docstrings, so that none goes stale. An example is an expression followed by its value after `//`:
 *
 *   @example displayDate('2026-11-05') // '11/05/2026'
 *
 * Several examples, and long ones, start on the line after `@example`. They can use the exports of their file and of
 * test/support/rows.ts, and `seeded` from src/generate/random.ts. Describe anything that cannot run in a sentence.
 */

interface Example {
  expression: string;
  expected: string;
}

interface Documented {
  name: string;
  examples: Example[];
}

/** Matches a docstring and the name declared after it. */
const DECLARATION =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export )?(?:(?:async|static|get|abstract|declare) )*(?:(?:function|const|class|interface|type) )?#?(\w*)/g;

function documentedIn(source: string): Documented[] {
  return Array.from(source.matchAll(DECLARATION), ([, doc = '', name = '']) => ({
    name,
    examples: examplesOf(doc),
  })).filter(({ examples }) => examples.length > 0);
}

function examplesOf(doc: string): Example[] {
  const text = doc.replaceAll(/^ *\* ?/gm, '');
  return text
    .split(/(?<!\S)@example(?!\S)/)
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

function valueOf(expression: string, scope: Readonly<Record<string, unknown>>): unknown {
  return compileFunction(`return (\n${expression}\n);`, Object.keys(scope))(...Object.values(scope));
}

const all = ['src', 'bench', 'test'].flatMap((folder) =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.spec|\.d)\.tsx?$/.test(file) && !file.includes('node_modules'))
    .toSorted()
    .flatMap((file) => {
      const path = join(packageRoot, folder, file);
      return documentedIn(readFileSync(path, 'utf8')).map((one) => ({
        file: `${folder}/${file}`,
        path,
        ...one,
      }));
    }),
);

it.each(all)('$file: $name does what its examples say', async ({ path, examples }) => {
  const scope = { ...rows, seeded, ...((await import(path)) as Record<string, unknown>) };
  for (const { expression, expected } of examples) {
    const said = { expression, gives: valueOf(expected, scope) };
    expect({ expression, gives: valueOf(expression, scope) }).toEqual(said);
  }
});

it('examples may be on one line or on several', () => {
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

/** No example. */
export function bare(): void {}
`;
  expect(documentedIn(source)).toEqual([
    { name: 'twice', examples: [{ expression: 'twice(2)', expected: '4' }] },
    {
      name: 'sum',
      examples: [
        { expression: 'sum(1, 2)', expected: '3' },
        { expression: 'sum(\n  3,\n  4,\n)', expected: '7' },
      ],
    },
  ]);
});
