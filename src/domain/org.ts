/** The organization that a flow runs for (requirement 1.11): the first segment of every path except home. */
export type Org = 'usef' | 'usdf' | 'ushja';

/** An organization whose records are looked up beside USEF's. It has a card of its own. */
export type Affiliate = Exclude<Org, 'usef'>;

export const ORGS: readonly Org[] = ['usef', 'usdf', 'ushja'];

/** The short name of each organization, as texts show it. */
export const ORG_LABEL: Readonly<Record<Org, Uppercase<Org>>> = {
  usef: 'USEF',
  usdf: 'USDF',
  ushja: 'USHJA',
};

/**
 * Whether a path segment names an organization. Case counts: `/USEF/…` is an unknown path (requirement 8.11).
 *
 * @example
 * isOrg('usdf') // true
 * isOrg('USDF') // false
 */
export function isOrg(segment: string): segment is Org {
  return segment === 'usef' || segment === 'usdf' || segment === 'ushja';
}
