import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../src/server/package-root.ts';

/* One word means one thing: no two files in `src` export different things under the same name. */

const DECLARED =
  /^export (?:default )?(?:abstract )?(?:async )?(?:class|interface|type|function\*?|const|enum) (\w+)/gm;

it('no two files export the same name', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: packageRoot });
  const exports = files.flatMap((file) => {
    const text = readFileSync(join(packageRoot, file), 'utf8');
    // Overloads, and a type and a value with the same name, count once per file.
    const names = new Set(Array.from(text.matchAll(DECLARED), ([, name = '']) => name));
    return [...names].map((name) => ({ name, file }));
  });
  const byName = Map.groupBy(exports, ({ name }) => name);
  const homonyms = [...byName].filter(([, places]) => places.length > 1);
  expect(exports.length).toBeGreaterThan(1000);
  expect(homonyms.map(([name, places]) => [name, ...places.map(({ file }) => file)].join(' '))).toEqual([]);
});
