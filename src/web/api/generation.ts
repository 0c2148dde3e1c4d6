/*
 * The generation that answers. Every answer names it (Records-Generation). When it differs from that of the last
 * answer, the records have changed, and the page must read its data again.
 */

let current: string | null = null;
const listeners = new Set<() => void>();
let waiting: (() => void)[] = [];

/** Calls `listener` each time the records have changed since the last answer. */
export function onNewGeneration(listener: () => void): void {
  listeners.add(listener);
}

/** Calls `listener` once, at the next answer that names a generation. */
export function onNextAnswer(listener: () => void): void {
  waiting.push(listener);
}

/** The generation of the last answer; null before the first. */
export function lastHeardGeneration(): string | null {
  return current;
}

/** Records the generation of an answer; null when it names none. */
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
