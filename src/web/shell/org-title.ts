import type { Org } from '../../domain/org.ts';

/** What an organisation is called on screens: its short name and what it is for. */
export const ORG_TITLE: Readonly<Record<Org, string>> = {
  usef: 'USEF - general federation',
  usdf: 'USDF - dressage',
  ushja: 'USHJA - hunter/jumper',
};
