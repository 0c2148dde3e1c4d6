import { isolated } from '../../domain/names/shown-text.ts';

/** Callback ref for the opened reasons. Scrolls them into view if the action bar hides them. */
export function showWhole(reasons: HTMLElement | null): void {
  reasons?.scrollIntoView({ block: 'nearest' });
}

/**
 * A button that opens the reasons below the row (requirement 8.147). It is no taller than WCAG 2.5.8 requires, to keep
 * rows short.
 */
export function WhyButton({
  about,
  reasons,
  isOpen,
  onToggle,
  isStop = true,
}: {
  /** The subject, read by screen readers after "Why". */
  about: string;
  reasons: string;
  isOpen: boolean;
  onToggle: () => void;
  isStop?: boolean;
}) {
  return (
    <button
      type="button"
      className="why-button row-action"
      tabIndex={isStop ? 0 : -1}
      aria-expanded={isOpen}
      aria-controls={isOpen ? reasons : undefined}
      onClick={onToggle}
    >
      Why<span className="visually-hidden">: {isolated(about)}</span>
    </button>
  );
}
