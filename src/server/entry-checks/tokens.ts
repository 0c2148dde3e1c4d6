import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * The tokens of programs (requirement 15.64). Only their SHA-256 hashes are known, and neither tokens nor hashes are ever
 * logged.
 */
export class Tokens {
  readonly #hashes: readonly Buffer[];

  /** @param hashes SHA-256, in hexadecimal */
  constructor(hashes: readonly string[]) {
    this.#hashes = hashes.map((hash) => Buffer.from(hash, 'hex'));
  }

  /** Who a request with a token is counted for: the token, wherever the program runs. Null: it is not known. */
  clientOf(token: string): string | null {
    const sent = createHash('sha256').update(token).digest();
    let found: number | null = null;
    // All are compared, each in the same time, so that the time tells nothing.
    for (const [at, hash] of this.#hashes.entries()) if (timingSafeEqual(hash, sent)) found = at;
    return found === null ? null : `token ${found}`;
  }
}

/** The token of a request; null: it has none. An Authorization header of another kind has one that nobody knows. */
export function tokenOf({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | null {
  if (authorization === undefined) return null;
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization)?.[1] ?? '';
}
