import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ORGS } from '../domain/org.ts';
import { giveToken } from './callers.ts';
import { nothingHere, Refusal, sendRefusal } from './refusals.ts';

/** The screens of an organization (requirements 8.2 to 8.10), as the last part of their paths. */
const SCREENS = [
  'competition-date',
  'horse-search',
  'horse-results',
  'owner',
  'rider-search',
  'rider-results',
  'print-cards',
  'roster',
  'verifications',
] as const;

/** The paths of all screens: `/`, `/usef/competition-date`, … Case counts: `/USEF/roster` is unknown. */
export const SCREEN_PATHS: readonly string[] = [
  '/',
  ...ORGS.flatMap((org) => SCREENS.map((screen) => `/${org}/${screen}`)),
];

/** Where the path of an organization alone leads: `/usef` → `/usef/competition-date` (requirement 8.13). */
export const ORG_REDIRECTS: ReadonlyMap<string, string> = new Map(
  ORGS.map((org) => [`/${org}`, `/${org}/competition-date`]),
);

const READ_ONLY = 'GET, HEAD';

/**
 * Serves the web app. Every screen's path has its one page, which browsers check for changes each time. Its files have
 * names that change with their contents, so browsers keep them for a year. An unknown path leads to the home screen
 * (requirements 8.12 and 8.14), but a missing file is 404, never the page.
 *
 * @param webRoot the folder of the built web app
 */
export async function addPages(app: FastifyInstance, webRoot: string, apiBaseUrl: string): Promise<void> {
  const page = pageFrom(await readFile(join(webRoot, 'index.html'), 'utf8'), apiBaseUrl);
  await app.register(staticFiles, {
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    preCompressed: true,
    acceptRanges: false,
    immutable: true,
    maxAge: '365d',
  });
  for (const path of SCREEN_PATHS) {
    app.get(path, (request, reply) => sendPage(request, reply, page));
  }
  for (const [path, target] of ORG_REDIRECTS) {
    app.get(path, (request, reply) => redirect(request, reply, target));
  }
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (isFilePath(path)) return sendRefusal(reply, nothingHere());
    if (request.method === 'GET' || request.method === 'HEAD') return redirect(request, reply, '/');
    const known = app.hasRoute({ method: 'GET', url: path });
    return sendRefusal(reply, known ? wrongMethod() : nothingHere());
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  giveToken(request, reply);
  reply.headers({ 'cache-control': 'no-cache', etag: page.etag });
  if (hasPage(page, request.headers['if-none-match'])) return reply.status(304).send();
  return reply.type('text/html; charset=utf-8').send(page.html);
}

/** Keeps `?chrome=off`, which hides header, breadcrumbs and footer, and drops the rest of the query. */
function redirect(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const bare = new URLSearchParams(request.url.split('?')[1]).get('chrome') === 'off';
  return reply.header('cache-control', 'no-store').redirect(bare ? `${path}?chrome=off` : path, 302);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

function wrongMethod(): Refusal {
  return new Refusal('method-not-allowed', `This address is called with ${READ_ONLY}.`, {
    headers: { allow: READ_ONLY },
  });
}

/** How only the names of files end: the web app's, and those that browsers ask for on their own. */
const FILE_ENDING =
  /\.(?:js|mjs|css|map|json|webmanifest|ico|svg|png|jpe?g|gif|webp|avif|woff2?|ttf|txt|xml|wasm)$/i;

/**
 * Whether an unknown path asks for a file, which is then 404 and never a page.
 *
 * @example isFilePath('/assets/gone-1a2b.js') // true; '/favicon.ico' → true; '/nowhere' → false
 */
export function isFilePath(path: string): boolean {
  return path === '/assets' || path.startsWith('/assets/') || FILE_ENDING.test(path);
}

/** The one HTML page of the web app, as it is sent. */
export interface Page {
  html: string;
  /** Weak, because the same page is sent both compressed and as it is. */
  etag: string;
}

const API_BASE = /(<meta\s+name="api-base"\s+content=")[^"]*(")/;

/**
 * The page with the address of the server that it calls (API_BASE_URL).
 *
 * @param built `dist/web/index.html`, which has `<meta name="api-base" content="">`
 */
export function pageFrom(built: string, apiBaseUrl: string): Page {
  if (!API_BASE.test(built)) {
    throw new Error('The built page has no <meta name="api-base" content="">, where API_BASE_URL goes');
  }
  const html = built.replace(API_BASE, (_all, before: string, after: string) => {
    return before + escapeAttribute(apiBaseUrl) + after;
  });
  return { html, etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
}

/** Whether the browser already has the page: `If-None-Match` names it. */
export function hasPage(page: Page, ifNoneMatch: string | undefined): boolean {
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
