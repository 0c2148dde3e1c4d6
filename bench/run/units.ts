/**
 * Formats milliseconds with as many digits as are useful.
 *
 * @example milliseconds(0.01834) // '0.018 ms'
 */
export function milliseconds(value: number): string {
  return `${plainMilliseconds(value)} ms`;
}

/** Formats milliseconds without the unit, for columns in milliseconds. */
export function plainMilliseconds(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(size < 0.1 ? 3 : size < 1 ? 2 : size < 10 ? 1 : 0);
}

/** @example seconds(35.24) // '35.2 s' */
export function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}

/** @example bytes(833_617_920) // '795 MiB' */
export function bytes(value: number): string {
  return `${Math.round(value / 1024 ** 2).toLocaleString('en-US')} MiB`;
}

/** @example ratio(0.2134) // '0.21' */
export function ratio(value: number): string {
  return value.toFixed(2);
}

/** @example share(0.9871) // '98.7%' */
export function share(value: number): string {
  return `${(value * 100).toFixed(1)}%`;
}
