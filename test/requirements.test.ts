import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../src/server/package-root.ts';
import { chapters as readChapters, paragraphsOf, REQUIREMENTS, written } from './support/requirement.ts';

/* docs/requirements defines the product in numbered paragraphs. Every reference must name an existing paragraph. */

const AREAS = ['src', 'test', 'bench', 'bin', 'docs', 'deploy', 'sample-data', '*.md'];

/** Areas that must not refer to anything outside the package. */
const REWRITTEN = AREAS;

/** Excluded, because its own tests contain wrong references. */
const THIS_FILE = join('test', 'requirements.test.ts');

const TEXT = /\.(?:md|tsx?|mjs|css|html|sql|txt|csv|json|ya?ml|cfg|conf|env|service|timer)$/;

interface Text {
  path: string;
  text: string;
}

function textsOf(area: string): Text[] {
  const folder = area === '*.md' ? '' : area;
  const names = readdirSync(join(packageRoot, folder), {
    recursive: area !== '*.md',
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile() && (area === '*.md' ? /\.md$/ : TEXT).test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((name) => !name.includes(`node_modules${sep}`));
  return names
    .map((name) => ({
      path: name.slice(packageRoot.length).replace(/^\//, ''),
      text: readFileSync(name, 'utf8'),
    }))
    .filter(({ path }) => path !== THIS_FILE);
}

/** Removes comment markers, because a reference may wrap. */
function unwrapped(text: string): string {
  return text.replaceAll(/\s*\n[ \t]*(?:\*(?!\/)|\/\/|--|#)?[ \t]*/g, ' ');
}

/** Returns the faults of a chapter's numbers: another chapter's number, or numbers that do not ascend. */
function problemsOfNumbers(chapter: number, markdown: string): string[] {
  const paragraphs = paragraphsOf(markdown);
  return [
    ...(markdown.startsWith(`# ${chapter}. `) ? [] : [`the title of chapter ${chapter} has another number`]),
    ...paragraphs.flatMap(({ chapter: of, number }, at) => {
      if (of !== chapter) return [`${of}.${number} is in chapter ${chapter}`];
      const before = paragraphs[at - 1]?.number ?? 0;
      return number > before ? [] : [`${of}.${number} comes after ${of}.${before}`];
    }),
  ];
}

const PARAGRAPH = String.raw`\d+\.\d+`;
const REFERENCE = new RegExp(
  String.raw`\brequirements?(?:, chapter \d+\b| ${PARAGRAPH}(?:(?: to | and |, )${PARAGRAPH})*)`,
  'gi',
);

/** Matches text that looks like a reference but names no paragraph. */
const VAGUE = /\brequirements?,? (?:section|paragraph|chapter|no\.?|#|\d+(?![.\d]))[^.;)]{0,20}/gi;

const OUTSIDE =
  /\b(?:rules|specifications?)(?:'s)?,? \(?sections? \d|\b(?:rules|specification), "|\b(?:rules|search|design)\.md|(?<!docs\/|\]\(|\.\.\/|13-whole-)\brecords\.md|\bspecification\.txt/gi;

function deadReferences(text: string, paragraphs: ReadonlySet<string>): string[] {
  const line = unwrapped(text);
  const chapters = new Set([...paragraphs].map((paragraph) => paragraph.split('.')[0]));
  const dead = Array.from(line.matchAll(REFERENCE), ([reference]) => reference).filter((reference) => {
    const chapter = /chapter (\d+)/.exec(reference)?.[1];
    if (chapter !== undefined) return !chapters.has(chapter);
    const named = reference.match(new RegExp(PARAGRAPH, 'g')) ?? [];
    return !named.every((paragraph) => paragraphs.has(paragraph)) || !rangesAscend(reference);
  });
  const vague = Array.from(line.matchAll(VAGUE), ([found]) => found).filter(
    (found) => !/^requirements, chapter \d+/i.test(found),
  );
  return [...dead, ...vague];
}

/** True if each "4.12 to 4.15" stays within one chapter and ascends. */
function rangesAscend(reference: string): boolean {
  return Array.from(
    reference.matchAll(/(\d+)\.(\d+) to (\d+)\.(\d+)/g),
    ([, fromChapter, from, toChapter, to]) => fromChapter === toChapter && Number(from) < Number(to),
  ).every(Boolean);
}

const chapters = readChapters();
const known = new Set(chapters.flatMap(({ markdown }) => paragraphsOf(markdown).map(written)));

describe('docs/requirements', () => {
  it('docs/requirements has its chapters in the order of its index', () => {
    const index = readFileSync(join(REQUIREMENTS, 'README.md'), 'utf8');
    const listed = Array.from(index.matchAll(/^\d+\. \[.*\]\((.+)\)$/gm), ([, name]) => name);
    expect(chapters.map(({ name }) => name)).toEqual(listed);
    expect(chapters.map(({ chapter }) => chapter)).toEqual(listed.map((_, at) => at + 1));
  });

  it.each(chapters)(
    '$name numbers each of its paragraphs once, in ascending order',
    ({ chapter, markdown }) => {
      expect(paragraphsOf(markdown)).not.toEqual([]);
      expect(problemsOfNumbers(chapter, markdown)).toEqual([]);
    },
  );
});

describe.each(AREAS)('%s', (area) => {
  const texts = textsOf(area);

  it('the area has texts', () => expect(texts).not.toEqual([]));

  it('refers only to existing paragraphs', () => {
    expect(
      texts.flatMap(({ path, text }) => deadReferences(text, known).map((of) => `${path}: ${of}`)),
    ).toEqual([]);
  });
});

describe.each(REWRITTEN)('%s', (area) => {
  it('refers to nothing outside the package', () => {
    const found = textsOf(area).flatMap(({ path, text }) =>
      Array.from(unwrapped(text).matchAll(OUTSIDE), ([paper]) => `${path}: ${paper}`),
    );
    expect(found).toEqual([]);
  });
});

describe('a reference to a paragraph', () => {
  const paragraphs = new Set(['1.1', '1.2', '2.1', '2.5']);

  it.each([
    'requirement 1.1',
    'Requirement 2.5, and so on',
    'requirements 1.1 and 2.5',
    'requirements 1.1, 1.2 and 2.1',
    'requirements 2.1 to 2.5',
    'requirements, chapter 2',
    '/** A rule (requirements 1.1\n * and 1.2). */',
    'the requirement says so',
  ])('is valid: %s', (text) => expect(deadReferences(text, paragraphs)).toEqual([]));

  it.each([
    'requirement 1.3',
    'requirements 1.1 and 3.1',
    'requirements 2.5 to 2.1',
    'requirements 1.1 to 2.1',
    'requirements, chapter 3',
    'requirement 2',
    'requirement, section 2',
    '/* requirements\n * 1.1 and\n * 1.9 */',
  ])('is invalid: %s', (text) => expect(deadReferences(text, paragraphs)).toHaveLength(1));

  it.each([
    'rules, section 4',
    'Rules, sections 3 and 4',
    'specification,\n * section 2',
    'specification, "Roster"',
    "the specification's (section 7)",
    '(records.md, "Dates")',
    'search.md, section 3',
    'design.md',
    'rules.md',
    'specification.txt',
  ])('points outside the package: %s', (text) => expect(unwrapped(text).match(OUTSIDE)).not.toBeNull());

  it.each([
    '[Record files](records.md)',
    '[Record files](../records.md)',
    'docs/records.md',
    'the rules of the field',
  ])('stays inside the package: %s', (text) => expect(unwrapped(text).match(OUTSIDE)).toBeNull());
});

describe('numbers of paragraphs', () => {
  it.each([
    ['the same number twice', '# 1. A\n\n**1.1** a\n\n**1.1** b\n', /1\.1 comes after 1\.1/],
    ['numbers out of order', '# 1. A\n\n**1.2** a\n\n| **1.1** | b |\n', /1\.1 comes after 1\.2/],
    ['another chapter’s number', '# 1. A\n\n**2.1** a\n', /2\.1 is in chapter 1/],
    ['a title with another chapter’s number', '# 2. A\n\n**1.1** a\n', /title/],
  ])('are invalid: %s', (_case, markdown, problem) =>
    expect(problemsOfNumbers(1, markdown)).toEqual([expect.stringMatching(problem)]),
  );

  it('paragraph numbers may skip a number', () =>
    expect(problemsOfNumbers(1, '# 1. A\n\n**1.1** a\n\n**1.3** b\n')).toEqual([]));
});
