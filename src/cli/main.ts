import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from '../server/package-root.ts';

/*
 * Node caches compiled code only for modules loaded after the compile cache is turned on, so this file imports the
 * program dynamically. The launchers (bin/launch.mjs) have turned the cache on for this file.
 */

/** Delay (ms) before the cache is written, because a killed process could not write it on exit. */
const FLUSH_AFTER = 2000;

enableCompileCache(join(packageRoot, 'node_modules', '.cache', 'amvs'));
setTimeout(flushCompileCache, FLUSH_AFTER).unref();

const { run, whenOutputIsLost } = await import('./run.ts');
whenOutputIsLost();
process.exitCode = await run(process.argv.slice(2));
