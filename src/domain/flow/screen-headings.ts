import type { ScreenName } from './screens.ts';

export interface ScreenHeading {
  title: string;
  subtitle?: string;
  intro?: string;
}

/** Text at the top of each screen. The served page includes it, so it shows before any code runs (requirement 8.165). */
export const SCREEN_HEADING = {
  home: {
    title: 'Affiliates Membership Verification Service',
    intro:
      'Check that a horse, its owners and its riders hold the memberships that a competition requires on its days, and print the cards that prove it.',
  },
  'competition-date': { title: 'Select Competition Start Date' },
  'horse-search': { title: 'Horse Search' },
  'horse-results': { title: 'Horse Results', subtitle: 'Match the Correct Horse' },
  owner: { title: 'Owners', subtitle: 'Match the Correct Owner' },
  'rider-search': { title: 'Rider Search', subtitle: 'Search for the Rider' },
  'rider-results': { title: 'Rider Results', subtitle: 'Match the Correct Rider' },
  'print-cards': { title: 'Print Cards', subtitle: 'Process Complete, Please Print' },
  roster: { title: 'Roster' },
  verifications: { title: 'Verifications' },
  'entry-list': { title: 'Check a whole entry list' },
} as const satisfies Record<ScreenName, ScreenHeading>;
