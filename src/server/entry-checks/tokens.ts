import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * Programs' tokens (requirement 15.64). The server knows only their SHA-256 hashes, and logs neither tokens nor hashes.
 */
export class Tokens {
  readonly #hashes: readonly Buffer[];

  /** `hashes` are SHA-256, in hexadecimal. */
  constructor(hashes: readonly string[]) {
    this.#hashes = hashes.map((hash) => Buffer.from(hash, 'hex'));
  }

  /**
   * Returns the client that a request with a token counts for, wherever the program runs. Null: the token is unknown.
   */
  clientOf(token: string): string | null {
    const sent = createHash('sha256').update(token).digest();
    let found: number | null = null;
    // Compares all hashes in constant time, so that the duration reveals nothing.
    for (const [at, hash] of this.#hashes.entries()) if (timingSafeEqual(hash, sent)) found = at;
    return found === null ? null : `token ${found}`;
  }
}

/** Returns null if there is no token. Any other Authorization header counts as an unknown token. */
export function tokenOf({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | null {
  if (authorization === undefined) return null;
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization)?.[1] ?? '';
}
