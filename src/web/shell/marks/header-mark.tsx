/** The header image: a horseshoe around a check mark. The words beside it name the link home. */
export function HeaderMark() {
  return (
    <svg className="header-mark" viewBox="0 0 64 64" width="48" height="48" aria-hidden="true">
      <path d="M20 60C4 32 12 9 32 9s28 23 12 51" fill="none" stroke="currentColor" strokeWidth="10" />
      <path
        d="m23 36 7 8 12-17"
        fill="none"
        stroke="#f4b942"
        strokeWidth="5.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
