import { Refused } from './fixture-server.ts';

/** An answer that is a failure of the server. */
export function fails(): never {
  throw new Refused({
    type: 'about:blank',
    title: 'The server failed',
    status: 500,
    detail: 'The server failed. Try again.',
    code: 'internal',
  });
}
