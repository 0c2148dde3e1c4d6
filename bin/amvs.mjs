#!/usr/bin/env node
// npx amvs: the command line (see src/cli/main.ts). It never installs anything, so scripts get no surprises.
import { launch, requireInstalled, run } from './launch.mjs';

await launch(() => {
  requireInstalled();
  return run('src/cli/main.ts', process.argv.slice(2));
});
