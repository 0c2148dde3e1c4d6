import { buildWebWhenChanged } from '../../../src/cli/web-app.ts';

/** Builds the web app if its sources have changed. Runs once before the journeys. */
export default async function buildWeb(): Promise<void> {
  await buildWebWhenChanged(() => {});
}
