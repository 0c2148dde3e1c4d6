import type { FastifyInstance } from 'fastify';
import type { SharedCalls } from '../records/postgres/shared-calls.ts';
import type { CallCounts } from './call-counts.ts';

/** How often servers tell each other what they counted, in milliseconds. */
const EXCHANGE_EVERY = 1000;

/** How often they do when nobody calls, in milliseconds: by that what was counted is removed in time. */
const EXCHANGE_AT_LEAST = 30_000;

/**
 * Exchanges counts with the other servers of the database while this one runs. Where that fails, the server counts alone
 * and says so, once each time that it begins to.
 */
export function shareCalls(app: FastifyInstance, counts: CallCounts, shared: SharedCalls): void {
  let last = Number.NEGATIVE_INFINITY;
  let alone = false;
  let underWay: Promise<void> | null = null;

  const exchange = async (): Promise<void> => {
    last = performance.now();
    try {
      await counts.exchange(shared);
      if (alone) app.log.info('Calls are counted together with the other servers again');
      alone = false;
    } catch (error) {
      if (!alone) {
        app.log.warn(
          { why: error instanceof Error ? error.message : String(error) },
          'CALLS_PER_MINUTE holds for this server alone: its counts cannot be shared with the other servers of the database',
        );
      }
      alone = true;
    }
  };
  const begin = (): void => {
    underWay ??= exchange().finally(() => {
      underWay = null;
    });
  };

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    begin();
    timer = setInterval(() => {
      if (counts.changed || performance.now() - last >= EXCHANGE_AT_LEAST) begin();
    }, EXCHANGE_EVERY);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
