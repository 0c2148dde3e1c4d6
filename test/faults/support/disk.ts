import { readdirSync, readFileSync, statSync } from 'node:fs';
import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileCall } from './strace.ts';

/*
 * A disk with the guarantees of POSIX. Data written to a file is safe after an fsync of that file. A name created, moved or
 * removed in a folder is safe after an fsync of that folder. A power cut may leave any part of everything else, in any order.
 */

/** A file or folder, identified independently of its names. */
interface Node {
  readonly names: Map<string, Node> | null;
  readonly bytes: Buffer;
  /** Path to an existing file with the same bytes; null if there is none. */
  readonly sameAs: string | null;
}

/** A change, or a sync that makes earlier changes safe. Files and folders are identified by number. */
export type Change =
  | { kind: 'name'; folder: number; name: string; node: number; isFolder: boolean }
  | { kind: 'move'; folder: number; name: string; to: number; toName: string; node: number }
  | { kind: 'unname'; folder: number; name: string }
  | { kind: 'write'; node: number; offset: number; bytes: Buffer }
  | { kind: 'cut'; node: number; size: number }
  | { kind: 'sync'; node: number }
  /** The program reported success to its user. */
  | { kind: 'told' };

export interface Journal {
  /** Files and folders by number. The folder itself has number 0. */
  before: ReadonlyMap<number, Node>;
  changes: readonly Change[];
}

/**
 * Derives the changes to a folder from a program's calls. `folder` is its path while the program ran. `was` is a folder with
 * the earlier contents; null if there were none. `told` finds the call that reports success to the user.
 */
export function journalOf(
  calls: readonly FileCall[],
  { folder, was, told }: { folder: string; was: string | null; told: (call: FileCall) => boolean },
): Journal {
  const before = new Map<number, Node>();
  const live = new Live(before);
  if (was === null) before.set(0, emptyFolder());
  else readNode(was, before);
  live.begin();
  const changes: Change[] = [];
  for (const call of calls) {
    if (call.result < 0) continue;
    if (told(call)) changes.push({ kind: 'told' });
    if (call.path === folder || call.path.startsWith(`${folder}/`)) {
      changes.push(
        ...live.changesOf(call, call.path.slice(folder.length), call.target?.slice(folder.length) ?? ''),
      );
    }
  }
  return { before, changes };
}

function emptyFolder(): Node {
  return { names: new Map(), bytes: Buffer.alloc(0), sameAs: null };
}

/** Reads a file or folder into `into`, and returns its number. */
function readNode(path: string, into: Map<number, Node>): number {
  const number = into.size;
  if (statSync(path).isFile()) {
    into.set(number, { names: null, bytes: readFileSync(path), sameAs: path });
    return number;
  }
  const names = new Map<string, Node>();
  into.set(number, { names, bytes: Buffer.alloc(0), sameAs: null });
  for (const name of readdirSync(path)) {
    const child = into.get(readNode(join(path, name), into));
    if (child !== undefined) names.set(name, child);
  }
  return number;
}

/** The folder as the program sees it, to identify each call's file. */
class Live {
  readonly #before: ReadonlyMap<number, Node>;
  readonly #names = new Map<number, Map<string, number>>();
  readonly #sizes = new Map<number, number>();
  /** Position of a handle's next write. */
  readonly #places = new Map<number, number>();
  #next = 0;

  constructor(before: ReadonlyMap<number, Node>) {
    this.#before = before;
  }

  begin(): void {
    const numbers = new Map([...this.#before].map(([number, node]) => [node, number]));
    for (const [number, { names, bytes }] of this.#before) {
      if (names === null) this.#sizes.set(number, bytes.length);
      else
        this.#names.set(number, new Map([...names].map(([name, node]) => [name, numbers.get(node) ?? -1])));
    }
    this.#next = this.#before.size;
  }

  changesOf(call: FileCall, path: string, target: string): Change[] {
    switch (call.name) {
      case 'mkdir':
        return [this.#make(path, true)];
      case 'openat':
        return this.#open(call, path);
      case 'write': {
        const offset = this.#places.get(call.handle) ?? 0;
        this.#places.set(call.handle, offset + call.result);
        return this.#write(path, offset, call.data.subarray(0, call.result));
      }
      case 'pwrite64':
        return this.#write(path, Number(/, (\d+)$/.exec(call.args)?.[1]), call.data.subarray(0, call.result));
      case 'ftruncate':
        return this.#at(path).map((node) => ({
          kind: 'cut',
          node,
          size: Number(/, (\d+)$/.exec(call.args)?.[1]),
        }));
      case 'fsync':
      case 'fdatasync':
        return this.#at(path).map((node) => ({ kind: 'sync', node }));
      case 'rename':
        return this.#move(path, target);
      case 'unlink':
      case 'rmdir':
        return this.#remove(path);
      case 'writev':
      case 'pwritev':
      case 'renameat':
      case 'renameat2':
      case 'link':
      case 'unlinkat':
      case 'truncate':
      case 'fallocate':
        throw new Error(`The simulated disk does not know ${call.name}: add it`);
      default:
        return [];
    }
  }

  #open({ args, handle }: FileCall, path: string): Change[] {
    this.#places.set(handle, 0);
    const [node] = this.#at(path);
    if (node === undefined) return args.includes('O_CREAT') ? [this.#make(path, false)] : [];
    return args.includes('O_TRUNC') ? [{ kind: 'cut', node, size: 0 }] : [];
  }

