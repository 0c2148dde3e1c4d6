import type { Org } from '../../../domain/org.ts';

/* Separate from the organizations' marks, which load with the screens that show them. */

export const ORG_TITLE: Readonly<Record<Org, string>> = {
  usef: 'USEF - general federation',
  usdf: 'USDF - dressage',
  ushja: 'USHJA - hunter/jumper',
};

/** A horseshoe around a check mark. Needs no accessible name, because the link's text is next to it. */
export function HeaderMark() {
  return (
    <svg className="header-mark" viewBox="0 0 64 64" width="36" height="36" aria-hidden="true">
      <path d="M20 60C4 32 12 9 32 9s28 23 12 51" fill="none" stroke="currentColor" strokeWidth="10" />
      <path
        className="check"
        d="m23 36 7 8 12-17"
        fill="none"
        strokeWidth="5.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
