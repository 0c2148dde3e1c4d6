import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Suggestion, SuggestionCall, Suggests } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * Which option of a listbox is active, by its place; null: none, the keyboard is in the field. -1 is the last one, also
 * of a list that has yet to come.
 */
export type Active = number | null;

/** The place of the active option in a list of so many; null where none is active. */
export function activeIndex(active: Active, count: number): number | null {
  if (active === null) return null;
  const index = active === -1 ? count - 1 : active;
  return index >= 0 && index < count ? index : null;
}

/**
 * The option that an arrow key makes active. From the field Down leads to the first and Up to the last; from an end of
 * the list they lead to the other end.
 *
 * @param by 1 for Down, -1 for Up
 */
export function moved(active: Active, by: 1 | -1, count: number): Active {
  const index = activeIndex(active, count);
  if (index === null) return by === 1 ? 0 : -1;
  return (index + by + count) % count;
}

/** The suggestions of a form, of which one field at a time has a list. */
interface Combobox<Form> {
  /** The field whose list is open; null where none is. */
  field: (keyof Form & string) | null;
  /** Null before an answer; empty where nothing is suggested. */
  suggestions: readonly Suggestion<Form>[] | null;
  /** The place of the option that Enter chooses; null: Enter submits the form. */
  active: number | null;
  /** A field was typed in: its suggestions are wanted. */
  onType: (field: keyof Form & string) => void;
  onKeyDown: (event: KeyboardEvent, field: keyof Form & string) => void;
  close: () => void;
}

/**
 * Makes the fields of a form comboboxes (ARIA Authoring Practices, "editable combobox with list autocomplete", manual
 * selection): Down and Up make an option active, Enter chooses the active one, Escape and leaving the field close the
 * list without choosing, every key that moves the cursor or types goes to the field.
 */
export function useCombobox<Form, Name extends SuggestionCall>(
  form: Form,
  suggests: Suggests<Form, Name>,
  onChoose: (suggestion: Suggestion<Form>) => void,
): Combobox<Form> {
  const [wanted, setWanted] = useState<(keyof Form & string) | null>(null);
  const [active, setActive] = useState<Active>(null);

  const asked = wanted === null ? null : suggests.asked(form, wanted);
  const answered = useSuggestions(asked, active !== null);
  const field = asked === null || answered?.asked.body.field !== wanted ? null : wanted;
  const suggestions = field === null || answered === null ? null : suggests.offered(answered.answer, field);
  const shown = suggestions ?? [];
  const index = activeIndex(active, shown.length);

  const close = () => {
    setWanted(null);
    setActive(null);
  };

  // A list closes when something else is clicked, and not already when the mouse goes down on it: on a narrow screen
  // everything below the list would move away from under the pointer.
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
    // These keys belong to what is being composed: a name in Japanese, say.
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
