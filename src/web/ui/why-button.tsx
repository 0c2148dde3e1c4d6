import { isolated } from '../../domain/names/shown-text.ts';

/**
 * `Why` in a row of a table: opens and closes the reasons below the row (requirement 8.147). It is as high as WCAG
 * 2.5.8 requires, so that it makes no row higher.
 */
export function WhyButton({
  about,
  reasons,
  isOpen,
  onToggle,
  isStop = true,
}: {
  /** The row, which screen readers read with "Why". */
  about: string;
  /** The id of the reasons. */
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
