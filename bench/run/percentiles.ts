/** How long something took, in milliseconds: half, 95 and 99 of a hundred times it was no longer. */
export interface Percentiles {
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/**
 * The percentiles of measured times, by nearest rank: each is a time that was measured. Throws a RangeError without any.
 *
 * @example percentiles([4, 1, 3, 2]) // {p50: 2, p95: 4, p99: 4, max: 4}
 */
export function percentiles(times: readonly number[]): Percentiles {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number): number => {
    const value = sorted[Math.ceil(share * sorted.length) - 1];
    if (value === undefined) throw new RangeError('No times were measured');
    return value;
  };
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** The middle one of some values, by nearest rank. Throws a RangeError without any. */
export function median(values: readonly number[]): number {
  return percentiles(values).p50;
}

/** Of each percentile the median of several rounds. */
export function medianPercentiles(rounds: readonly Percentiles[]): Percentiles {
  return {
    p50: median(rounds.map(({ p50 }) => p50)),
    p95: median(rounds.map(({ p95 }) => p95)),
    p99: median(rounds.map(({ p99 }) => p99)),
    max: median(rounds.map(({ max }) => max)),
  };
}
