import type { FastifyReply } from 'fastify';
import { Refusal } from './refusals.ts';

/** Reason for aborting when the connection is closed or the request was refused. */
const NOBODY_WAITS = new Refusal('search-stopped', 'The client no longer waits for this answer.');

/** Returns a signal that aborts once the answer has been sent or can no longer be sent. */
export function withdrawnWith(reply: FastifyReply): AbortSignal {
  const withdrawn = new AbortController();
  reply.raw.once('close', () => withdrawn.abort(NOBODY_WAITS));
  return withdrawn.signal;
}
