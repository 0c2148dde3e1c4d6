import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALL_NAMES } from '../src/contract/calls.ts';
import { ORGS } from '../src/domain/org.ts';
import { fileLabel, recordFilesOf } from '../src/records/columns.ts';
import { packageRoot } from '../src/server/package-root.ts';

const documents = [
  ...readdirSync(packageRoot).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(packageRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
  join('sample-data', 'README.md'),
];

function read(path: string): string {
  return readFileSync(join(packageRoot, path), 'utf8');
}

describe.each(documents)('%s', (path) => {
  it('links only to existing files', () => {
    const links = Array.from(
      read(path).matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g),
      ([, target]) => target ?? '',
    );
    const dead = links.filter((target) => !existsSync(join(packageRoot, dirname(path), target)));
    expect(dead).toEqual([]);
  });

  it('names only existing source files', () => {
    const named = Array.from(
      read(path).matchAll(/`((?:src|test|bin|docs|sample-data)\/[\w./-]+)`/g),
      ([, name]) => name ?? '',
    );
    expect(named.filter((name) => !existsSync(join(packageRoot, name)))).toEqual([]);
  });

  it('names only existing npm scripts', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    const named = Array.from(read(path).matchAll(/npm run ([\w:-]+)/g), ([, name]) => name ?? '');
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

describe('docs/decisions/README.md', () => {
  it('lists every decision with its number and title', () => {
    const records = readdirSync(join(packageRoot, 'docs', 'decisions')).filter(
      (name) => name !== 'README.md',
    );
    const titles = records.map((name) => {
      const [, number, title] = /^# (\d+)\. (.+)/.exec(read(join('docs', 'decisions', name))) ?? [];
      return `${number} [${title}](${name})`;
    });
    const listed = Array.from(
      read(join('docs', 'decisions', 'README.md')).matchAll(/^\| (\d+) +\| (\[.+\]\(.+\)) +\|$/gm),
      ([, number, link]) => `${number} ${link}`,
    );
    expect(listed).toEqual(titles);
  });
});

describe('docs/pictures', () => {
  const folder = join(packageRoot, 'docs', 'pictures');
  const journeys = readdirSync(join(packageRoot, 'test', 'e2e')).map((name) =>
    read(join('test', 'e2e', name)),
  );

  it.each(readdirSync(folder))('%s is taken by a journey, shown in a document, and small', (file) => {
    const name = file.replace(/\.png$/, '');
    expect(journeys.filter((text) => text.includes(`icture(page, '${name}'`))).toHaveLength(1);
    expect(documents.filter((path) => read(path).includes(`pictures/${file})`))).not.toEqual([]);
    expect(statSync(join(folder, file)).size).toBeLessThan(200_000);
  });
});

describe('docs/records.md', () => {
  it('lists the columns of each record file', () => {
    const rows = ORGS.flatMap((org) => recordFilesOf(org)).map((file) => {
      const columns = file.columns.map(({ name, required }) => (required ? `**${name}**` : name));
      return `${fileLabel(file)} ${columns.join(', ')}`;
    });
    const shown = Array.from(
      read('docs/records.md').matchAll(/^\|\s*`(\w+\/[\w.-]+)`\s*\|\s*(.*?)\s*\|$/gm),
      ([, file, columns]) => `${file} ${columns}`,
    );
    expect(shown).toEqual(rows);
  });
});

describe('docs/api.md', () => {
  it('states the number of calls', () => {
    expect(read('docs/api.md')).toContain(`uses ${CALL_NAMES.length} calls`);
  });
});

describe('docs/dependencies.md', () => {
  it('mentions each dependency', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
    const text = read('docs/dependencies.md');
    const without = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      (name) => !text.includes(`\`${name}\``) && !name.startsWith('@types/'),
    );
    expect(without).toEqual([]);
  });
});
