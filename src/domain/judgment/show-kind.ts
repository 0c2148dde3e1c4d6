/** Kinds of shows (requirement 11.80). */
export const SHOW_KINDS = ['licensed', 'championship', 'fei', 'unlicensed'] as const;

export type ShowKind = (typeof SHOW_KINDS)[number];

export const USUAL_KIND: ShowKind = 'licensed';

export const KIND_LABEL: Readonly<Record<ShowKind, string>> = {
  licensed: 'Licensed competition',
  championship: 'Qualifying or championship',
  fei: 'FEI classes only',
  unlicensed: 'Not licensed',
};

/** Names the kind of show; empty for a licensed competition (requirement 11.84). */
export function kindText(kind: ShowKind): string {
  return kind === USUAL_KIND ? '' : `Kind of show: ${KIND_LABEL[kind]}`;
}

/** True if the eligibility list decides whether someone needs a membership or registration at all (requirement 11.82). */
export function asksIfNeeded(kind: ShowKind): boolean {
  return kind === 'fei' || kind === 'unlicensed';
}
