import type { ReactNode } from 'react';

/**
 * What a screen does next. It stays at the bottom of the window while the screen scrolls, and stands at the same place from
 * screen to screen.
 */
export function ActionBar({
  says,
  children,
}: {
  /** What is marked or ready, or what is still missing, in a few words. Screen readers announce it when it changes. */
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
