import type { Affiliate } from '../org.ts';
import { type Line, textLine } from './line.ts';

/** The number that an affiliate keeps a member under: USDF its own, USHJA the USEF number (rules, section 2). */
export function affiliateNumberLine(
  row: { usefId: string | null; usdfId: string | null },
  org: Affiliate,
): Line {
  switch (org) {
    case 'usdf':
      return textLine('USDF #', row.usdfId);
    case 'ushja':
      return textLine('USEF #', row.usefId);
  }
}
