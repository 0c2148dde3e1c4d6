import type { FastifyInstance } from 'fastify';

/** Whether the server is ending. */
export interface Ending {
  readonly begun: boolean;
}

/**
 * Ends a server without refusing anybody. First it only says that it ends: `/readyz` with 503, every answer with
 * `Connection: close`, so that a proxy sends what comes next to another server; for that it has the time given. Then
 * nothing new is taken, and each connection ends with its last answer. Those that were busy would otherwise stay open for
 * further requests, and hold up the end until they are cut.
 *
 * @param drainTime in milliseconds
 */
export function endConnectionsOnClose(app: FastifyInstance, drainTime: number): Ending {
  const ending = { begun: false };
  app.addHook('preClose', async () => {
    ending.begun = true;
    if (drainTime > 0) {
      await new Promise((resolve) => {
        setTimeout(resolve, drainTime);
      });
    }
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (ending.begun) reply.header('connection', 'close');
    done();
  });
  return ending;
}
