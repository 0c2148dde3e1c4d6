import type { ReactNode } from 'react';

/**
 * Shows a bar at the bottom of the window, of constant height (requirement 8.102). In a very low window it scrolls
 * along.
 */
export function ActionBar({
  says,
  children,
}: {
  /** The selection, or what is missing, in up to three lines. Screen readers announce changes. */
  says: ReactNode;
  /** The primary one first. */
  children: ReactNode;
}) {
  return (
    <section className="action-bar" aria-label="Actions">
      <output>{says}</output>
      <div className="actions">{children}</div>
    </section>
  );
}
