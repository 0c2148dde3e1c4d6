import { type ReactNode, useRef, useState } from 'react';
import { TextField } from '../ui/text-field.tsx';
import type { FormErrors } from './criteria-errors.ts';

/** A field of a search form. */
export interface SearchField<Form> {
  name: keyof Form & string;
  label: string;
  hint?: string;
}

/**
 * A search form: Enter in any field submits it. A form that cannot be asked says so at its fields, and the focus goes
 * to the first of them.
 */
export function SearchForm<Form extends Record<keyof Form, string>>({
  fields,
  form,
  onType,
  errorsOf,
  onSubmit,
  children,
}: {
  fields: readonly SearchField<Form>[];
  form: Form;
  onType: (form: Form) => void;
  errorsOf: (form: Form) => FormErrors<Form> | null;
  onSubmit: (form: Form) => void;
  /** The buttons. */
  children: ReactNode;
}) {
  const [errors, setErrors] = useState<FormErrors<Form>>({});
  const place = useRef<HTMLFormElement>(null);

  const submit = () => {
    const found = errorsOf(form);
    if (found === null) {
      onSubmit(form);
      return;
    }
    setErrors(found);
    const first = fields.find(({ name }) => found[name] !== undefined)?.name;
    place.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
  };

  return (
    <form
      ref={place}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {fields.map(({ name, label, hint }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          hint={hint}
          value={form[name]}
          error={errors[name]}
          onChange={(text) => {
            setErrors({});
            onType({ ...form, [name]: text });
          }}
        />
      ))}
      <div className="actions">{children}</div>
    </form>
  );
}
