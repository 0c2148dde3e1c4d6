/** Length of a slot, in milliseconds. */
export const SLOT = 10 * 60_000;

/** Number of slots that an hour or a day can touch, so counts cover slightly more than that time. */
const SLOTS = { hour: 60 / 10 + 1, day: (24 * 60) / 10 + 1 } as const;

export type Within = keyof typeof SLOTS;

export function slotOf(now: number): number {
  return Math.floor(now / SLOT);
}

export function isOfDay(slot: number, now: number): boolean {
  return now - slot < SLOTS.day;
}

/** Counts for the last hour and the last 24 hours. Calendar days would allow a client twice its daily limit around midnight. */
export class RollingCount {
  readonly #counts = new Uint32Array(SLOTS.day);
  #slot: number;
  #day = 0;

  constructor(slot: number) {
    this.#slot = slot;
  }

  advance(slot: number): void {
    for (let next = Math.max(this.#slot, slot - SLOTS.day) + 1; next <= slot; next += 1) {
      this.#day -= this.#counts[next % SLOTS.day] ?? 0;
      this.#counts[next % SLOTS.day] = 0;
    }
    this.#slot = Math.max(this.#slot, slot);
  }

  add(count: number): void {
    this.#day += count;
    this.#counts[this.#slot % SLOTS.day] = this.#countAt(this.#slot) + count;
  }

  within(time: Within): number {
    if (time === 'day') return this.#day;
    let sum = 0;
    for (let back = 0; back < SLOTS.hour; back += 1) sum += this.#countAt(this.#slot - back);
    return sum;
  }

  /** Returns the milliseconds from `now` until the count is at most `most`. */
  waitFor(most: number, time: Within, now: number): number {
    const slots = SLOTS[time];
    let sum = this.within(time);
    let gone = 0;
    while (gone < slots && sum > most) {
      gone += 1;
      sum -= this.#countAt(this.#slot - slots + gone);
    }
    return (this.#slot + gone) * SLOT - now;
  }

  #countAt(slot: number): number {
    return slot < 0 ? 0 : (this.#counts[slot % SLOTS.day] ?? 0);
  }
}
