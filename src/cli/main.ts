import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from '../server/package-root.ts';

/* Imports the program dynamically, because Node caches only modules loaded after the cache is on. */

/** Delay (ms) before the cache is written, because a killed process could not write it on exit. */
const FLUSH_AFTER = 2000;

enableCompileCache(join(packageRoot, 'node_modules', '.cache', 'amvs'));
setTimeout(flushCompileCache, FLUSH_AFTER).unref();

const { run, whenOutputIsLost } = await import('./run.ts');
whenOutputIsLost();
process.exitCode = await run(process.argv.slice(2));
