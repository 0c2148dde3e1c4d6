import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/server/package-root.ts';

interface Paragraph {
  chapter: number;
  number: number;
}

interface Chapter {
  name: string;
  chapter: number;
  /** Heading, such as `4. Calls`. */
  title: string;
  markdown: string;
}

export const REQUIREMENTS = join(packageRoot, 'docs', 'requirements');

export function chapters(): Chapter[] {
  return readdirSync(REQUIREMENTS)
    .filter((name) => /^\d/.test(name))
    .map((name) => {
      const markdown = readFileSync(join(REQUIREMENTS, name), 'utf8');
      return {
        name,
        chapter: Number.parseInt(name, 10),
        title: /^# (.*)$/m.exec(markdown)?.[1] ?? '',
        markdown,
      };
    })
    .toSorted((a, b) => a.chapter - b.chapter);
}

/** Returns the numbered paragraphs in order. Each starts a line or a table row. */
export function paragraphsOf(markdown: string): Paragraph[] {
  return Array.from(markdown.matchAll(/^(?:\| )?\*\*(\d+)\.(\d+)\*\*/gm), ([, chapter, number]) => ({
    chapter: Number(chapter),
    number: Number(number),
  }));
}

/** Returns the text of a paragraph such as `4.12`; for a table row, all its cells. Throws for an unknown number. */
export function paragraph(number: string): string {
  const chapter = chapters().find((one) => number.startsWith(`${one.chapter}.`));
  const line = chapter?.markdown
    .split('\n')
    .find((text) => text.replace(/^\| /, '').startsWith(`**${number}**`));
  if (line === undefined) throw new Error(`Unknown paragraph ${number}`);
  return line;
}

export function written({ chapter, number }: Paragraph): string {
  return `${chapter}.${number}`;
}
