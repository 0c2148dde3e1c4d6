/* An answer from the records has a Records-Generation header. When the generation changes, the page rereads its data. */

let current: string | null = null;
const listeners = new Set<() => void>();
let waiting: (() => void)[] = [];

export function onNewGeneration(listener: () => void): void {
  listeners.add(listener);
}

/** Calls the listener once, on the next answer that has a generation. */
export function onNextAnswer(listener: () => void): void {
  waiting.push(listener);
}

export function lastHeardGeneration(): string | null {
  return current;
}

export function heardGeneration(generation: string | null): void {
  if (generation === null) return;
  const due = waiting;
  waiting = [];
  due.forEach((listener) => listener());
  if (generation === current) return;
  const first = current === null;
  current = generation;
  if (!first) listeners.forEach((listener) => listener());
}
