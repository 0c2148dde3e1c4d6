/** The organisation a flow runs for (requirement 1.11): the first segment of every path but home. */
export type Org = 'usef' | 'usdf' | 'ushja';

/** An organisation whose records are looked up beside USEF's and which has a card of its own. */
export type Affiliate = Exclude<Org, 'usef'>;

export const ORGS: readonly Org[] = ['usef', 'usdf', 'ushja'];

/** The organisation's short name, as it stands in the card warning: `usdf` → `USDF`. */
export const ORG_LABEL: Readonly<Record<Org, Uppercase<Org>>> = {
  usef: 'USEF',
  usdf: 'USDF',
  ushja: 'USHJA',
};

/** Whether a path segment names an organisation. Case counts: `/USEF/…` is an unknown path (requirement 8.11). */
export function isOrg(segment: string): segment is Org {
  return segment === 'usef' || segment === 'usdf' || segment === 'ushja';
}
