#!/usr/bin/env node
// npm run dev: installs missing packages, then starts a server that reloads changed code (see src/cli/dev.ts).
import { installWhenNeeded, launch, run } from './launch.mjs';

await launch(() => {
  installWhenNeeded();
  return run('src/cli/dev.ts', process.argv.slice(2));
});
