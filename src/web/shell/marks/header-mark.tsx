/** The header image: a horseshoe around a check mark. The words beside it name the link home. */
export function HeaderMark() {
  return (
    <svg className="header-mark" viewBox="0 0 64 64" width="48" height="48" aria-hidden="true">
      <path d="M18 60C2 38 8 4 32 4s30 34 14 56H34c17-20 14-43-2-43S13 40 30 60Z" fill="currentColor" />
      <path
        d="m22 35 8 9 13-18"
        fill="none"
        stroke="#f4b942"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
