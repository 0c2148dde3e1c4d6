import { buildWebWhenChanged } from '../../../src/cli/web-app.ts';

/** Runs once before the journeys, so that they use an up-to-date build of the web app. */
export default async function buildWeb(): Promise<void> {
  await buildWebWhenChanged(() => {});
}
