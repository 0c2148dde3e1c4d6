import type { Problem, ProblemCode } from '../../contract/problem.ts';

/** Why a call has no answer: what the server refused, or that none came. */
export type ApiErrorCode = ProblemCode | 'unreachable' | 'no-answer-in-time' | 'unreadable-answer';

/** A call that failed. `message` is a sentence for the person at the screen: what happened and what to do next. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** What is wrong with which field, when the server said so. */
  readonly fields: readonly { field: string; message: string }[];

  constructor(code: ApiErrorCode, message: string, fields: ApiError['fields'] = []) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
  }

  static fromProblem(problem: Problem): ApiError {
    return new ApiError(problem.code, problem.detail, problem.errors ?? []);
  }
}
