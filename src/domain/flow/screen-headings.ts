import type { ScreenName } from './screens.ts';

export interface ScreenHeading {
  title: string;
  subtitle?: string;
  /** Explains the screen in one or two sentences. */
  intro?: string | undefined;
  /** Like `intro`, but shown in place of the screen until the competition date is chosen (requirement 8.65). */
  before?: string;
}

/** Text at the top of each screen. The served page includes it, so it shows before any code runs (requirement 8.165). */
export const SCREEN_HEADING = {
  home: {
    title: 'Affiliates Membership Verification Service',
    intro:
      'Check that a horse, its owners and its riders hold the memberships that a competition requires, and print the cards that prove it.',
  },
  'competition-date': {
    title: 'Select Competition Start Date',
    intro:
      'Memberships, registrations, ownership and Safe Sport training must be valid on each day of the competition.',
  },
  'horse-search': {
    title: 'Horse Search',
    before: 'Find the horse by name, number or microchip. Similar names are also found, and are marked.',
  },
  'horse-results': {
    title: 'Horse Results',
    subtitle: 'Match the Correct Horse',
    before:
      'Select the horse’s record. Each row shows its distinguishing details, and whether it is in order on the competition days.',
  },
  owner: {
    title: 'Owners',
    subtitle: 'Match the Correct Owner',
    before:
      'Select the horse’s owners. Each row shows whether the owner is in order on the competition days.',
  },
  'rider-search': {
    title: 'Rider Search',
    subtitle: 'Search for the Rider',
    before: 'Find the rider by name or number. Similar names are also found, and are marked.',
  },
  'rider-results': {
    title: 'Rider Results',
    subtitle: 'Match the Correct Rider',
    before:
      'Select the rider’s record. Each row shows its distinguishing details, and whether it is in order on the competition days.',
  },
  'print-cards': {
    title: 'Print Cards',
    subtitle: 'Process Complete, Please Print',
    before: 'See whether everyone chosen is in order on the competition days, and print the cards.',
  },
  roster: {
    title: 'Roster',
    before: 'Prints the horses, owners and riders as a list, one row each, with their memberships.',
  },
  verifications: {
    title: 'Verifications',
    before: 'Prints a card for each horse, owner and rider, with the memberships on record.',
  },
  'entry-list': {
    title: 'Check a whole entry list',
    intro: 'Load the show’s entries, and see whose memberships are in order on the competition days.',
  },
} as const satisfies Record<ScreenName, ScreenHeading>;
