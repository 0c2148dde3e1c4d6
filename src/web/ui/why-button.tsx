import { isolated } from '../../domain/names/shown-text.ts';

/** Ref for the opened reasons. If they are behind the bar at the bottom of the window, scrolls them into view. */
export function showWhole(reasons: HTMLElement | null): void {
  reasons?.scrollIntoView({ block: 'nearest' });
}

/** Opens the reasons below the row (requirement 8.147). As tall as WCAG 2.5.8 requires, which does not make rows taller. */
export function WhyButton({
  about,
  reasons,
  isOpen,
  onToggle,
  isStop = true,
}: {
  /** The subject, which screen readers read after "Why". */
  about: string;
  /** ID of the reasons. */
  reasons: string;
  isOpen: boolean;
  onToggle: () => void;
  /** True for a tab stop. */
  isStop?: boolean;
}) {
  return (
    <button
      type="button"
      className="why-button"
      tabIndex={isStop ? 0 : -1}
      aria-expanded={isOpen}
      aria-controls={isOpen ? reasons : undefined}
      onClick={onToggle}
    >
      Why<span className="visually-hidden">: {isolated(about)}</span>
    </button>
  );
}
