import { describe, expect, it } from 'vitest';
import { afterPowerCut, type Change, journalOf, type Left, safeChanges } from './disk.ts';
import type { FileCall } from './strace.ts';

const MADE: Change = { kind: 'name', folder: 0, name: 'new', node: 1, isFolder: false };
const WRITTEN: Change = { kind: 'write', node: 1, offset: 0, bytes: Buffer.from('abcd') };
const MOVED: Change = { kind: 'move', folder: 0, name: 'new', to: 0, toName: 'file', node: 1 };
const FILE_SYNCED: Change = { kind: 'sync', node: 1 };
const FOLDER_SYNCED: Change = { kind: 'sync', node: 0 };

const EMPTY = new Map([[0, { names: new Map(), bytes: Buffer.alloc(0), sameAs: null }]]);

function files(changes: readonly Change[], left: (at: number) => Left): Record<string, string> {
  const state = afterPowerCut({ before: EMPTY, changes }, changes.length, left);
  const names = [...(state.get(0)?.names ?? [])];
  return Object.fromEntries(names.map(([name, node]) => [name, state.get(node)?.bytes.toString() ?? '']));
}

describe('a disk after a power cut', () => {
  it('a power cut keeps synced data, whatever happens to the rest', () => {
    const changes = [MADE, WRITTEN, FILE_SYNCED, MOVED, FOLDER_SYNCED];
    expect(safeChanges(changes, 5)).toEqual([true, true, false, true, false]);
    expect(files(changes, () => 'nothing')).toEqual({ file: 'abcd' });
  });

  it('a power cut may lose the bytes of a file whose name is safe', () => {
    const changes = [MADE, WRITTEN, MOVED, FOLDER_SYNCED];
    expect(files(changes, () => 'nothing')).toEqual({ file: '' });
    expect(files(changes, () => 'half')).toEqual({ file: 'ab' });
    expect(files(changes, () => 'all')).toEqual({ file: 'abcd' });
  });

  it('a power cut may lose a name whose file is safe', () => {
    const changes = [MADE, WRITTEN, FILE_SYNCED, MOVED];
    expect(files(changes, () => 'nothing')).toEqual({});
    expect(files(changes, (at) => (at === 0 ? 'all' : 'nothing'))).toEqual({ new: 'abcd' });
    expect(files(changes, (at) => (at === 3 ? 'all' : 'nothing'))).toEqual({ file: 'abcd' });
  });

  it('a power cut leaves a hole where an earlier part was lost', () => {
    const later: Change = { kind: 'write', node: 1, offset: 4, bytes: Buffer.from('ef') };
    const changes = [MADE, FOLDER_SYNCED, WRITTEN, later];
    expect(files(changes, (at) => (at === 3 ? 'all' : 'nothing'))).toEqual({ new: '\0\0\0\0ef' });
  });

  it('applies a sync only to earlier changes', () => {
    expect(safeChanges([MADE, FILE_SYNCED, WRITTEN, FOLDER_SYNCED], 4)).toEqual([true, false, false, false]);
    expect(safeChanges([MADE, FOLDER_SYNCED, WRITTEN, FILE_SYNCED], 3)).toEqual([true, false, false]);
  });
});

function call(name: string, path: string, more: Partial<FileCall> = {}): FileCall {
  const nothing = { target: null, data: Buffer.alloc(0), args: '', handle: -1, result: 0 };
  return { thread: 1, name, path, ...nothing, ...more };
}

describe('the journal of a program', () => {
  it('tracks a file through a move, and the position of the next write', () => {
    const { changes } = journalOf(
      [
        call('openat', '/x/new', { args: 'O_WRONLY|O_CREAT', handle: 3, result: 3 }),
        call('write', '/x/new', { handle: 3, data: Buffer.from('ab'), result: 2 }),
        call('rename', '/x/new', { target: '/x/file' }),
        call('write', '/x/file', { handle: 3, data: Buffer.from('cd'), result: 1 }),
        call('fsync', '/x/file', { handle: 3, result: -1 }),
        call('fsync', '/x', { handle: 4 }),
        call('write', '/elsewhere', { handle: 1, data: Buffer.from('done'), result: 4 }),
      ],
      { folder: '/x', was: null, told: ({ data }) => data.includes('done') },
    );
    expect(changes).toEqual([
      { kind: 'name', folder: 0, name: 'new', node: 1, isFolder: false },
      { kind: 'write', node: 1, offset: 0, bytes: Buffer.from('ab') },
      { kind: 'move', folder: 0, name: 'new', to: 0, toName: 'file', node: 1 },
      { kind: 'write', node: 1, offset: 2, bytes: Buffer.from('c') },
      { kind: 'sync', node: 0 },
      { kind: 'told' },
    ]);
  });

  it('refuses a call that it does not know', () => {
    const linked = [call('link', '/x/a')];
    expect(() => journalOf(linked, { folder: '/x', was: null, told: () => false })).toThrow('add it');
  });
});
