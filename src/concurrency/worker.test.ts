import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WorkerThread } from './worker.ts';

const MODULE = new URL('./worker.ts', import.meta.url).href;

function codeOf(body: string): URL {
  const code = `
    import { parentPort } from 'node:worker_threads';
    import { answerQuestions, sendAnswer, sendProgress } from '${MODULE}';
    ${body}`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

function workerOf(
  body: string,
  onProgress?: (progress: unknown) => void,
): WorkerThread<unknown, unknown, unknown> {
  const worker = new WorkerThread<unknown, unknown, unknown>(codeOf(body), {}, onProgress);
  onTestFinished(() => worker.terminate());
  return worker;
}

/** Code of a worker that answers with the question itself, or throws it if it is an error. */
const ECHO =
  'answerQuestions(async (question) => { if (question instanceof Error) throw question; return question; });';

it('a worker answers one question after another', async () => {
  const worker = workerOf(ECHO);
  expect(await worker.ask(1)).toBe(1);
  expect(await worker.ask({ two: 2 })).toEqual({ two: 2 });
  expect(worker.isLost).toBe(false);
});

it('a worker reports progress, even on messages without an answer', async () => {
  const onProgress = vi.fn<(progress: unknown) => void>();
  const worker = workerOf(
    `parentPort.on('message', (message) => { sendProgress(message); if (message === 'last') sendAnswer('done'); });`,
    onProgress,
  );
  worker.tell('first');
  expect(await worker.ask('last')).toBe('done');
  expect(onProgress.mock.calls).toEqual([['first'], ['last']]);
});

it('buffers are transferred to a worker, and from a worker in its answer', async () => {
  const worker = workerOf('answerQuestions(async (bytes) => bytes, (bytes) => [bytes.buffer]);');
  const bytes = new Uint8Array([1, 2, 3]);
  expect(await worker.ask(bytes, { moved: [bytes.buffer] })).toEqual(new Uint8Array([1, 2, 3]));
  expect(bytes.byteLength).toBe(0);
});

it('a question, and every later one, is rejected with the error that terminated the worker', async () => {
  const worker = workerOf(ECHO);
  await expect(worker.ask(new RangeError('no such book'))).rejects.toThrow('no such book');
  expect(worker.isLost).toBe(true);
  await worker.ended;
  await expect(worker.ask(1)).rejects.toThrow('no such book');
});

it.each([
  ['by exiting', 'process.exit()'],
  ['because it closed its port', 'parentPort.close()'],
])('a question is rejected when the worker ends %s', async (_, end) => {
  const worker = workerOf(`parentPort.on('message', () => ${end});`);
  await expect(worker.ask(1)).rejects.toThrow('The worker exited without an answer');
});

it('a question is abandoned when its signal is aborted, and the worker gets no more questions', async () => {
  const worker = workerOf(`${ECHO} sendProgress('ready'); for (;;);`);
  const controller = new AbortController();
  const asked = worker.ask(1, { signal: controller.signal });
  controller.abort(new Error('took too long'));
  await expect(asked).rejects.toThrow('took too long');
  expect(worker.isLost).toBe(true);
  await expect(worker.ask(2)).rejects.toThrow('took too long');
  await worker.terminate();
  await worker.ended;
});

it('a worker remains usable if the signal is aborted before the question or after the answer', async () => {
  const worker = workerOf(ECHO);
  await expect(worker.ask(1, { signal: AbortSignal.abort(new Error('never asked')) })).rejects.toThrow(
    'never asked',
  );
  const controller = new AbortController();
  expect(await worker.ask(2, { signal: controller.signal })).toBe(2);
  controller.abort();
  expect(worker.isLost).toBe(false);
  expect(await worker.ask(3)).toBe(3);
});

it('a worker reports its CPU time, which is 0 after it exits', async () => {
  const worker = workerOf(`parentPort.on('message', (milliseconds) => {
    while (process.threadCpuUsage().user < 1000 * milliseconds);
    sendAnswer();
  });`);
  await worker.ask(50);
  expect(await worker.processorTime()).toBeGreaterThanOrEqual(50);
  await worker.terminate();
  expect(await worker.processorTime()).toBe(0);
});

it('a worker keeps the process alive only while it answers or its exit is awaited', async () => {
  const body = `answerQuestions(async (question) => {
    if (question === 'end') parentPort.close();
    return new Promise((resolve) => setTimeout(() => resolve(question), 50));
  });`;
  const script = `
    const { WorkerThread } = await import('${MODULE}');
    const workerOf = () => new WorkerThread(new URL(${JSON.stringify(codeOf(body).href)}), {});
    const idle = workerOf();
    console.log(await idle.ask('answered'));
    const ending = workerOf();
    ending.tell('end');
    await ending.finished();
    console.log('ended');`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout).toBe('answered\nended\n');
});
