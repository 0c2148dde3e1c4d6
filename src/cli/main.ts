import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from '../server/package-root.ts';

/*
 * The command line. Node caches compiled code only of modules loaded after the compile cache is switched on, so the program
 * itself is imported after that. The launchers (bin/launch.mjs) have switched it on for this file, too. If the folder is not
 * writable, nothing is cached and everything else works the same.
 */

/**
 * Delay (ms) after the start before writing the cache: by then a command has loaded most of its code. A killed process could not
 * write it at its end.
 */
const FLUSH_AFTER = 2000;

enableCompileCache(join(packageRoot, 'node_modules', '.cache', 'amvs'));
setTimeout(flushCompileCache, FLUSH_AFTER).unref();

const { run, whenOutputIsLost } = await import('./run.ts');
whenOutputIsLost();
process.exitCode = await run(process.argv.slice(2));
