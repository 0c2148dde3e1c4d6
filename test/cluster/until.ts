import { setTimeout as sleep } from 'node:timers/promises';

/** How often is looked, in milliseconds. */
const PAUSE = 100;

/** How long anything may take, in seconds: a minute at most when the machine has nothing else to do. */
const PATIENCE = 300;

/**
 * Waits until a question has an answer, and gives it: anything but null, false, undefined and an error.
 *
 * @param what said when it takes too long: `db1 streams`
 */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | null | false | undefined>,
): Promise<Found> {
  const end = performance.now() + PATIENCE * 1000;
  let why = '';
  while (performance.now() < end) {
    try {
      const found = await look();
      if (found !== null && found !== false && found !== undefined) return found;
      why = '';
    } catch (error) {
      why = `: ${error instanceof Error ? error.message : String(error)}`;
    }
    await sleep(PAUSE);
  }
  throw new Error(`Not within ${PATIENCE} seconds: ${what}${why}`);
}
