import { isUsableName } from '../../domain/names/usable-criterion.ts';
import { cleanHorseNumber } from '../../domain/numbers/clean-number.ts';
import type { Org } from '../../domain/org.ts';
import type { HorseForm } from '../session/forms.ts';
import { criteriaErrors, type FormErrors } from './criteria-errors.ts';

/** What is wrong with a horse search, by field; null when it can be asked (rules, section 4, "Criteria"). */
export function horseFormErrors(form: HorseForm, org: Org): FormErrors<HorseForm> | null {
  return criteriaErrors(form, {
    numbers: org === 'usdf' ? ['usdfNumber', 'usefNumber'] : ['usefNumber'],
    names: ['horseName', 'ownerLastname'],
    isNumber: (text) => cleanHorseNumber(text) !== '',
    isName: isUsableName,
    whatToType: 'Type a number, or the name of a horse or an owner.',
  });
}
