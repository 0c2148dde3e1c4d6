import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from '../server/package-root.ts';

/* Imports the program dynamically: Node's compile cache holds only modules that are loaded after it is enabled. */

/** Delay (ms) before the compile cache is written. Node also writes it on exit, but not if the process is killed. */
const FLUSH_AFTER = 2000;

enableCompileCache(join(packageRoot, 'node_modules', '.cache', 'amvs'));
setTimeout(flushCompileCache, FLUSH_AFTER).unref();

const { run, whenOutputIsLost } = await import('./run.ts');
whenOutputIsLost();
process.exitCode = await run(process.argv.slice(2));
