import type { z } from 'zod';
import type { Disclosure } from './disclosure.ts';
import type { AskedShow } from './show-asked.ts';

/** Defines `POST /api/{name}/`. Its body and its answer are JSON objects. The query that answers it is in src/records/queries.ts. */
export interface Call<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  summary: string;
  request: Request;
  /** Sample request body for the API description. */
  example: z.input<Request>;
  response: Response;
  /** Maximum body size in bytes (requirement 4.50). */
  mostBytes: number;
  work: (question: z.output<Request>) => Work;
  /**
   * Returns the show if the answer depends on someone's age. The number of shows per client is limited, because asking about
   * many days would reveal a birth date. Null for a call whose answers never depend on age.
   */
  askedShow: ((question: z.output<Request>) => AskedShow) | null;
  /**
   * Adds the people that an answer reveals (requirements 12.5 and 12.24 to 12.27); docs/security.md lists them. Null for a call
   * whose answers reveal nobody. For other calls, a client at its limit is refused, even if nobody is found, unless it has
   * already been shown everyone that the answer reveals.
   * @param answer null if the book does not have the horse
   */
  discloses:
    ((to: Disclosure, question: z.output<Request>, answer: z.output<Response> | null) => void) | null;
}

/** Makes the compiler report missing properties of a call. */
export function defineCall<Request extends z.ZodType, Response extends z.ZodType>(
  parts: Call<Request, Response>,
): Call<Request, Response> {
  return parts;
}

/** Maximum body size in bytes of most calls. Even four criteria with 200 three-byte letters each need only 2,400 bytes. */
export const SMALL_BODY = 4 * 1024;

/** Maximum body size in bytes of a call with choices. Even 180 choices with the longest numbers need only 24,000 bytes. */
export const BODY_WITH_CHOICES = 32 * 1024;

/** Amount of work in a call, estimated before the records are queried. `src/server/budget/cost.ts` assigns the cost. */
export type Work =
  | { kind: 'look-up' }
  | { kind: 'search'; hasName: boolean; page: number | null | undefined; pageSize: number | null | undefined }
  | { kind: 'suggestions' }
  | { kind: 'choices'; choices: number; judgedDays: number }
  | { kind: 'values'; values: number };

export const LOOK_UP = (): Work => ({ kind: 'look-up' });
