import { expect, it } from 'vitest';
import { packageRoot } from '../server/package-root.ts';
import { typedPath } from './records.ts';

it.each([
  ['relative, run directly', 'records', '/home/show', undefined, '/home/show/records'],
  ['relative, after npm moved to the package', 'records', packageRoot, '/home/show', '/home/show/records'],
  ['relative, run directly in the package', 'records', packageRoot, undefined, `${packageRoot}records`],
  ['relative, run elsewhere by a script that npm started', 'records', '/tmp', '/home/show', '/tmp/records'],
  ['absolute', '/media/usb', packageRoot, '/home/show', '/media/usb'],
])('a typed path is resolved: %s', (_case, typed, cwd, initCwd, path) => {
  expect(typedPath(typed, cwd, initCwd)).toBe(path);
});
