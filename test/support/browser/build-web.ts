import { buildWebWhenChanged } from '../../../src/cli/web-app.ts';

/** Runs once before the journeys, so that they see the web app as its sources are now. */
export default async function buildWeb(): Promise<void> {
  await buildWebWhenChanged(() => {});
}
