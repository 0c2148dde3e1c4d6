import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Programs' tokens (requirement 15.64). The server knows only their hashes, and logs neither. */
export class Tokens {
  readonly #hashes: readonly Buffer[];

  /** `hashes` are SHA-256 hashes in hexadecimal. */
  constructor(hashes: readonly string[]) {
    this.#hashes = hashes.map((hash) => Buffer.from(hash, 'hex'));
  }

  /** Returns the token's client, which is the same wherever the program runs, or null for an unknown token. */
  clientOf(token: string): string | null {
    const sent = createHash('sha256').update(token).digest();
    let found: number | null = null;
    // Takes constant time, so the duration reveals nothing.
    for (const [at, hash] of this.#hashes.entries()) if (timingSafeEqual(hash, sent)) found = at;
    return found === null ? null : `token ${found}`;
  }
}

/**
 * Returns the request's bearer token, or null if there is no Authorization header. For any other kind of Authorization header,
 * returns an empty string, which is treated as an unknown token.
 */
export function tokenOf({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | null {
  if (authorization === undefined) return null;
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization)?.[1] ?? '';
}
