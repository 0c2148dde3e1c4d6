import { describe, expect, it } from 'vitest';
import { fileCalls, onlyReads } from './strace.ts';

/** Writes text as strace -xx does. */
const hex = (text: string): string =>
  Array.from(Buffer.from(text), (byte) => String.raw`\x${byte.toString(16).padStart(2, '0')}`).join('');

describe('the log of strace', () => {
  it('the log of strace is parsed call by call, with paths, handles and written data', () => {
    const log = [
      `7 openat(AT_FDCWD<${hex('/home')}>, "${hex('/x/a')}", O_WRONLY|O_CREAT, 0666) = 5`,
      `7 pwrite64(5<${hex('/x/a')}>, "${hex('ab')}", 2, 4096) = 2`,
      `8 rename("${hex('/x/a')}", "${hex('/x/b')}" <unfinished ...>`,
      `7 fsync(5<${hex('/x/a')}>) = -1 EIO (Input/output error) (INJECTED)`,
      '8 <... rename resumed>) = 0',
    ].join('\n');
    expect(fileCalls(log).map(({ data, ...call }) => ({ ...call, data: data.toString() }))).toMatchObject([
      { thread: 7, name: 'openat', path: '/x/a', handle: 5, result: 5 },
      { name: 'pwrite64', path: '/x/a', handle: 5, data: 'ab', result: 2 },
      { name: 'fsync', path: '/x/a', result: -1 },
      { thread: 8, name: 'rename', path: '/x/a', target: '/x/b', result: 0 },
    ]);
  });

  it.each([
    ['openat', 'O_RDONLY|O_CLOEXEC', true],
    ['openat', 'O_RDWR|O_CREAT', false],
    ['pread64', '', true],
    ['unlink', '', false],
  ])('classifies %s(%s) as only reading: %s', (name, args, reads) => {
    expect(onlyReads({ name, args })).toBe(reads);
  });
});
