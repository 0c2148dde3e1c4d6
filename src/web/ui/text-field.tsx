import {
  type ComponentProps,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { EntryFocusContext } from './entry-focus.ts';
import { Sign } from './sign.tsx';

type ComboboxState = 'aria-autocomplete' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant';

/**
 * A text field. Screen readers read its hint and its error with it. Browsers must not autofill or autocorrect people's names.
 */
export function TextField({
  label,
  hint,
  error,
  focusOnEntry = false,
  announcesError = false,
  onChange,
  children,
  ...input
}: {
  label: string;
  name: string;
  value: string;
  onChange: (text: string) => void;
  hint?: ReactNode;
  /** Says what is wrong and how to fix it. */
  error?: string | undefined;
  /** True to focus the field on entry, with its text selected. */
  focusOnEntry?: boolean;
  /** True to announce the error when it appears, because the focus does not move. */
  announcesError?: boolean;
  /** Content next to the input, such as a button that opens a calendar. */
  children?: ReactNode;
} & Pick<
  ComponentProps<'input'>,
  | 'ref'
  | 'role'
  | 'placeholder'
  | 'onFocus'
  | 'onBlur'
  | 'onMouseUp'
  | 'onClick'
  | 'onKeyDown'
  | ComboboxState
>) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const entry = useContext(EntryFocusContext);
  const isWrong = Boolean(error);
  // Some screen readers repeat a changed description. So the error comes first, and after an error the heading is left out.
  const [wasWrong, setWasWrong] = useState(false);
  if (isWrong && !wasWrong) setWasWrong(true);
  const describedBy = [
    error && `${id}-error`,
    focusOnEntry && !wasWrong && entry?.heading,
    hint && `${id}-hint`,
  ]
    .filter(Boolean)
    .join(' ');

  useLayoutEffect(() => {
    const input = focusOnEntry ? place.current?.querySelector('input') : null;
    return input ? entry?.claim(input) : undefined;
  }, [focusOnEntry, entry]);

  // The document title shows users who return from another tab that something is wrong.
  useEffect(() => (isWrong ? titledAsWrong() : undefined), [isWrong]);

  return (
    <div className="field" ref={place}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`} role={announcesError ? 'alert' : undefined}>
          <Sign kind="error" /> {error}
        </p>
      )}
      <div className="field-row">
        <input
          {...input}
          id={id}
          type="text"
          // The text may be right-to-left.
          dir="auto"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {children}
      </div>
    </div>
  );
}

const WRONG = 'Error: ';

/** Adds "Error: " to the document title. Returns a function that removes it. */
function titledAsWrong(): () => void {
  const plain = () => document.title.replace(WRONG, '');
  document.title = WRONG + plain();
  return () => {
    document.title = plain();
  };
}
