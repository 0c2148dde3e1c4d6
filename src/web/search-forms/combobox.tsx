/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <datalist> cannot show details, nobody can type in a <select> */
import { type KeyboardEvent, useEffect, useState } from 'react';
import { isolated } from '../../domain/names/shown-text.ts';
import { Recorded } from '../ui/recorded.tsx';
import type { Suggestion, SuggestionCall, Suggests } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * Index of the active option, from 0. -1 is the last option, even before the list is loaded. Null if keystrokes go to
 * the field.
 */
type Active = number | null;

function activeIndex(active: Active, count: number): number | null {
  if (active === null) return null;
  const index = active === -1 ? count - 1 : active;
  return index >= 0 && index < count ? index : null;
}

/**
 * Returns the next active option, wrapping around. From the field, Down goes to the first option and Up to the last.
 *
 * @param by 1 for Down, -1 for Up
 */
function moved(active: Active, by: 1 | -1, count: number): Active {
  const index = activeIndex(active, count);
  if (index === null) return by === 1 ? 0 : -1;
  return (index + by + count) % count;
}

interface Combobox<Form> {
  field: (keyof Form & string) | null;
  /** The field's suggestions. Null before an answer; empty if there are no suggestions. */
  suggestions: readonly Suggestion<Form>[] | null;
  /** Index of the option that Enter chooses; null if Enter submits the form. */
  active: number | null;
  onType: (field: keyof Form & string) => void;
  onKeyDown: (event: KeyboardEvent, field: keyof Form & string) => void;
  close: () => void;
}

/**
 * Editable combobox with manual selection (ARIA Authoring Practices): Enter chooses the option that Down or Up
 * activated.
 */
export function useCombobox<Form, Name extends SuggestionCall>(
  form: Form,
  suggests: Suggests<Form, Name>,
  onChoose: (suggestion: Suggestion<Form>) => void,
): Combobox<Form> {
  const [wanted, setWanted] = useState<(keyof Form & string) | null>(null);
  const [active, setActive] = useState<Active>(null);

  const asked = wanted === null ? null : suggests.questions(form, wanted);
  const answered = useSuggestions(asked, active !== null);
  const field = asked === null || answered?.field !== wanted ? null : wanted;
  const suggestions =
    field === null || answered === null ? null : suggests.suggestions(answered.answers, field);
  const shown = suggestions ?? [];
  const index = activeIndex(active, shown.length);

  const close = () => {
    setWanted(null);
    setActive(null);
  };

  // Closes on click, not on mouse down, because on a narrow screen the content below the list moves when it closes.
  useEffect(() => {
    if (wanted === null) return undefined;
    const onClick = ({ target }: MouseEvent) => {
      const input = target instanceof Element ? target.closest('.field')?.querySelector('input') : null;
      if (input?.name === wanted) return;
      setWanted(null);
      setActive(null);
    };
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, [wanted]);

  const onKeyDown = (event: KeyboardEvent, at: keyof Form & string) => {
    // These keystrokes compose text, such as a Japanese name.
    if (event.nativeEvent.isComposing) return;
    const suggestion = index === null ? undefined : shown[index];
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        setWanted(at);
        if (!event.altKey) setActive(moved(index, event.key === 'ArrowDown' ? 1 : -1, shown.length));
        break;
      case 'Enter':
        if (suggestion === undefined) break;
        event.preventDefault();
        close();
        onChoose(suggestion);
        break;
      case 'Escape':
      case 'Tab':
        close();
        break;
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'Home':
      case 'End':
        setActive(null);
        break;
    }
  };

  return {
    field: shown.length > 0 ? field : null,
    suggestions,
    active: index,
    onType: (typed) => {
      setWanted(typed);
      setActive(null);
    },
    onKeyDown,
    close,
  };
}

export function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}

/** The list of suggestions. A click in it leaves the focus in the field. */
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
          <Recorded>{suggestion.text}</Recorded>
          {suggestion.similar !== null && <em> {suggestion.similar}</em>}
          {suggestion.apart.length > 0 && <small> {suggestion.apart.map(isolated).join(', ')}</small>}
        </div>
      ))}
    </div>
  );
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
