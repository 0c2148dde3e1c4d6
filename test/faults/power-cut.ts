import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Experiment, type Form, type Result, tries } from './experiment.ts';
import { dice } from './support/dice.ts';
import {
  afterPowerCut,
  type Change,
  type DiskState,
  type Journal,
  journalOf,
  layOut,
  type Left,
} from './support/disk.ts';
import { inUse, inWords, makeSmallImport, nextImport, type SmallImport } from './support/small-import.ts';
import { fileCalls, requireTracing, tracing } from './support/strace.ts';

interface Recorded {
  small: SmallImport;
  journal: Journal;
}

/** Records an import's changes to the data folder's parent, because the first import creates the data folder. */
async function record(scratch: string, first: boolean): Promise<Recorded> {
  requireTracing();
  const log = join(scratch, 'calls.log');
  await mkdir(scratch, { recursive: true });
  const small = await makeSmallImport(scratch, { first, horses: 20, wrap: tracing(log) });
  const was = join(scratch, 'was');
  await mkdir(was);
  if (small.before !== null) {
    await cp(small.before, join(was, 'data'), { recursive: true });
  }
  const journal = journalOf(fileCalls(await readFile(log, 'latin1')), {
    folder: join(scratch, 'places', 'undisturbed'),
    was,
    told: ({ name, handle, data }) => name === 'write' && handle === 1 && data.includes(small.new),
  });
  if (!journal.changes.some(({ kind }) => kind === 'told'))
    throw new Error('The import never reported success');
  return { small, journal };
}

/** A power cut after `count` changes. `left` decides how much of each unsafe change remains. */
interface PowerCut {
  count: number;
  left: (at: number) => Left;
}

function waysToLose(random: () => number): ((at: number) => Left)[] {
  const kept = new Map<number, Left>();
  const remembered = (choose: () => Left) => (at: number) => {
    const known = kept.get(at);
    if (known !== undefined) return known;
    const chosen = choose();
    kept.set(at, chosen);
    return chosen;
  };
  const share = random();
  return [
    () => 'nothing',
    () => 'all',
    remembered(() => (random() < share ? 'all' : 'nothing')),
    remembered(() => (['all', 'nothing', 'half'] as const)[Math.floor(random() * 3)] ?? 'all'),
  ];
}

/** Cuts the power after every change, in different ways, to produce as many different disk states as possible. */
function* powerCuts({ changes }: Journal, random: () => number): Generator<PowerCut> {
  const points = cutPoints(changes)
    .map((count) => ({ count, order: random() + (isTurningPoint(changes, count) ? 0 : 1) }))
    .sort((a, b) => a.order - b.order)
    .map(({ count }) => count);
  for (;;) {
    for (const count of points) {
      for (const left of waysToLose(random)) yield { count, left };
    }
  }
}

/** Returns points before and after every change. For many writes to one file, every tenth is enough. */
function cutPoints(changes: readonly Change[]): number[] {
  return Array.from(changes.keys(), (at) => at + 1).filter((count) => {
    const [change, next] = [changes[count - 1], changes[count]];
    return change?.kind !== 'write' || next?.kind !== 'write' || count % 10 === 0;
  });
}

/** True if the power cut is next to a critical change: a rename, or the success message. These are tried first. */
function isTurningPoint(changes: readonly Change[], count: number): boolean {
  return [changes[count - 1], changes[count]].some(
    (change) => change?.kind === 'move' || change?.kind === 'told',
  );
}

/** Returns a string that is equal only for equal states. */
function fingerprint(state: DiskState, told: boolean): string {
  const hash = createHash('sha1').update(String(told));
  const add = (number: number, path: string): void => {
    const node = state.get(number);
    if (node === undefined) return;
    hash.update(path);
    if (node.names === null) hash.update(node.sameAs ?? node.bytes);
    for (const [name, child] of [...(node.names ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))) {
      add(child, `${path}/${name}`);
    }
  };
  add(0, '');
  return hash.digest('hex');
}

/** Number of known states in a row after which no new ones are expected. */
const ENOUGH_KNOWN = 4000;

/** Number of states between two imports. */
const NEXT_IMPORT_EVERY = 20;

interface Replayed {
  states: number;
  failures: string[];
}

/** Tries `wanted` disk states, or all that are found. */
async function replay(
  { small, journal }: Recorded,
  wanted: number,
  folder: string,
  say: (line: string) => void,
): Promise<Replayed> {
  const random = dice(wanted);
  const seen = new Set<string>();
  const failures: string[] = [];
  const toldAt = journal.changes.findIndex(({ kind }) => kind === 'told');
  let known = 0;
  for (const { count, left } of powerCuts(journal, random)) {
    if (seen.size >= wanted || known >= ENOUGH_KNOWN) break;
    const state = afterPowerCut(journal, count, left);
    const told = count > toldAt;
    const print = fingerprint(state, told);
    if (seen.has(print)) {
      known += 1;
      continue;
    }
    known = 0;
    seen.add(print);
    if (seen.size % 250 === 0) say(`${seen.size} of ${wanted} states`);
    const failure = await judge(
      small,
      state,
      told,
      join(folder, 'state'),
      seen.size % NEXT_IMPORT_EVERY === 0,
    );
    if (failure !== null) failures.push(`after change ${count} of ${journal.changes.length}: ${failure}`);
  }
  return { states: seen.size, failures };
}

async function judge(
  small: SmallImport,
  state: DiskState,
  told: boolean,
  folder: string,
  andImport: boolean,
): Promise<string | null> {
  await rm(folder, { recursive: true, force: true });
  layOut(state, folder);
  const dataDir = join(folder, 'data');
  const found = await inUse(dataDir, small.known);
  if ('wrong' in found) return found.wrong;
  if (told && found.generation !== small.new)
    return `an import that reported success is lost: ${inWords(found, small)}`;
  if (found.generation !== small.new && found.generation !== small.old) return inWords(found, small);
  return andImport ? nextImport(dataDir, small) : null;
}

function withoutSyncs({ before, changes }: Journal): Journal {
  return { before, changes: changes.filter(({ kind }) => kind !== 'sync') };
}

async function run(form: Form): Promise<Result> {
  const wanted = tries(form, 1000, 30);
  const failures: string[] = [];
  let states = 0;
  let unsynced = 0;
  for (const first of [false, true]) {
    const name = first ? 'first import' : 'next import';
    const folder = join(form.scratch, name.replace(' ', '-'));
    const recorded = await record(folder, first);
    const replayed = await replay(recorded, wanted, folder, form.say);
    states += replayed.states;
    failures.push(...replayed.failures.map((failure) => `${name}, ${failure}`));
    // Control: without syncs, faults must be found.
    const control = { ...recorded, journal: withoutSyncs(recorded.journal) };
    const found = await replay(control, tries(form, 200, 30), folder, form.say);
    if (found.failures.length === 0) failures.push(`${name}: nothing is lost even without syncs`);
    unsynced += found.failures.length;
  }
  return { tries: states, failures, figures: `without syncs: ${unsynced} failures` };
}

export const powerCut: Experiment = {
  name: 'power-cut',
  promise:
    'After a power cut at any moment during an import, the records in use are either the old or the new ones, intact; an import that reported success is never lost.',
  needs: ['strace'],
  run,
};
