import type { Org } from '../../domain/org.ts';

/** A horse's number in an organization's book: USHJA's is kept under the USEF number (rules, section 2). */
export function horseNumber(org: Org, horse: { usefId: string | null; usdfId: string | null }): string {
  return (org === 'usdf' ? horse.usdfId : horse.usefId) ?? '';
}
