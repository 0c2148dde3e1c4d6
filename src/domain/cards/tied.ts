import { cleanHorseNumber, cleanMemberNumber } from '../numbers/clean-number.ts';

/**
 * Whether a USEF row and an affiliate row are tied: the affiliate's `usefId` is the USEF row's, both cleaned (rules,
 * sections 2 and 5). Without a number on either side they are not.
 *
 * @example isTied('4100', 'F-4100', 'member') // true
 */
export function isTied(
  usefId: string | null,
  affiliateUsefId: string | null,
  kind: 'horse' | 'member',
): boolean {
  const clean = kind === 'horse' ? cleanHorseNumber : cleanMemberNumber;
  const number = clean(usefId ?? '');
  return number !== '' && number === clean(affiliateUsefId ?? '');
}
