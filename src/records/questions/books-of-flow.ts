import type { Org } from '../../domain/org.ts';

/** The books that an organization's flow searches: the affiliate's own first, then USEF's (rules, section 4). */
export function booksOfFlow(org: Org): readonly Org[] {
  return org === 'usef' ? ['usef'] : [org, 'usef'];
}
