import type { z } from 'zod';
import type { Disclosure } from './disclosure.ts';
import type { AskedShow } from './show-asked.ts';

/**
 * Everything about one call except its name and its query (src/records/queries.ts): a JSON object sent by POST to
 * `/api/{name}/` (the last slash is optional), answered by a JSON object.
 */
export interface Call<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  summary: string;
  request: Request;
  /** A body for the description of the API. */
  example: z.input<Request>;
  response: Response;
  /** Maximum size of the body, in bytes (requirement 4.50). */
  mostBytes: number;
  work: (question: z.output<Request>) => Work;
  /**
   * The show of a question whose answer depends on a person's age on a day: repeated for one day after another, such a
   * call would reveal a birth date. Null if the answer depends on no show.
   */
  askedShow: ((question: z.output<Request>) => AskedShow) | null;
  /**
   * Adds the people that an answer reveals (requirements 12.5 and 12.24 to 12.27). Clients are counted as having seen
   * somebody by this alone; docs/security.md lists it. Null if the answers reveal nobody. Once a client has reached its
   * limit, every other call gets the same refusal, regardless of the records.
   *
   * @param answer null if the book does not have the horse
   */
  discloses:
    ((to: Disclosure, question: z.output<Request>, answer: z.output<Response> | null) => void) | null;
}

/** Types a call by its schemas. A missing part does not compile. */
export function defineCall<Request extends z.ZodType, Response extends z.ZodType>(
  parts: Call<Request, Response>,
): Call<Request, Response> {
  return parts;
}

/** Maximum body of a call, in bytes. Four criteria of 200 letters take 2,400. */
export const SMALL_BODY = 4 * 1024;

/** Maximum body of a call with lists of choices, in bytes. 180 choices with the longest numbers take 24,000. */
export const BODY_WITH_CHOICES = 32 * 1024;

/** Work of a question that is known before the records are asked. `src/server/budget/cost.ts` has its cost. */
export type Work =
  | { kind: 'look-up' }
  | { kind: 'search'; hasName: boolean; page: number | null | undefined; pageSize: number | null | undefined }
  | { kind: 'suggestions' }
  | { kind: 'choices'; choices: number; judgedDays: number }
  | { kind: 'values'; values: number };

export const LOOK_UP = (): Work => ({ kind: 'look-up' });
