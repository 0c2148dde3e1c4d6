import { createHash } from 'node:crypto';

/** The one HTML page of the web app, as it is sent. */
export interface Page {
  html: string;
  /** Weak, because the same page is sent compressed and not. */
  etag: string;
}

const API_BASE = /(<meta\s+name="api-base"\s+content=")[^"]*(")/;

/**
 * The page with the address of its server in it (API_BASE_URL).
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

/** Whether the browser has the page already: `If-None-Match` names it. */
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
