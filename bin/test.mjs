#!/usr/bin/env node
// npm test: installs missing packages, then runs every check (see test/run.ts).
import { installWhenNeeded, launch, run } from './launch.mjs';

await launch(() => {
  installWhenNeeded();
  return run('test/run.ts', process.argv.slice(2));
});
