/** The server's base address, as the page that was served says it; empty means the origin of the page. */
export function baseAddress(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-base"]');
  return (meta?.content ?? '').replace(/\/+$/, '');
}

/** The token that goes back to the server in the header X-XSRF-TOKEN; null before a page of the server set it. */
export function xsrfToken(): string | null {
  const found = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie);
  return found?.[1] === undefined ? null : decodeURIComponent(found[1]);
}
