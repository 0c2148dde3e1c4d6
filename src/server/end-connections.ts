import type { FastifyInstance } from 'fastify';

/**
 * Ends each connection with its last answer once the server closes. Otherwise those that were busy at that moment stay
 * open for further requests, and hold up the end until they are cut.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}
