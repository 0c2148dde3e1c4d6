import { ORGS } from '../domain/org.ts';

/** The screens of an organization (specification, section 2), as the last part of their paths. */
const SCREENS = [
  'competition-date',
  'horse-search',
  'horse-results',
  'owner',
  'rider-search',
  'rider-results',
  'print-cards',
  'roster',
  'verifications',
] as const;

/** The paths of all screens: `/`, `/usef/competition-date`, … Case counts: `/USEF/roster` is unknown. */
export const SCREEN_PATHS: readonly string[] = [
  '/',
  ...ORGS.flatMap((org) => SCREENS.map((screen) => `/${org}/${screen}`)),
];

/** Where an organization's bare path leads: `/usef` → `/usef/competition-date` (rules, section 7). */
export const ORG_REDIRECTS: ReadonlyMap<string, string> = new Map(
  ORGS.map((org) => [`/${org}`, `/${org}/competition-date`]),
);

/** What only files of the web app, or things that browsers ask for by themselves, end in. */
const FILE_ENDING =
  /\.(?:js|mjs|css|map|json|webmanifest|ico|svg|png|jpe?g|gif|webp|avif|woff2?|ttf|txt|xml|wasm)$/i;

/**
 * Whether a path that is not known asks for a file, which is 404 and never a page.
 *
 * @example isFilePath('/assets/gone-1a2b.js') // true; '/favicon.ico' → true; '/nowhere' → false
 */
export function isFilePath(path: string): boolean {
  return path === '/assets' || path.startsWith('/assets/') || FILE_ENDING.test(path);
}
