import type { ReactNode } from 'react';

/**
 * The next actions of a screen. The bar stays at the bottom of the window with a constant height, so that it never
 * moves (requirement 8.102). In a very low window it keeps its place on the screen.
 */
export function ActionBar({
  says,
  children,
}: {
  /** The selection, or what is missing, in up to three lines. Screen readers announce changes. */
  says: ReactNode;
  /** Buttons, the primary one first. */
  children: ReactNode;
}) {
  return (
    <section className="action-bar" aria-label="Actions">
      <output>{says}</output>
      <div className="actions">{children}</div>
    </section>
  );
}
