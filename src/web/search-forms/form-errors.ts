import { isUsableName } from '../../domain/names/match-name.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers.ts';
import type { Org } from '../../domain/org.ts';
import type { HorseForm, FormReading, RiderForm, TypedForm } from '../session/forms.ts';
import { understoodHorse, understoodRider } from './understood.ts';

export type FormErrors<Form> = Partial<Record<keyof Form, string>>;

/** Checks the horse form. Returns the errors by field; null if the search can be submitted (requirement 5.7). */
export function horseFormErrors(
  form: TypedForm<HorseForm>,
  org: Org,
): FormErrors<TypedForm<HorseForm>> | null {
  if (form.box.trim() !== '') return boxError(form.box, understoodHorse(org, form));
  return formErrors(form, {
    numbers: org === 'usdf' ? ['usdfNumber', 'usefNumber'] : ['usefNumber'],
    names: ['horseName', 'ownerLastname'],
    clean: cleanHorseNumber,
    whatToType: 'Type a number, or a horse’s or owner’s name.',
  });
}

/** Checks the rider form. Returns the errors by field; null if the search can be submitted (requirement 5.7). */
export function riderFormErrors(
  form: TypedForm<RiderForm>,
  org: Org,
): FormErrors<TypedForm<RiderForm>> | null {
  if (form.box.trim() !== '') return boxError(form.box, understoodRider(org, form));
  return formErrors(form, {
    numbers: org === 'usdf' ? ['usdfId', 'usefId'] : ['usefId'],
    names: ['firstName', 'lastName'],
    clean: cleanMemberNumber,
    whatToType: 'Type a number, or a rider’s first or last name.',
  });
}

/** Returns the box's error; null if its text can be searched for. */
function boxError(box: string, readings: readonly FormReading<unknown>[]): { box: string } | null {
  if (readings.length > 0) return null;
  return isUsableName(box)
    ? { box: 'The field for this text is already filled in. Clear it, or clear this box.' }
    : { box: 'Type a number, or at least two letters or digits of a name.' };
}

/**
 * A search needs at least one number, or one name with at least two letters or digits. Without either, each filled field gets
 * an error; if all fields are empty, the box gets the error.
 */
function formErrors<Form extends Record<Field, string> & { box: string }, Field extends keyof Form & string>(
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
  for (const field of numbers.filter(typed)) errors[field] = 'Type the number’s digits.';
  for (const field of names.filter(typed)) errors[field] = 'Type at least two letters or digits of the name.';
  return Object.keys(errors).length === 0 ? { ...errors, box: whatToType } : errors;
}
