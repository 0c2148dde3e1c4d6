import { isUsableName } from '../../domain/names/match-name.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers.ts';
import type { Org } from '../../domain/org.ts';
import type { HorseForm, RiderForm } from '../session/forms.ts';

/** What is wrong with a search form: a sentence for each field that cannot be used as it is. */
export type FormErrors<Form> = Partial<Record<keyof Form, string>>;

/** What is wrong with a horse search, by field; null when it can be submitted (requirement 5.7). */
export function horseFormErrors(form: HorseForm, org: Org): FormErrors<HorseForm> | null {
  return formErrors(form, {
    numbers: org === 'usdf' ? ['usdfNumber', 'usefNumber'] : ['usefNumber'],
    names: ['horseName', 'ownerLastname'],
    clean: cleanHorseNumber,
    whatToType: 'Type a number, or the name of a horse or an owner.',
  });
}

/** What is wrong with a rider search, by field; null when it can be submitted (requirement 5.7). */
export function riderFormErrors(form: RiderForm, org: Org): FormErrors<RiderForm> | null {
  return formErrors(form, {
    numbers: org === 'usdf' ? ['usdfId', 'usefId'] : ['usefId'],
    names: ['firstName', 'lastName'],
    clean: cleanMemberNumber,
    whatToType: 'Type a number, or the first or last name of a rider.',
  });
}

/**
 * One number, or one name of at least two letters or digits, is enough to search. If there is neither, each field with
 * something typed says what it lacks; if nothing is typed at all, the first field says what to type.
 */
function formErrors<Form extends Record<Field, string>, Field extends keyof Form & string>(
  form: Form,
  {
    numbers,
    names,
    clean,
    whatToType,
  }: {
    numbers: readonly Field[];
    names: readonly Field[];
    clean: (number: string) => string;
    whatToType: string;
  },
): FormErrors<Form> | null {
  const hasNumber = numbers.some((field) => clean(form[field]) !== '');
  if (hasNumber || names.some((field) => isUsableName(form[field]))) return null;

  const errors: FormErrors<Form> = {};
  const typed = (field: Field) => form[field].trim() !== '';
  for (const field of numbers.filter(typed)) errors[field] = 'Type the digits of the number.';
  for (const field of names.filter(typed)) errors[field] = 'Type at least two letters or digits of the name.';
  const first = numbers[0];
  if (Object.keys(errors).length === 0 && first !== undefined) errors[first] = whatToType;
  return errors;
}
