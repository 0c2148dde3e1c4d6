/** Requirement 11.80. `licensed`: a licensed competition. `championship`: qualifying or championship. `fei`: FEI classes only. */
export const SHOW_KINDS = ['licensed', 'championship', 'fei', 'unlicensed'] as const;

export type ShowKind = (typeof SHOW_KINDS)[number];

export const USUAL_KIND: ShowKind = 'licensed';

export const KIND_LABEL: Readonly<Record<ShowKind, string>> = {
  licensed: 'Licensed competition',
  championship: 'Qualifying or championship',
  fei: 'FEI classes only',
  unlicensed: 'Not licensed',
};

/** Empty for a licensed competition (requirement 11.84). */
export function kindText(kind: ShowKind): string {
  return kind === USUAL_KIND ? '' : `Kind of show: ${KIND_LABEL[kind]}`;
}

/** The eligibility list then decides for people and horses without a membership or registration (requirement 11.82). */
export function asksIfNeeded(kind: ShowKind): boolean {
  return kind === 'fei' || kind === 'unlicensed';
}
