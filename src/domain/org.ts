/** The organization of a flow (requirement 1.11), and the first segment of every path except home. */
export type Org = 'usef' | 'usdf' | 'ushja';

/** Its records are looked up beside USEF's, and it has a card of its own. */
export type Affiliate = Exclude<Org, 'usef'>;

export const ORGS: readonly Org[] = ['usef', 'usdf', 'ushja'];

export const ORG_LABEL: Readonly<Record<Org, Uppercase<Org>>> = {
  usef: 'USEF',
  usdf: 'USDF',
  ushja: 'USHJA',
};

/**
 * Returns true if a path segment names an organization. Case counts: `/USEF/…` is an unknown path (requirement 8.11).
 */
export function isOrg(segment: string): segment is Org {
  return segment === 'usef' || segment === 'usdf' || segment === 'ushja';
}
