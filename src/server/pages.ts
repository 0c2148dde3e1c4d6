import staticFiles from '@fastify/static';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './answer-refusals.ts';
import { hasPage, pageFrom, type Page } from './page.ts';
import { Refusal } from './refusal.ts';
import { isFilePath, ORG_REDIRECTS, SCREEN_PATHS } from './screens.ts';
import { nothingHere } from './token-only.ts';
import { giveToken } from './xsrf.ts';

const READ_ONLY = 'GET, HEAD';

/**
 * The web app: its page on every screen's path, never kept without asking, and its files, whose names change with their
 * contents, kept for a year. Every path that is not known leads to the home screen (specification, section 2), but a
 * missing file is 404, never the page.
 *
 * @param webRoot the folder that `vite build` filled
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

/** The flag that hides header, crumbs and footer goes along; nothing else of an address does. */
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
