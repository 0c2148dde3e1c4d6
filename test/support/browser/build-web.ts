import { buildWebWhenChanged } from '../../../src/cli/web-app.ts';

/** Runs once before the journeys, so they use a current build of the web app. */
export default async function buildWeb(): Promise<void> {
  await buildWebWhenChanged(() => {});
}
