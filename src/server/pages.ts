import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPrinted, needsDate, type ScreenName } from '../domain/flow/screens.ts';
import { ORGS } from '../domain/org.ts';
import { giveToken } from './callers.ts';
import { type BuiltPage, hasPage, type SentPage } from './page.ts';
import { nothingHere, Refusal, sendRefusal } from './refusals.ts';

/** Each screen's file in `src/web` (requirements 8.2 to 8.10 and 15.70). */
const SCREENS: Readonly<Record<ScreenName, string>> = {
  home: 'pages/home.tsx',
  'competition-date': 'pages/competition-date.tsx',
  'horse-search': 'pages/search.tsx',
  'horse-results': 'pages/horse-results.tsx',
  owner: 'pages/owner-results.tsx',
  'rider-search': 'pages/search.tsx',
  'rider-results': 'pages/rider-results.tsx',
  'print-cards': 'pages/print-cards.tsx',
  roster: 'pages/roster.tsx',
  verifications: 'pages/verifications.tsx',
  'entry-list': 'pages/entry-list.tsx',
};

/** Redirects, such as from `/usef` to `/usef/competition-date` (requirement 8.13). */
const ORG_REDIRECTS: ReadonlyMap<string, string> = new Map(
  ORGS.map((org) => [`/${org}`, `/${org}/competition-date`]),
);

const READ_ONLY = 'GET, HEAD';

/**
 * Serves the web app. Browsers cache files for a year, because file names change with their contents, but revalidate every page.
 * An unknown path leads to the home screen (requirements 8.12 and 8.14), but a missing file is a 404.
 */
export async function addPages(app: FastifyInstance, webRoot: string, built: BuiltPage): Promise<void> {
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
  for (const [screen, file] of Object.entries(SCREENS) as [ScreenName, string][]) {
    // Screens that need a date request no code in advance: a user with an empty cache has not chosen a date yet.
    const module = needsDate(screen) ? null : file;
    for (const org of screen === 'home' ? [null] : ORGS) {
      const bare = built.for({ screen, org, module, isFramed: false });
      const page = isPrinted(screen) ? bare : built.for({ screen, org, module, isFramed: true });
      addScreen(app, org === null ? '/' : `/${org}/${screen}`, page, bare);
    }
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

/** Serves a screen's page at `path`. @param bare the page without its frame, for `?chrome=off` (requirement 8.19) */
function addScreen(app: FastifyInstance, path: string, page: SentPage, bare: SentPage): void {
  app.get(path, (request, reply) => sendPage(request, reply, isBare(request) ? bare : page));
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: SentPage): FastifyReply {
  giveToken(request, reply);
  reply.headers({ 'cache-control': 'no-cache', etag: page.etag });
  if (hasPage(page, request.headers['if-none-match'])) return reply.status(304).send();
  return reply.type('text/html; charset=utf-8').send(page.html);
}

/** Redirects, and keeps only `?chrome=off` of the query string. That parameter hides the header, breadcrumbs and footer. */
function redirect(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const target = isBare(request) ? `${path}?chrome=off` : path;
  return reply.header('cache-control', 'no-store').redirect(target, 302);
}

function isBare(request: FastifyRequest): boolean {
  return new URLSearchParams(request.url.split('?')[1]).get('chrome') === 'off';
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

function wrongMethod(): Refusal {
  return new Refusal('method-not-allowed', `Use ${READ_ONLY} for this address.`, {
    headers: { allow: READ_ONLY },
  });
}

/** Only file names end like this: the web app's files, and those that browsers request on their own. */
const FILE_ENDING =
  /\.(?:js|mjs|css|map|json|webmanifest|ico|svg|png|jpe?g|gif|webp|avif|woff2?|ttf|txt|xml|wasm)$/i;

/**
 * @example
 * isFilePath('/favicon.ico') // true
 * isFilePath('/nowhere') // false
 */
export function isFilePath(path: string): boolean {
  return path === '/assets' || path.startsWith('/assets/') || FILE_ENDING.test(path);
}
