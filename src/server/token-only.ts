import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './answer-refusals.ts';
import { Refusal } from './refusal.ts';
import { giveToken } from './xsrf.ts';

/** A server without pages still gives the token at `/`, for pages that are served beside it on the same origin. */
export function addTokenOnly(app: FastifyInstance): void {
  app.get('/', (request, reply) => {
    giveToken(request, reply);
    return sendRefusal(reply, nothingHere());
  });
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, nothingHere()));
}

/** What a path that has nothing is answered. */
export function nothingHere(): Refusal {
  return new Refusal(
    'not-found',
    'There is nothing at this address. Open the home page and start from there.',
  );
}
