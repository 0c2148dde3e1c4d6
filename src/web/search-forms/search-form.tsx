import { Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { isolated } from '../../domain/names/shown-text.ts';
import { useShortcut } from '../shell/shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { FormErrors } from './form-errors.ts';
import { countText, type Suggestion, type SuggestionCall, type Suggests } from './suggestions.ts';
import { optionId, SuggestionList, useCombobox } from './combobox.tsx';
import type { SearchField } from './search-kinds.ts';
import './search.css';

/**
 * A search form. If it is invalid, the focus moves to the invalid field, or to a summary of several errors. Choosing a
 * suggestion fills fields but does not submit.
 */
export function SearchForm<Form extends Record<keyof Form, string>, Name extends SuggestionCall>({
  fields,
  fieldsHint,
  form,
  onType,
  suggests,
  errorsOf,
  understood,
  onSubmit,
  children,
}: {
  /** The first field is the search box, which gets the initial focus. */
  fields: readonly SearchField<Form>[];
  fieldsHint: string | undefined;
  form: Form;
  onType: (form: Form) => void;
  suggests: Suggests<Form, Name>;
  errorsOf: (form: Form) => FormErrors<Form> | null;
  /** The text's interpretation, in words; null if it is not worth reporting. */
  understood: string | null;
  onSubmit: (form: Form) => void;
  children: ReactNode;
}) {
  const [errors, setErrors] = useState<FormErrors<Form>>({});
  /** The fields that a suggestion filled, for screen readers, because those fields may not have the focus. */
  const [filledIn, setFilledIn] = useState('');
  const place = useRef<HTMLFormElement>(null);
  const listId = useId();

  const change = (changed: Form) => {
    setErrors({});
    onType(changed);
  };
  const fillIn = ({ fills }: Suggestion<Form>) => {
    const filled = { ...form, ...fills };
    const texts = fields
      .filter(({ name }) => name in fills)
      .map(({ name, label }) => `${label}: ${isolated(filled[name])}`);
    setFilledIn(texts.join(', '));
    change(filled);
  };
  const combobox = useCombobox(form, suggests, fillIn);
  const { suggestions, active } = combobox;

  useShortcut('/', 'Go to the search box', () => {
    const [box] = fields;
    const input = place.current?.querySelector<HTMLInputElement>(`input[name="${box?.name}"]`);
    input?.focus();
    input?.select();
  });

  const submit = () => {
    combobox.close();
    const found = errorsOf(form);
    if (found === null) {
      onSubmit(form);
      return;
    }
    setErrors(found);
    const [first, second] = wrongFields(found);
    // A new summary of several errors takes the focus itself. A summary that is already on screen gets the focus here.
    if (second === undefined) focus(first?.name);
    else place.current?.querySelector<HTMLElement>('.error-summary')?.focus();
  };
  const focus = (name: keyof Form | undefined) =>
    place.current?.querySelector<HTMLInputElement>(`input[name="${String(name)}"]`)?.focus();
  const wrongFields = (found: FormErrors<Form>) => fields.filter(({ name }) => found[name] !== undefined);
  const wrong = wrongFields(errors);
  const [box, ...others] = fields;
  const fieldOf = ({ name, label, hint }: SearchField<Form>, isBox: boolean) => {
    const open = name === combobox.field;
    return (
      <Fragment key={name}>
        <TextField
          label={label}
          focusOnEntry={isBox}
          name={name}
          hint={hint}
          value={form[name]}
          error={errors[name]}
          onChange={(text) => {
            setFilledIn('');
            combobox.onType(name);
            change({ ...form, [name]: text });
          }}
          onKeyDown={(event) => combobox.onKeyDown(event, name)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <input> whose list is not a <datalist>
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open && active !== null ? optionId(listId, active) : undefined}
        >
          {isBox && (
            <Button type="submit" kind="primary">
              Search
            </Button>
          )}
          {open && suggestions !== null && (
            <SuggestionList
              id={listId}
              label={`Suggestions for ${label}`}
              suggestions={suggestions}
              active={active}
              onChoose={(suggestion) => {
                combobox.close();
                fillIn(suggestion);
              }}
            />
          )}
        </TextField>
        {isBox && <output className="understood">{understood}</output>}
      </Fragment>
    );
  };
  return (
    <form
      ref={place}
      className="stack search-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {wrong.length > 1 && (
        <ErrorSummary
          fields={wrong.map(({ name, label }) => ({
            label,
            error: errors[name] ?? '',
            go: () => focus(name),
          }))}
        />
      )}
      {box && fieldOf(box, true)}
      <fieldset className="search-fields panel">
        <legend>
          By field {fieldsHint !== undefined && <span className="field-hint">{fieldsHint}</span>}
        </legend>
        {others.map((field) => fieldOf(field, false))}
        <Button type="submit">Search by field</Button>
      </fieldset>
      <output className="visually-hidden">
        {filledIn || (suggestions === null ? '' : countText(suggestions))}
      </output>
      <div className="actions">{children}</div>
    </form>
  );
}
