import { isolated } from '../../domain/names/shown-text.ts';

/**
 * `Why` in a row of a table: opens the reasons below the row, and closes them (requirement 8.147). It is as high as WCAG 2.5.8
 * asks, so that it makes no row higher.
 */
export function WhyButton({
  about,
  reasons,
  isOpen,
  onToggle,
  isStop = true,
}: {
  /** The row; screen readers say it with "Why". */
  about: string;
  /** The id of what is opened. */
  reasons: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Whether Tab stops at it. */
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
