/**
 * A text that should have been a RECORDS_URL, as a refusal may quote it: without whatever could be a password, however
 * the address is mistyped.
 *
 * @example 'postgres://amvs:secret@db1:port/amvs' → 'postgres://…@db1:port/amvs'
 */
export function shownRecordsUrl(text: string): string {
  if (!/[:@=]/.test(text) || /^sqlite:[^@=]*$/i.test(text)) return text;
  const scheme = /^[a-z]{1,12}:/i.exec(text)?.[0] ?? '';
  const slashes = scheme !== '' && text.startsWith('//', scheme.length) ? '//' : '';
  const at = text.lastIndexOf('@');
  const after = text.slice(at + 1);
  // A question mark before the last @ may begin parameters, of which one may be the password.
  const isPlace = at >= 0 && !text.slice(0, at).includes('?') && PLACE.test(after);
  return isPlace ? `${scheme}${slashes}…@${after}` : `${scheme}${slashes}…`;
}

/** Hosts, database and the parameters that hold no secret, or nearly so. */
const PLACE =
  /^[\w.,:[\]-]*(?:\/[\w%.-]*)?(?:\?(?:sslmode|sslrootcert)=[\w%./-]*(?:&(?:sslmode|sslrootcert)=[\w%./-]*)*)?$/;
