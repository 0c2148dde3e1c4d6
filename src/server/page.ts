import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A copy of the single HTML page is prepared for each screen, with inline styles and the names of the files with its
 * code. So browsers draw the frame from the first answer and request all code at once.
 */

export interface SentPage {
  html: string;
  /** Weak: the page is sent compressed and uncompressed. */
  etag: string;
}

export interface BuiltPage {
  /** Hashes for the Content-Security-Policy. */
  styleSources: readonly string[];
  /**
   * @param module the file of the screen in `src/web`: `pages/home.tsx`
   * @param framed true if the header is shown until the screen is loaded
   */
  for: (module: string, framed: boolean) => SentPage;
}

/** A built file and the imports of its source file, in Vite's manifest. */
interface Chunk {
  file: string;
  imports?: readonly string[];
}

/** Chunks by source file. */
type Manifest = Readonly<Record<string, Chunk>>;

/**
 * @param webRoot contains `index.html` with `<meta name="api-base" content="">`, and Vite's manifest
 * @throws Error when one of these is missing
 */
export async function readPage(webRoot: string, apiBaseUrl: string): Promise<BuiltPage> {
  const built = await readFile(join(webRoot, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(webRoot, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const { html, styles } = await withStyles(
    withApiBase(built, apiBaseUrl).replaceAll(SCRIPT, PATIENT_SCRIPT),
    webRoot,
  );
  return {
    styleSources: styles.map((style) => `'sha256-${sha256(style, 'base64')}'`),
    for: (module, framed) => {
      const links = filesOf(manifest, [module, ...FRAME_CODE])
        .filter((file) => !html.includes(`"/${file}"`))
        .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`);
      const page = (framed ? html : html.replace(FRAME, '')).replace('</head>', `${links.join('')}</head>`);
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
    return before + escapeAttribute(apiBaseUrl) + after;
  });
}

/** The first paint needs no script, so browsers fetch everything else first. */
const SCRIPT = '<script type="module"';
const PATIENT_SCRIPT = `${SCRIPT} fetchpriority="low"`;

const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/** The header until the screen is loaded. Roster and verifications have none. */
const FRAME = /<!-- frame -->.*?<!-- \/frame -->/s;

/** Inlines and returns the linked styles. */
async function withStyles(html: string, webRoot: string): Promise<{ html: string; styles: string[] }> {
  const files = Array.from(html.matchAll(STYLESHEET), ([, file = '']) => file);
  const styles = await Promise.all(files.map((file) => readFile(join(webRoot, file), 'utf8')));
  if (styles.some((style) => style.includes('</'))) throw new Error('The styles would end in the middle');
  const left = [...styles];
  return { html: html.replaceAll(STYLESHEET, () => `<style>${left.shift() ?? ''}</style>`), styles };
}

/** Code of the frame that is not in the first file. */
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

/** True if `If-None-Match` names this page. */
export function hasPage(page: SentPage, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim());
  return tags.some((tag) => tag === '*' || weak(tag) === weak(page.etag));
}

function weak(tag: string): string {
  return tag.replace(/^W\//, '');
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
