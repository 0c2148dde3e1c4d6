import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * The one HTML page of the web app, made ready for each screen when the server starts: with all styles in it, and with the
 * names of the files that the screen's code is in. So the browser draws the frame from the first answer, and asks for all code
 * at once.
 */

/** A page as it is sent. */
export interface SentPage {
  html: string;
  /** Weak, because the same page is sent both compressed and as it is. */
  etag: string;
}

/** The built web app's page. */
export interface BuiltPage {
  /** What the Content-Security-Policy has to allow beside files: the hashes of the styles in the page. */
  styleSources: readonly string[];
  /**
   * The page for a screen.
   *
   * @param module the file of the screen in `src/web`: `pages/home.tsx`
   * @param framed whether the header is shown until the screen comes
   */
  for: (module: string, framed: boolean) => SentPage;
}

/** What Vite says about a file of the sources: the file that it is built into, and what that file imports. */
interface Chunk {
  file: string;
  imports?: readonly string[];
}

/** By the file of the sources. */
type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Reads the page of a built web app, which calls the server at API_BASE_URL.
 *
 * @param webRoot has `index.html` with `<meta name="api-base" content="">`, and Vite's manifest
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

/* The first picture needs no script, so browsers fetch everything else before them. */
const SCRIPT = '<script type="module"';
const PATIENT_SCRIPT = `${SCRIPT} fetchpriority="low"`;

const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/** The header that is shown until the screen comes; roster and verifications have none. */
const FRAME = /<!-- frame -->.*?<!-- \/frame -->/s;

/** The page with its styles instead of links to them, and these styles. */
async function withStyles(html: string, webRoot: string): Promise<{ html: string; styles: string[] }> {
  const files = Array.from(html.matchAll(STYLESHEET), ([, file = '']) => file);
  const styles = await Promise.all(files.map((file) => readFile(join(webRoot, file), 'utf8')));
  if (styles.some((style) => style.includes('</'))) throw new Error('The styles would end in the middle');
  const left = [...styles];
  return { html: html.replaceAll(STYLESHEET, () => `<style>${left.shift() ?? ''}</style>`), styles };
}

/** What the frame around every screen has beside the first file. */
const FRAME_CODE = ['shell/keyboard.tsx', 'choices/done-notice.tsx'];

/** The files that the code of these files of the sources is in. */
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

/** Whether the browser already has the page: `If-None-Match` names it. */
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
