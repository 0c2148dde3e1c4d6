import type { FastifyInstance, FastifyReply } from 'fastify';
import { PROBLEMS } from '../contract/problem.ts';
import { asRefusal } from './as-refusal.ts';
import { problemOf, type Refusal } from './refusal.ts';

/** Answers every error of a request as problem details, and logs those that are the server's own fault. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error, request.id);
    if (refusal.code === 'internal' || refusal.code === 'records-unreadable') {
      request.log.error({ reqId: request.id, err: error, code: refusal.code }, 'A request failed');
    }
    return sendRefusal(reply, refusal);
  });
}

/** Sends a refusal. It is never kept by the browser: the next request may be answered. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply
    .status(PROBLEMS[refusal.code].status)
    .headers({ 'cache-control': 'no-store', ...refusal.headers })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemOf(refusal)));
}
