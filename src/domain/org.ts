/** A flow's organization (requirement 1.11), and the first segment of every path except home. */
export type Org = 'usef' | 'usdf' | 'ushja';

/** An organization other than USEF. It has its own card, and its records are searched alongside USEF's. */
export type Affiliate = Exclude<Org, 'usef'>;

export const ORGS: readonly Org[] = ['usef', 'usdf', 'ushja'];

export const ORG_LABEL: Readonly<Record<Org, Uppercase<Org>>> = {
  usef: 'USEF',
  usdf: 'USDF',
  ushja: 'USHJA',
};

/** True for an organization. Case-sensitive, so `/USEF/…` is an unknown path (requirement 8.11). */
export function isOrg(segment: string): segment is Org {
  return segment === 'usef' || segment === 'usdf' || segment === 'ushja';
}
