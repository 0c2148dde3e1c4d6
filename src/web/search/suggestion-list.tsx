/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <datalist> cannot say of a row what tells it apart, a <select> is not typed in */
import type { Suggestion } from './suggestions.ts';

/** The id of an option, by which the field says that it is the active one. */
export function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}

/**
 * The listbox of a combobox: what is suggested for its field. The focus stays in the field, which names the active
 * option; pressing on the list does not take it away.
 */
export function SuggestionList<Form>({
  id,
  label,
  suggestions,
  active,
  onChoose,
}: {
  id: string;
  label: string;
  suggestions: readonly Suggestion<Form>[];
  active: number | null;
  onChoose: (suggestion: Suggestion<Form>) => void;
}) {
  return (
    <div
      className="suggestions"
      role="listbox"
      id={id}
      aria-label={label}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are pressed in the field
        <div
          key={optionId(id, index)}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={index === active ? intoView : null}
          onClick={() => onChoose(suggestion)}
        >
          {suggestion.text}
          {suggestion.similar !== null && <em> {suggestion.similar}</em>}
          {suggestion.apart.length > 0 && <small> {suggestion.apart.join(', ')}</small>}
        </div>
      ))}
    </div>
  );
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
