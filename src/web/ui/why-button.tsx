import { isolated } from '../../domain/names/shown-text.ts';

/** Ref of the opened reasons: scrolls them from behind the bar at the bottom of the window. */
export function showWhole(reasons: HTMLElement | null): void {
  reasons?.scrollIntoView({ block: 'nearest' });
}

/** Opens the reasons below the row (requirement 8.147). As high as WCAG 2.5.8 requires; no row gets higher. */
export function WhyButton({
  about,
  reasons,
  isOpen,
  onToggle,
  isStop = true,
}: {
  /** Read by screen readers with "Why". */
  about: string;
  /** Id of the reasons. */
  reasons: string;
  isOpen: boolean;
  onToggle: () => void;
  /** A tab stop. */
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
