import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Queue } from './queue.ts';

/** Returns tasks that the test can finish, and the names of those that have started. */
function tasks() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const task = (name: string) => (): Promise<string> => {
    begun.push(name);
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return end.promise;
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.resolve(name);
    await nextTurn();
  };
  const fail = async (name: string): Promise<void> => {
    ends.get(name)?.reject(new Error(name));
    await nextTurn();
  };
  return { begun, task, end, fail };
}

it('a queue starts tasks in order, a limited number at a time, even after one has failed', async () => {
  const queue = new Queue(2);
  const { begun, task, end, fail } = tasks();
  const results = ['a', 'b', 'c', 'd'].map((name) => queue.run(task(name)));
  const settled = Promise.allSettled(results);
  expect(begun).toEqual(['a', 'b']);
  expect(queue.waiting).toBe(2);
  await fail('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  expect(queue.waiting).toBe(0);
  await end('c');
  const last = queue.run(task('e'));
  expect(begun).toContain('e');
  await end('d');
  await end('e');
  expect(await last).toBe('e');
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
});

it('map returns the results in the order of the items', async () => {
  const { task, end } = tasks();
  const results = new Queue(3).map(['a', 'b', 'c'], (name, index) => task(`${name}${index}`)());
  for (const name of ['c2', 'a0', 'b1']) await end(name);
  expect(await results).toEqual(['a0', 'b1', 'c2']);
});

it('map starts no further items after an error', async () => {
  const { begun, task, fail, end } = tasks();
  const results = new Queue(2).map(['a', 'b', 'c', 'd'], (name) => task(name)());
  const failure = results.catch((error: unknown) => error);
  await fail('a');
  await end('b');
  expect(await failure).toMatchObject({ message: 'a' });
  expect(begun).toEqual(['a', 'b']);
});
