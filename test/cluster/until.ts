import { setTimeout as sleep } from 'node:timers/promises';

/** How often is looked, in milliseconds. */
const PAUSE = 100;

/**
 * Waits until a question has an answer, and gives it: anything but null, false, undefined and an error.
 *
 * @param what said when it takes too long: `db1 streams`
 * @param seconds how long it may take
 */
export async function until<Found>(
  what: string,
  seconds: number,
  look: () => Promise<Found | null | false | undefined>,
): Promise<Found> {
  const end = performance.now() + seconds * 1000;
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
  throw new Error(`Not within ${seconds} seconds: ${what}${why}`);
}
