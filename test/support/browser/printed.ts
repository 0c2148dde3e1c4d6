import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { program } from '../programs.ts';

/* Text on printed sheets and its position, read from the browser's PDF. */

/** A word and its position, in points from the top left corner. */
interface Word {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface PrintedSheet {
  width: number;
  height: number;
  words: readonly Word[];
  text: string;
  /** Returns the gray value of a word's darkest spot: 0 is black, 255 is white. */
  darkest: (word: Word) => number;
}

/** Dots per inch: high enough for the strokes of small letters. */
const RESOLUTION = 150;

export function printedTexts(pdf: Uint8Array): string[] {
  return poppler(pdf, 'pdftotext', '-layout', '-', '-').toString().split('\f').slice(0, -1);
}

/**
 * Reads the sheets of a PDF. Renders a sheet only if a word's darkness is needed, because rendering takes as long as everything
 * else.
 */
export function printedSheets(pdf: Uint8Array): PrintedSheet[] {
  const texts = printedTexts(pdf);
  const pages = poppler(pdf, 'pdftotext', '-bbox', '-', '-').toString().split('<page ').slice(1);
  return pages.map((page, at) => {
    let gray: Gray | null = null;
    return {
      width: attribute(page, 'width'),
      height: attribute(page, 'height'),
      words: wordsOf(page),
      text: texts[at] ?? '',
      darkest: (word) => darkestIn((gray ??= drawn(pdf, at + 1)), word),
    };
  });
}

function drawn(pdf: Uint8Array, sheet: number): Gray {
  const only = ['-f', String(sheet), '-l', String(sheet)];
  return grayPicture(poppler(pdf, 'pdftoppm', '-gray', '-r', String(RESOLUTION), ...only, '-'));
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

/** Parses a grayscale image from pdftoppm: the lines `P5`, `width height` and `255`, then a byte for each pixel. */
function grayPicture(file: Uint8Array): Gray {
  const head = Buffer.from(file.subarray(0, 40)).toString('latin1');
  const match = /^P5\n(\d+) (\d+)\n255\n/.exec(head);
  if (match === null) throw new Error('Not a grayscale image');
  return { width: Number(match[1]), pixels: file.subarray(match[0].length) };
}

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

function poppler(pdf: Uint8Array, name: string, ...args: readonly string[]): Buffer {
  return execFileSync(join(program('poppler'), name), args, { input: pdf, maxBuffer: 2 ** 28 });
}
