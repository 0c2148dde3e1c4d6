import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from '../server/pages.ts';

/*
 * The command line. What is loaded is compiled once and kept, TypeScript without its types; so nothing but that is
 * imported before it is switched on. The launchers (bin/launch.mjs) have switched it on already, for this file too. Where
 * the folder cannot be written nothing is kept, and all else is the same.
 */

/** When most of what a command loads is loaded, in milliseconds. A process that is killed writes nothing at its end. */
const LOADED = 2000;

enableCompileCache(join(packageRoot, 'node_modules', '.cache', 'amvs'));
setTimeout(flushCompileCache, LOADED).unref();

const { run } = await import('./run.ts');
process.exitCode = await run(process.argv.slice(2));
