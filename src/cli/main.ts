import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from '../server/package-root.ts';

/*
 * The command line. Node caches compiled code only for modules loaded after the compile cache is turned on, so the program
 * itself is imported after that. The launchers (bin/launch.mjs) have already turned it on for this file. If the folder is
 * not writable, nothing is cached and nothing else changes.
 */

/**
 * Delay (ms) after startup before writing the cache: by then, a command has loaded most of its code. A killed process could not
 * write the cache on exit.
 */
const FLUSH_AFTER = 2000;

enableCompileCache(join(packageRoot, 'node_modules', '.cache', 'amvs'));
setTimeout(flushCompileCache, FLUSH_AFTER).unref();

const { run, whenOutputIsLost } = await import('./run.ts');
whenOutputIsLost();
process.exitCode = await run(process.argv.slice(2));