  #make(path: string, isFolder: boolean): Change {
    const node = this.#next;
    this.#next += 1;
    const folder = this.#folderOf(path);
    const name = nameOf(path);
    this.#names.get(folder)?.set(name, node);
    if (isFolder) this.#names.set(node, new Map());
    return { kind: 'name', folder, name, node, isFolder };
  }

  #write(path: string, offset: number, bytes: Buffer): Change[] {
    return this.#at(path).map((node) => ({ kind: 'write', node, offset, bytes }));
  }

  #move(path: string, target: string): Change[] {
    const [folder, to, name, toName] = [
      this.#folderOf(path),
      this.#folderOf(target),
      nameOf(path),
      nameOf(target),
    ];
    return this.#at(path).map((node) => {
      this.#names.get(folder)?.delete(name);
      this.#names.get(to)?.set(toName, node);
      return { kind: 'move', folder, name, to, toName, node };
    });
  }

  #remove(path: string): Change[] {
    const folder = this.#folderOf(path);
    this.#names.get(folder)?.delete(nameOf(path));
    return [{ kind: 'unname', folder, name: nameOf(path) }];
  }

  /** Returns the number of the file or folder at a path; an empty list if the path no longer exists. */
  #at(path: string): number[] {
    let node: number | undefined = 0;
    for (const name of path.split('/').filter(Boolean)) {
      node = node === undefined ? undefined : this.#names.get(node)?.get(name);
    }
    return node === undefined ? [] : [node];
  }

  #folderOf(path: string): number {
    const [folder] = this.#at(dirname(path));
    if (folder === undefined) throw new Error('A file in a folder that was never created');
    return folder;
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Possible remains of an unsafe change after a power cut: all, nothing, or the first half of a write. */
export type Left = 'all' | 'nothing' | 'half';

/** Determines which of the first `count` changes survive a power cut right after them. */
export function safeChanges(changes: readonly Change[], count: number): boolean[] {
  const synced = new Set<number>();
  const safe = Array<boolean>(count).fill(false);
  for (let at = count - 1; at >= 0; at -= 1) {
    const change = changes[at];
    if (change === undefined) continue;
    switch (change.kind) {
      case 'sync':
        synced.add(change.node);
        break;
      case 'write':
      case 'cut':
        safe[at] = synced.has(change.node);
        break;
      case 'name':
      case 'unname':
        safe[at] = synced.has(change.folder);
        break;
      case 'move':
        safe[at] = synced.has(change.folder) && synced.has(change.to);
        break;
      case 'told':
        break;
    }
  }
  return safe;
}

/**
 * Returns the disk after a power cut that follows `count` changes. `left` returns how much of an unsafe change remains, given its
 * index.
 */
export function afterPowerCut(
  { before, changes }: Journal,
  count: number,
  left: (at: number) => Left,
): DiskState {
  const safe = safeChanges(changes, count);
  const nodes = new Map<
    number,
    { names: Map<string, number> | null; bytes: Buffer; sameAs: string | null }
  >();
  const numbers = new Map([...before].map(([number, node]) => [node, number]));
  for (const [number, { names, bytes, sameAs }] of before) {
    const copied =
      names === null ? null : new Map([...names].map(([name, node]) => [name, numbers.get(node) ?? -1]));
    nodes.set(number, { names: copied, bytes, sameAs });
  }
  const file = (number: number) => nodes.get(number) ?? { names: null, bytes: Buffer.alloc(0), sameAs: null };
  for (const [at, change] of changes.slice(0, count).entries()) {
    if (change.kind === 'name') {
      const names = change.isFolder ? new Map<string, number>() : null;
      nodes.set(change.node, { names, bytes: Buffer.alloc(0), sameAs: null });
    }
    const kept = safe[at] === true ? 'all' : left(at);
    if (kept === 'nothing') continue;
    switch (change.kind) {
      case 'name':
        nodes.get(change.folder)?.names?.set(change.name, change.node);
        break;
      case 'unname':
        nodes.get(change.folder)?.names?.delete(change.name);
        break;
      case 'move': {
        const from = nodes.get(change.folder)?.names;
        if (from?.get(change.name) === change.node) from.delete(change.name);
        nodes.get(change.to)?.names?.set(change.toName, change.node);
        break;
      }
      case 'write': {
        const { bytes } = file(change.node);
        const written = kept === 'half' ? change.bytes.subarray(0, change.bytes.length / 2) : change.bytes;
        const size = Math.max(bytes.length, change.offset + written.length);
        const next = Buffer.alloc(size);
        bytes.copy(next);
        written.copy(next, change.offset);
        nodes.set(change.node, { names: null, bytes: next, sameAs: null });
        break;
      }
      case 'cut': {
        const next = Buffer.alloc(change.size);
        file(change.node).bytes.copy(next);
        nodes.set(change.node, { names: null, bytes: next, sameAs: null });
        break;
      }
      case 'sync':
      case 'told':
        break;
    }
  }
  return nodes;
}

/** Files and folders by number; 0 is the root. */
export type DiskState = ReadonlyMap<
  number,
  { names: ReadonlyMap<string, number> | null; bytes: Buffer; sameAs: string | null }
>;

/** Writes a state into a folder. Hard-links unchanged files instead of copying them. */
export function layOut(state: DiskState, path: string, number = 0): void {
  const node = state.get(number);
  if (node === undefined) return;
  if (node.names === null) {
    if (node.sameAs === null) writeFileSync(path, node.bytes);
    else linkSync(node.sameAs, path);
    return;
  }
  mkdirSync(path, { recursive: true });
  for (const [name, child] of node.names) layOut(state, join(path, name), child);
}
