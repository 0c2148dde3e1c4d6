import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../src/server/package-root.ts';

/** Style sheets by path in `src/web`. */
const STYLES = new Map(
  globSync('**/*.css', { cwd: join(packageRoot, 'src', 'web') }).map((file) => [
    file,
    readFileSync(join(packageRoot, 'src', 'web', file), 'utf8'),
  ]),
);
const TOKENS = 'styles/tokens.css';
const tokens = STYLES.get(TOKENS) ?? '';

/** Colors by name, from lines such as `--ink: light-dark(#131c29, #e9eef5);`. */
const COLORS = new Map(
  Array.from(
    tokens
      .slice(0, tokens.indexOf('@media'))
      .matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{3,6}), (#[0-9a-f]{3,6})\)/g),
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
);

type Theme = 'light' | 'dark';

/** Text and its backgrounds: at least 4.5:1 (WCAG 1.4.3). */
const TEXT: readonly (readonly [text: string, on: readonly string[]])[] = [
  ['on-bar', ['bar']],
  ['on-bar-soft', ['bar']],
  ['accent', ['page', 'surface', 'sunken', 'accent-tint']],
  ['accent-strong', ['page', 'surface', 'accent-tint']],
  ['on-accent', ['accent', 'accent-strong']],
  ['ink', ['page', 'surface', 'sunken', 'accent-tint', 'good-tint', 'warn-tint', 'bad-tint']],
  ['ink-soft', ['page', 'surface', 'sunken', 'accent-tint', 'warn-tint', 'bad-tint']],
  ['good', ['page', 'surface', 'accent-tint', 'good-tint']],
  ['warn', ['page', 'surface', 'accent-tint', 'warn-tint']],
  ['bad', ['page', 'surface', 'accent-tint', 'bad-tint']],
  ['on-alarm', ['alarm']],
];

/** Essential graphics and their backgrounds: at least 3:1 (WCAG 1.4.11). */
const SEEN: readonly (readonly [what: string, on: readonly string[]])[] = [
  // A field's border.
  ['line', ['page', 'surface', 'sunken', 'accent-tint']],
  // The borders of buttons and of the selected row, on the row, other rows and the page.
  ['accent', ['page', 'surface', 'accent-tint']],
  // A gap separates the focus ring from its element, so any of these backgrounds can be behind the ring.
  ['focus', ['page', 'surface', 'sunken', 'accent-tint', 'good-tint', 'warn-tint', 'bad-tint']],
  ['focus-on-bar', ['bar']],
  ['gilt', ['bar']],
];

/** Decoration only: lines between rows and panel edges, which are also separated by other means. */
const DECORATION = ['line-soft', 'edge'];

/** Returns the relative luminance, as defined by WCAG. */
function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function colorOf(name: string, theme: Theme): string {
  const color = COLORS.get(name);
  if (color === undefined) throw new Error(`tokens.css has no color ${name}`);
  return color[theme];
}

describe('the colors', () => {
  it('contrast is computed with WCAG’s formula', () => {
    expect(contrast('#000', '#fff')).toBe(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrast('#123456', '#123456')).toBe(1);
  });

  it.each(['light', 'dark'] as const)('of text have enough contrast, %s', (theme) => {
    const weak = TEXT.flatMap(([text, grounds]) =>
      grounds
        .map((on) => ({ text, on, ratio: contrast(colorOf(text, theme), colorOf(on, theme)) }))
        .filter(({ ratio }) => ratio < 4.5),
    );
    expect(weak).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'of controls, the focus and the selected row have enough contrast, %s',
    (theme) => {
      const weak = SEEN.flatMap(([what, grounds]) =>
        grounds
          .map((on) => ({ what, on, ratio: contrast(colorOf(what, theme), colorOf(on, theme)) }))
          .filter(({ ratio }) => ratio < 3),
      );
      expect(weak).toEqual([]);
    },
  );

  it('every color is compared with its background', () => {
    const compared = new Set([...DECORATION, ...[...TEXT, ...SEEN].flatMap(([name, on]) => [name, ...on])]);
    expect([...COLORS.keys()].filter((name) => !compared.has(name))).toEqual([]);
    expect(COLORS.size).toBeGreaterThan(20);
  });

  it('colors are defined only in tokens.css, so that both themes have them', () => {
    // Styles for paper may name colors, because paper is black on white in both themes.
    const OF_PAPER = ['cards/', 'pages/print-cards-paper.css', 'show/papers/papers.css', 'styles/print.css'];
    const raw = [...STYLES]
      .filter(([file]) => file !== TOKENS && !OF_PAPER.some((paper) => file.startsWith(paper)))
      .flatMap(([file, text]) =>
        Array.from(text.matchAll(/#[0-9a-f]{3,8}\b|rgb\(/gi), ([color]) => `${file}: ${color}`),
      );
    expect(STYLES.size).toBeGreaterThan(5);
    expect(raw).toEqual([]);
  });
});
