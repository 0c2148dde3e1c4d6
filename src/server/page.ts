import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CRUMB_LABEL, crumbTrail, SCREEN_CRUMB } from '../domain/flow/crumbs.ts';
import { documentTitle } from '../domain/flow/document-title.ts';
import { SCREEN_HEADING, type ScreenHeading } from '../domain/flow/screen-headings.ts';
import type { ScreenName } from '../domain/flow/screens.ts';
import type { Org } from '../domain/org.ts';

/** The page for one screen, prepared so that the first response is enough for browsers to draw the frame and request all code. */
export interface SentPage {
  html: string;
  /** A weak ETag, because the page is sent both compressed and uncompressed. */
  etag: string;
}

export interface BuiltPage {
  /** Hashes of the inline styles, for the Content-Security-Policy. */
  styleSources: readonly string[];
  for: (screen: ServedScreen) => SentPage;
}

export interface ServedScreen {
  screen: ScreenName;
  /** The screen's organization; null for the home screen. */
  org: Org | null;
  /** The screen's file in `src/web`, such as `pages/home.tsx`; null if its first view needs no additional code. */
  module: string | null;
  /** True if the header and breadcrumbs are shown until the screen is loaded. */
  isFramed: boolean;
}

/** A source file's entry in Vite's manifest: the built file, and the entries that it imports. */
interface Chunk {
  file: string;
  imports?: readonly string[];
}

/** Vite's manifest, keyed by source file. */
type Manifest = Readonly<Record<string, Chunk>>;

/** Reads the built page. Throws an Error if `webRoot` has no manifest, or no `index.html` with an `api-base` meta tag. */
export async function readPage(webRoot: string, apiBaseUrl: string): Promise<BuiltPage> {
  const built = await readFile(join(webRoot, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(webRoot, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const { html, styles } = await withStyles(
    withApiBase(built, apiBaseUrl).replaceAll(SCRIPT, PATIENT_SCRIPT),
    webRoot,
  );
  return {
    styleSources: styles.map((style) => `'sha256-${sha256(style, 'base64')}'`),
    for: ({ screen, org, module, isFramed }) => {
      const links = filesOf(manifest, module === null ? FRAME_CODE : [module, ...FRAME_CODE])
        .filter((file) => !html.includes(`"/${file}"`))
        .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`);
      const page = withScreen(isFramed ? html : html.replace(FRAME, ''), screen, org).replace(
        '</head>',
        `${links.join('')}</head>`,
      );
      return { html: page, etag: `W/"${sha256(page, 'base64url').slice(0, 22)}"` };
    },
  };
}

const API_BASE = /(<meta\s+name="api-base"\s+content=")[^"]*(")/;

function withApiBase(html: string, apiBaseUrl: string): string {
  if (!API_BASE.test(html)) {
    throw new Error('The built page has no <meta name="api-base" content="">, where API_BASE_URL goes');
  }
  return html.replace(API_BASE, (_all, before: string, after: string) => {
    return before + escaped(apiBaseUrl) + after;
  });
}

/** The first paint needs no script, so browsers fetch everything else first. */
const SCRIPT = '<script type="module"';
const PATIENT_SCRIPT = `${SCRIPT} fetchpriority="low"`;

/** Inserts a screen's title, breadcrumbs and heading. They appear before the application starts, and then stay in place. */
function withScreen(html: string, screen: ScreenName, org: Org | null): string {
  const { title, subtitle, before, intro = before }: ScreenHeading = SCREEN_HEADING[screen];
  const position = SCREEN_CRUMB[screen];
  const crumbs = position === null ? [] : crumbTrail(position).map((each) => CRUMB_LABEL[each]);
  const heading = [
    `<h1>${escaped(title)}</h1>`,
    ...(subtitle === undefined ? [] : [`<p>${escaped(subtitle)}</p>`]),
  ];
  return html
    .replace(/<title>[^<]*/, `<title>${escaped(documentTitle(title, org))}`)
    .replace('data-screen=""', `data-screen="${screen}"`)
    .replace(
      '<!-- crumbs -->',
      crumbs.length === 0
        ? ''
        : `<div class="crumbs" aria-hidden="true"><ol>${crumbs.map((label) => `<li><span>${escaped(label)}</span></li>`).join('')}</ol></div>`,
    )
    .replace(
      '<!-- heading -->',
      `<hgroup class="page-heading">${heading.join('')}</hgroup>${intro === undefined ? '' : `<p class="page-intro">${escaped(intro)}</p>`}`,
    );
}

const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/** Matches the header shown until the screen is loaded. The roster and verifications have none. */
const FRAME = /<!-- frame -->.*?<!-- \/frame -->/s;

async function withStyles(html: string, webRoot: string): Promise<{ html: string; styles: string[] }> {
  const files = Array.from(html.matchAll(STYLESHEET), ([, file = '']) => file);
  const styles = await Promise.all(files.map((file) => readFile(join(webRoot, file), 'utf8')));
  if (styles.some((style) => style.includes('</'))) throw new Error('A style sheet contains a closing tag');
  const left = [...styles];
  return { html: html.replaceAll(STYLESHEET, () => `<style>${left.shift() ?? ''}</style>`), styles };
}

/** Source files of the frame's code that is not in the page's main script. */
const FRAME_CODE = ['shell/keyboard.tsx', 'choices/done-notice.tsx'];

function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The built web app has no ${name}: build it again`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  modules.forEach(add);
  return [...files];
}

function sha256(text: string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding);
}

export function hasPage(page: SentPage, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim());
  return tags.some((tag) => tag === '*' || weak(tag) === weak(page.etag));
}

function weak(tag: string): string {
  return tag.replace(/^W\//, '');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
