/**
 * Kinds of shows that affect judgments (requirement 11.80): licensed competition, qualifying or championship, FEI classes
 * only, and unlicensed.
 */
export const SHOW_KINDS = ['licensed', 'championship', 'fei', 'unlicensed'] as const;

export type ShowKind = (typeof SHOW_KINDS)[number];

/** Default kind of show. */
export const USUAL_KIND: ShowKind = 'licensed';

/** Label of each kind on screens and paper. */
export const KIND_LABEL: Readonly<Record<ShowKind, string>> = {
  licensed: 'Licensed competition',
  championship: 'Qualifying or championship',
  fei: 'FEI classes only',
  unlicensed: 'Not licensed',
};

/**
 * Returns the text for screens and paper that names the kind of show. Empty for a licensed competition (requirement 11.84).
 *
 * @example
 * kindText('fei') // 'Kind of show: FEI classes only'
 * kindText('licensed') // ''
 */
export function kindText(kind: ShowKind): string {
  return kind === USUAL_KIND ? '' : `Kind of show: ${KIND_LABEL[kind]}`;
}

/**
 * Returns true if shows of this kind may not require memberships and registrations. The eligibility list then decides for
 * people and horses without one (requirement 11.82).
 *
 * @example
 * asksIfNeeded('unlicensed') // true
 * asksIfNeeded('championship') // false
 */
export function asksIfNeeded(kind: ShowKind): boolean {
  return kind === 'fei' || kind === 'unlicensed';
}
