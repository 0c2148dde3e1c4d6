import { spawnSync } from 'node:child_process';
import { program } from '../../support/programs.ts';

/* Runs a program under strace, which logs its system calls and can inject faults: an error, or killing the program. */

const READING = ['openat', 'read', 'pread64', 'getdents64', 'newfstatat', 'statx', 'fstat', 'lseek'];

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

export interface FileCall {
  thread: number;
  /** The system call, such as `pwrite64`. */
  name: string;
  /** Path at the time of the call; for a rename, the old path. */
  path: string;
  target: string | null;
  /** String arguments other than path and handle: the written data. */
  data: Buffer;
  /** All arguments, in strace's notation. */
  args: string;
  /** File descriptor that the call uses or creates; -1 if none. */
  handle: number;
  /** The return value; -1 for an error. */
  result: number;
}

/** A fault to inject at one kind of call to one path. */
export interface Fault {
  call: string;
  path: string;
  /** The call's number on its thread, from 1. `from`: that call and all later ones. */
  at: { nth: number } | { from: number };
  fault: 'EIO' | 'ENOSPC' | 'EROFS' | 'SIGKILL';
}

/** Maximum number of logged bytes per string. No single write is longer. */
const LONGEST_TEXT = 1_100_000;

/** Returns the command that logs these calls, with at most `longestText` bytes of each written string. */
function strace(log: string, calls: string, longestText: number): string[] {
  const how = ['-f', '--seccomp-bpf', '-qq', '-y', '-xx', '-s', String(longestText)];
  return [program('strace'), ...how, '-o', log, '-e', `trace=${calls}`];
}

/** Returns the prefix for a command whose file calls are logged. */
export function tracing(log: string): string[] {
  return strace(log, [...READING, ...CHANGING].join(), LONGEST_TEXT);
}

/** Returns the prefix for a command that injects a fault. `log` receives the calls to that path. */
export function injecting({ call, path, at, fault }: Fault, log: string): string[] {
  const when = 'nth' in at ? String(at.nth) : `${at.from}+`;
  const what = fault === 'SIGKILL' ? 'signal=KILL' : `error=${fault}`;
  return [...strace(log, call, 0), '-P', path, '-e', `inject=${call}:${what}:when=${when}`];
}

/** Throws an Error if this machine does not allow strace. */
export function requireTracing(): void {
  const { status, stderr } = spawnSync(program('strace'), ['-o', '/dev/null', 'true'], { encoding: 'utf8' });
  if (status === 0) return;
  throw new Error(
    `strace is not allowed to trace programs here: ${stderr.trim()}. In a container, grant it the SYS_PTRACE capability.`,
  );
}

export function onlyReads({ name, args }: Pick<FileCall, 'name' | 'args'>): boolean {
  return name === 'openat' ? !/O_(?:WRONLY|RDWR|CREAT)/.test(args) : READING.includes(name);
}

const LINE =
  /^(\d+) +(?:(\w+)\((.*?)(?: <unfinished \.\.\.>|\) += (-?\d+).*)|<\.\.\. (\w+) resumed>(.*)\) += (-?\d+).*)$/s;

/** Parses strace's log: the calls that name a file, in the order they ended. */
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

/** Parses strace's notation, `\x2f\x74`. */
function bytesOf(hex: string): Buffer {
  return Buffer.from(hex.replaceAll(String.raw`\x`, ''), 'hex');
}
