import type { ReactNode } from 'react';

export type SignKind =
  'info' | 'success' | 'warning' | 'error' | 'unknown' | 'waiting' | 'evidence' | ChangeSign;

/** Signs for the headings in an updated list. */
type ChangeSign = 'changed' | 'new' | 'scratched' | 'unchanged';

/** Each sign has its own shape, so none depends on color (requirements 7.14 and 11.54). */
const SHAPES: Readonly<Record<SignKind, ReactNode>> = {
  info: (
    <>
      <circle cx="8" cy="8" r="7" />
      <path d="M8 7v5M8 4v1" />
    </>
  ),
  success: (
    <>
      <circle cx="8" cy="8" r="7" />
      <path d="m4.5 8.5 2.5 2.5 4.5-5.5" />
    </>
  ),
  warning: <path d="M8 1.5 15 14.5H1ZM8 6v4M8 11.5v1.2" />,
  error: <path d="M5 1h6l4 4v6l-4 4H5l-4-4V5ZM5.5 5.5l5 5M10.5 5.5l-5 5" />,
  unknown: <path d="M1.5 1.5h13v13h-13ZM5.5 6a2.5 2.5 0 1 1 2.5 2.5v1M8 11.8v.4" />,
  // A receipt with a check mark
  evidence: <path d="M3 1h7l3 3v11H3ZM5.5 9l2 2 3.5-4" />,
  waiting: <path d="M3 8h.1M8 8h.1M13 8h.1" />,
  changed: <path d="M2 5.5h11M10 2.5l3 3-3 3M14 11H3M6 8l-3 3 3 3" />,
  new: (
    <>
      <circle cx="8" cy="8" r="7" />
      <path d="M8 4.5v7M4.5 8h7" />
    </>
  ),
  scratched: (
    <>
      <circle cx="8" cy="8" r="7" />
      <path d="M4.5 8h7" />
    </>
  ),
  unchanged: <path d="M3 6h10M3 10h10" />,
};

/** A sign, hidden from screen readers, because the text next to it has the same meaning. */
export function Sign({ kind }: { kind: SignKind }) {
  return (
    <svg className={`sign sign-${kind}`} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      {SHAPES[kind]}
    </svg>
  );
}
