import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImportRun, makeSmallImport, runImport, type SmallImport } from './small-import.ts';
import { type Fault, fileCalls, injecting, onlyReads, requireTracing, tracing } from './strace.ts';

/** A file call of an import, where a fault can be injected. Inside the data folder, its path begins with `{data}`. */
export interface Target {
  call: string;
  path: string;
  nth: number;
  onlyReads: boolean;
}

/** A small import, and the calls of its undisturbed run at which a fault can be injected. */
interface TracedImport {
  small: SmallImport;
  targets: readonly Target[];
}

const DATA = '{data}';

const made = new Map<string, TracedImport>();

/** Creates a small import and records its file system calls. Runs only once per folder. */
export async function tracedImport(scratch: string, first: boolean): Promise<TracedImport> {
  const known = made.get(scratch) ?? (await makeTracedImport(scratch, first));
  made.set(scratch, known);
  return known;
}

async function makeTracedImport(scratch: string, first: boolean): Promise<TracedImport> {
  requireTracing();
  const log = join(scratch, 'calls.log');
  const small = await makeSmallImport(scratch, { first, wrap: tracing(log) });
  const data = join(scratch, 'places', 'undisturbed', 'data');
  const counts = new Map<string, number>();
  const targets = new Map<string, Target>();
  for (const call of fileCalls(await readFile(log, 'latin1'))) {
    for (const at of call.target === null ? [call.path] : [call.path, call.target]) {
      if (!at.startsWith(data) && !at.startsWith(small.files)) continue;
      const path = at.replace(data, DATA);
      const key = `${call.name} ${path}`;
      // strace counts calls per thread.
      const nth = (counts.get(`${call.thread} ${key}`) ?? 0) + 1;
      counts.set(`${call.thread} ${key}`, nth);
      if (at === call.path) {
        targets.set(`${key} ${nth}`, { call: call.name, path, nth, onlyReads: onlyReads(call) });
      }
    }
  }
  if (targets.size === 0) throw new Error('strace saw no calls to the import’s files');
  return { small, targets: [...targets.values()] };
}

/** Traces the first import and the next one. Keeps only a few system calls of each kind per path. */
export async function tracedImports(scratch: string): Promise<TracedImport[]> {
  const imports = [
    await tracedImport(join(scratch, 'next'), false),
    await tracedImport(join(scratch, 'first'), true),
  ];
  return imports.map(({ small, targets }) => ({ small, targets: withoutRepeats(targets) }));
}

/** Runs an import with a fault at a target, optionally also at all later calls. `happened` is true if the fault was injected. */
export async function runWithFault(
  { files }: SmallImport,
  { call, path, nth }: Target,
  fault: Fault['fault'],
  dataDir: string,
  at: Fault['at'] = { nth },
): Promise<ImportRun & { happened: boolean }> {
  const log = join(dataDir, '..', 'strace.log');
  const wrap = injecting({ call, path: path.replace(DATA, dataDir), at, fault }, log);
  const ran = await runImport(dataDir, files, { wrap });
  return { ...ran, happened: (await readFile(log, 'latin1')).includes('(INJECTED)') };
}

/** Formats a target for failure messages: `fsync 2 of records/pointer.json.new`. */
export function targetInWords({ call, path, nth }: Target): string {
  return `${call} ${nth} of ${path.replace(`${DATA}/`, '').replace(/^.*\/(?=us\w+\/[\w-]+\.csv$)/, '')}`;
}

/** Number of calls to keep per kind and path: the first ones, the last one, and some in between. */
const OF_ONE_KIND = 4;

/** Keeps only a few calls of one kind to one path, because a book is written with hundreds of them. */
function withoutRepeats(targets: readonly Target[]): Target[] {
  const groups = Map.groupBy(targets, ({ call, path }) => `${call} ${path}`);
  return [...groups.values()].flatMap((group) => {
    if (group.length <= OF_ONE_KIND) return group;
    const step = (group.length - 1) / (OF_ONE_KIND - 1);
    return Array.from({ length: OF_ONE_KIND }, (_, at) => group[Math.round(at * step)]).filter(
      (target) => target !== undefined,
    );
  });
}

/** Picks items spread evenly over a list; returns all of a shorter list. */
export function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)]).filter(
    (item) => item !== undefined,
  );
}
