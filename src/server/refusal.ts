import type { Org } from '../domain/org.ts';
import { type Problem, type ProblemCode, PROBLEMS } from '../contract/problem.ts';

/** What a refusal can say beside its code and its sentence. */
interface More {
  /** Which field is wrong, and what was expected of it. */
  errors?: Problem['errors'];
  /** The book that is missing. */
  book?: Org;
  /** Headers that belong to the refusal: `allow`, `retry-after`. */
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** A request that is not answered as asked. `detail` is a sentence for the person at the screen. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors: Problem['errors'];
  readonly book: Org | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ProblemCode, detail: string, more: More = {}) {
    super(`${code}: ${detail}`, { cause: more.cause });
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
    this.errors = more.errors;
    this.book = more.book;
    this.headers = more.headers ?? {};
  }
}

/**
 * The refusal as it goes over the wire (RFC 9457; rules, section 4, "Refusals"). Every 400 has `errors`: where no field
 * is wrong but the whole, of the field with the empty name.
 */
export function problemOf(refusal: Refusal): Problem {
  const { status, title } = PROBLEMS[refusal.code];
  const ofTheWhole = status === 400 ? [{ field: '', message: refusal.detail }] : undefined;
  const errors = refusal.errors ?? ofTheWhole;
  return {
    type: `urn:amvs:problem:${refusal.code}`,
    title,
    status,
    detail: refusal.detail,
    code: refusal.code,
    ...(errors && { errors }),
    ...(refusal.book && { book: refusal.book }),
  };
}
