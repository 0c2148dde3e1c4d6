import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { parseSync } from 'vite';
import { packageRoot } from '../src/server/package-root.ts';

/*
 * Rejects exports that no other file imports. Remove such an export, or make it private by dropping `export`: the compiler then
 * shows whether the file itself needs it. Default exports are exempt, because tools load those files by name. Also rejects
 * imports of test support outside tests.
 */

const files = globSync(['src/**/*.{ts,tsx}', 'test/**/*.ts', 'bench/**/*.ts', '*.config.ts'], {
  cwd: packageRoot,
  exclude: ['**/node_modules/**'],
}).map((file) => ({ file, text: readFileSync(join(packageRoot, file), 'utf8') }));

/** Represents all of a file's names, imported by `import *` or `import()`. */
const ALL = '*';

/** Returns the exported and the imported names, each with its file: `src/cli/run.ts run`. */
function exportsAndImports(): { exported: string[]; imported: Set<string> } {
  const exported: string[] = [];
  const imported = new Set<string>();
  for (const { file, text } of files) {
    const take = (from: string, name: string): void => {
      if (from.startsWith('.')) imported.add(`${normalize(join(dirname(file), from))} ${name}`);
    };
    const { staticImports, staticExports } = parseSync(file, text).module;
    for (const { moduleRequest, entries } of staticImports) {
      for (const { importName } of entries) {
        take(
          moduleRequest.value,
          importName.kind === 'NamespaceObject' ? ALL : (importName.name ?? 'default'),
        );
      }
    }
    for (const { moduleRequest, importName, exportName } of staticExports.flatMap(({ entries }) => entries)) {
      if (moduleRequest !== null) take(moduleRequest.value, importName.name ?? ALL);
      if (exportName.kind === 'Name') exported.push(`${file} ${exportName.name}`);
    }
    for (const [, from = ''] of text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)) take(from, ALL);
  }
  return { exported, imported };
}

const { exported, imported } = exportsAndImports();

it('exports and imports are found', () => {
  expect(exported).toContain('src/domain/org.ts ORGS');
  expect(imported).toContain('src/domain/org.ts ORGS');
  expect(imported).toContain(`src/generate/generate-records.ts ${ALL}`);
});

it('every export is imported by another file', () => {
  const unused = exported.filter(
    (name) => !imported.has(name) && !imported.has(`${name.slice(0, name.indexOf(' '))} ${ALL}`),
  );
  expect(unused).toEqual([]);
});

it('only tests import test support', () => {
  const product = files.filter(({ file }) => file.startsWith('src/') && !/\.test\.|\/testing\//.test(file));
  const wrong = product.filter(({ text }) => /from '(?:\.\.\/)+(?:test|bench)\//.test(text));
  expect(product.length).toBeGreaterThan(500);
  expect(wrong.map(({ file }) => file)).toEqual([]);
});
