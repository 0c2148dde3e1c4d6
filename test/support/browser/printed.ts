import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from '../programs.ts';

/*
 * What stands on printed sheets, and where: read from the PDF that a browser makes, as a printer would get it.
 */

/** A word on a sheet, in points from the top left corner. */
export interface Word {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** One sheet of paper, in points. */
export interface PrintedSheet {
  width: number;
  height: number;
  words: readonly Word[];
  /** The text as it is laid out. */
  text: string;
  /** How dark the darkest spot of a word is when printed in gray: 0 is black, 255 is white. */
  darkest: (word: Word) => number;
}

/** In dots per inch: fine enough for the strokes of small letters. */
const RESOLUTION = 150;

/** The text on each sheet of a PDF, as it is laid out: much quicker than `printedSheets`, which draws every sheet. */
export async function printedTexts(pdf: Uint8Array): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'amvs-sheets-'));
  try {
    const file = join(folder, 'page.pdf');
    await writeFile(file, pdf);
    return poppler('pdftotext', '-layout', file, '-').split('\f').slice(0, -1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The sheets of a PDF. */
export async function printedSheets(pdf: Uint8Array): Promise<PrintedSheet[]> {
  const folder = await mkdtemp(join(tmpdir(), 'amvs-sheets-'));
  try {
    const file = join(folder, 'page.pdf');
    await writeFile(file, pdf);
    const texts = poppler('pdftotext', '-layout', file, '-').split('\f');
    const pages = poppler('pdftotext', '-bbox', file, '-').split('<page ').slice(1);
    poppler('pdftoppm', '-gray', '-r', String(RESOLUTION), file, join(folder, 'gray'));
    const digits = String(pages.length).length;
    return await Promise.all(
      pages.map(async (page, at) => {
        const name = `gray-${String(at + 1).padStart(digits, '0')}.pgm`;
        const gray = grayPicture(await readFile(join(folder, name)));
        return {
          width: attribute(page, 'width'),
          height: attribute(page, 'height'),
          words: wordsOf(page),
          text: texts[at] ?? '',
          darkest: (word: Word) => darkestIn(gray, word),
        };
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function wordsOf(page: string): Word[] {
  return Array.from(page.matchAll(/<word (.*?)>(.*?)<\/word>/g), ([, place = '', text = '']) => ({
    text,
    left: attribute(place, 'xMin'),
    top: attribute(place, 'yMin'),
    right: attribute(place, 'xMax'),
    bottom: attribute(place, 'yMax'),
  }));
}

function attribute(text: string, name: string): number {
  return Number(new RegExp(`${name}="([\\d.]+)"`).exec(text)?.[1]);
}

interface Gray {
  width: number;
  pixels: Uint8Array;
}

/** A picture as pdftoppm writes it: `P5`, width, height and 255 on lines of their own, then a byte for each dot. */
function grayPicture(file: Uint8Array): Gray {
  const head = Buffer.from(file.subarray(0, 40)).toString('latin1');
  const match = /^P5\n(\d+) (\d+)\n255\n/.exec(head);
  if (match === null) throw new Error('This is no gray picture');
  return { width: Number(match[1]), pixels: file.subarray(match[0].length) };
}

/** How many dots of the picture a length in points has. */
function dots(points: number): number {
  return Math.floor((points / 72) * RESOLUTION);
}

function darkestIn({ width, pixels }: Gray, { left, top, right, bottom }: Word): number {
  let darkest = 255;
  for (let y = dots(top); y <= dots(bottom); y += 1) {
    for (let x = dots(left); x <= dots(right); x += 1) {
      darkest = Math.min(darkest, pixels[y * width + x] ?? 255);
    }
  }
  return darkest;
}

/** Runs one of poppler's programs and gives what it writes. */
function poppler(name: string, ...args: readonly string[]): string {
  return execFileSync(join(program('poppler'), name), args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
}
