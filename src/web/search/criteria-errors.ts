/** What is wrong with a search form: a sentence for each field that cannot be used as it is. */
export type FormErrors<Form> = Partial<Record<keyof Form, string>>;

/**
 * Judges a search form: one number, or one name of two letters or digits, makes it a question. Else each field with
 * something typed says what it lacks, or the first field what to type.
 */
export function criteriaErrors<Form extends Record<Field, string>, Field extends keyof Form & string>(
  form: Form,
  {
    numbers,
    names,
    isNumber,
    isName,
    whatToType,
  }: {
    numbers: readonly Field[];
    names: readonly Field[];
    isNumber: (text: string) => boolean;
    isName: (text: string) => boolean;
    whatToType: string;
  },
): FormErrors<Form> | null {
  if (numbers.some((field) => isNumber(form[field])) || names.some((field) => isName(form[field])))
    return null;

  const errors: FormErrors<Form> = {};
  const typed = (field: Field) => form[field].trim() !== '';
  for (const field of numbers.filter(typed)) errors[field] = 'Type the digits of the number.';
  for (const field of names.filter(typed)) errors[field] = 'Type at least two letters or digits of the name.';
  const first = numbers[0];
  if (Object.keys(errors).length === 0 && first !== undefined) errors[first] = whatToType;
  return errors;
}
