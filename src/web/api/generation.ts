/* Every answer names its generation in the header Records-Generation. When it changes, the page reads its data again. */

let current: string | null = null;
const listeners = new Set<() => void>();
let waiting: (() => void)[] = [];

/** Called each time the records have changed since the last answer. */
export function onNewGeneration(listener: () => void): void {
  listeners.add(listener);
}

/** Called once, at the next answer that names a generation. */
export function onNextAnswer(listener: () => void): void {
  waiting.push(listener);
}

/** Null before the first answer. */
export function lastHeardGeneration(): string | null {
  return current;
}

/** @param generation null if the answer names none */
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
