import { spawnSync } from 'node:child_process';
import { program } from '../../support/programs.ts';

/*
 * strace runs a program, writes down its calls to the system, and puts faults at some of them: an error in place of what was
 * asked for, or the end of the program.
 */

/** The calls that read files and folders. */
const READING = ['openat', 'read', 'pread64', 'getdents64', 'newfstatat', 'statx', 'fstat', 'lseek'];

/** The calls that change files and folders. */
const CHANGING = [
  'mkdir',
  'write',
  'writev',
  'pwrite64',
  'pwritev',
  'rename',
  'renameat',
  'renameat2',
  'link',
  'unlink',
  'unlinkat',
  'rmdir',
  'ftruncate',
  'truncate',
  'fsync',
  'fdatasync',
  'fallocate',
  'chmod',
  'fchmod',
  'fchmodat',
];

/** A call to the system that names a file, or a handle of one. */
export interface FileCall {
  /** The thread. */
  thread: number;
  /** `pwrite64`. */
  name: string;
  /** The file as its path was when the call was made: of a rename the old path. */
  path: string;
  /** The second path of a rename. */
  target: string | null;
  /** The texts of the arguments that are neither path nor handle: what is written. */
  data: Buffer;
  /** Its arguments as strace wrote them. */
  args: string;
  /** The handle that it was given, or that it made; -1 when there is none. */
  handle: number;
  /** What it gave; -1 for an error. */
  result: number;
}

/** A fault at calls of one kind to one path. */
export interface Fault {
  call: string;
  path: string;
  /** The number of the call on its thread, from 1. `from`: that one and all later ones. */
  at: { nth: number } | { from: number };
  /** What happens then. */
  fault: 'EIO' | 'ENOSPC' | 'EROFS' | 'SIGKILL';
}

/** Longer than anything that is written at once. */
const LONGEST_TEXT = 1_100_000;

/** The calls that are written down, and how. @param longestText of what is written, how many bytes of a text */
function strace(log: string, calls: string, longestText: number): string[] {
  const how = ['-f', '--seccomp-bpf', '-qq', '-y', '-xx', '-s', String(longestText)];
  return [program('strace'), ...how, '-o', log, '-e', `trace=${calls}`];
}

/** What to put in front of a command, so that its file calls are written down. @param log the file for that */
export function tracing(log: string): string[] {
  return strace(log, [...READING, ...CHANGING].join(), LONGEST_TEXT);
}

/** What to put in front of a command, so that a fault happens to it. @param log the file for the calls to that path */
export function injecting({ call, path, at, fault }: Fault, log: string): string[] {
  const when = 'nth' in at ? String(at.nth) : `${at.from}+`;
  const what = fault === 'SIGKILL' ? 'signal=KILL' : `error=${fault}`;
  return [...strace(log, call, 0), '-P', path, '-e', `inject=${call}:${what}:when=${when}`];
}

/** @throws Error when strace may not trace on this machine */
export function requireTracing(): void {
  const { status, stderr } = spawnSync(program('strace'), ['-o', '/dev/null', 'true'], { encoding: 'utf8' });
  if (status === 0) return;
  throw new Error(
    `strace may not trace programs here: ${stderr.trim()}. In a container, allow it the capability SYS_PTRACE.`,
  );
}

/** Whether a call only reads. */
export function onlyReads({ name, args }: Pick<FileCall, 'name' | 'args'>): boolean {
  return name === 'openat' ? !/O_(?:WRONLY|RDWR|CREAT)/.test(args) : READING.includes(name);
}

const LINE =
  /^(\d+) +(?:(\w+)\((.*?)(?: <unfinished \.\.\.>|\) += (-?\d+).*)|<\.\.\. (\w+) resumed>(.*)\) += (-?\d+).*)$/s;

/** Reads what strace wrote down: the calls that name a file, in the order in which they ended. */
export function fileCalls(log: string): FileCall[] {
  const begun = new Map<string, string>();
  return log.split('\n').flatMap((line) => {
    const [, thread = '', name, args = '', result, resumed, rest = '', later] = LINE.exec(line) ?? [];
    if (name !== undefined && result === undefined) begun.set(thread, args);
    else if (name !== undefined) return callOf(thread, name, args, Number(result));
    else if (resumed !== undefined) {
      const all = (begun.get(thread) ?? '') + rest;
      begun.delete(thread);
      return callOf(thread, resumed, all, Number(later));
    }
    return [];
  });
}

function callOf(thread: string, name: string, args: string, result: number): FileCall[] {
  const given = /^(\d+)<([^>]*)>/.exec(args);
  const texts = Array.from(args.matchAll(/"([^"]*)"/g), ([, hex = '']) => bytesOf(hex));
  const paths = given === null ? texts.splice(0, name.startsWith('rename') ? 2 : 1) : [];
  const path = given?.[2] === undefined ? paths[0] : bytesOf(given[2]);
  if (path === undefined) return [];
  return [
    {
      thread: Number(thread),
      name,
      path: path.toString(),
      target: paths[1]?.toString() ?? null,
      data: Buffer.concat(texts),
      args,
      handle: given === null ? (name === 'openat' ? result : -1) : Number(given[1]),
      result,
    },
  ];
}

/** The bytes of a text that strace wrote as `\x2f\x74`. */
function bytesOf(hex: string): Buffer {
  return Buffer.from(hex.replaceAll(String.raw`\x`, ''), 'hex');
}
