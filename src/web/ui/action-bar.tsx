import type { ReactNode } from 'react';

/**
 * What a screen does next. It stays at the bottom of the window and has the same height whatever it says, so that it never
 * moves (requirement 8.102). In a window too low for that it stands at its place on the screen.
 */
export function ActionBar({
  says,
  children,
}: {
  /** What is marked or ready, or what is still missing, in up to three lines. Screen readers announce it when it changes. */
  says: ReactNode;
  /** The buttons; the primary one comes first. */
  children: ReactNode;
}) {
  return (
    <section className="action-bar" aria-label="Actions">
      <output>{says}</output>
      <div className="actions">{children}</div>
    </section>
  );
}
