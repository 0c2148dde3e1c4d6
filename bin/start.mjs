#!/usr/bin/env node
// npm start: installs missing packages, then serves (see src/cli/serve.ts).
import { installWhenNeeded, launch, run } from './launch.mjs';

await launch(() => {
  installWhenNeeded();
  return run('src/cli/main.ts', ['serve', ...process.argv.slice(2)]);
});
