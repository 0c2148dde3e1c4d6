import type { ReactNode } from 'react';
import { type Org, ORG_LABEL } from '../../../domain/org.ts';

const SHOE = 'M21 56C6 30 13 10 32 10s26 20 11 46';

/** A horseshoe, an arena serpentine, and a fence, drawn for this product. */
const SIGNS: Readonly<Record<Org, ReactNode>> = {
  usef: (
    <>
      <path d={SHOE} strokeWidth="8.5" strokeLinecap="butt" />
      <path d={SHOE} stroke="Canvas" strokeWidth="3" strokeDasharray="0.1 11.5" strokeDashoffset="-9" />
    </>
  ),
  usdf: (
    <>
      <path d="M23.5 6H13v50h10.5M40.5 6H51v50H40.5" />
      <path d="M32 50c-20-2-20-12 0-12s20-12 0-12-20-10 0-14" strokeDasharray="0.1 6.8" />
    </>
  ),
  ushja: (
    <>
      <path d="M10 8v48M54 8v48M4 56h12M48 56h12" />
      <path d="M10 18h44M10 30h44M10 42h44" strokeWidth="6.5" />
      <path
        d="M22 18h7M40 18h7M17 30h7M31 30h7M45 30h4M22 42h7M40 42h7"
        stroke="Canvas"
        strokeWidth="3"
        strokeLinecap="butt"
      />
    </>
  ),
};

/**
 * A sign for the organization, but not its logo. Uses the text color, so it prints in black. Set `decorative` next to a
 * name, to leave out the label.
 */
export function OrgMark({ org, decorative = false }: { org: Org; decorative?: boolean }) {
  const label = ORG_LABEL[org];
  const height = decorative ? 64 : 82;
  const named = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className="org-mark"
      viewBox={`0 0 64 ${height}`}
      width="64"
      height={height}
      overflow="visible"
      {...named}
    >
      <g fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        {SIGNS[org]}
      </g>
      {!decorative && (
        <text
          x="32"
          y="79"
          fill="currentColor"
          fontSize="18"
          fontWeight="700"
          textAnchor="middle"
          textLength={org === 'ushja' ? 60 : 50}
          lengthAdjust="spacingAndGlyphs"
        >
          {label}
        </text>
      )}
    </svg>
  );
}
