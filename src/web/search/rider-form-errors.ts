import { isUsableName } from '../../domain/names/usable-criterion.ts';
import { cleanMemberNumber } from '../../domain/numbers/clean-number.ts';
import type { Org } from '../../domain/org.ts';
import type { RiderForm } from '../session/forms.ts';
import { criteriaErrors, type FormErrors } from './criteria-errors.ts';

/** What is wrong with a rider search, by field; null when it can be asked (rules, section 4, "Criteria"). */
export function riderFormErrors(form: RiderForm, org: Org): FormErrors<RiderForm> | null {
  return criteriaErrors(form, {
    numbers: org === 'usdf' ? ['usdfId', 'usefId'] : ['usefId'],
    names: ['firstName', 'lastName'],
    isNumber: (text) => cleanMemberNumber(text) !== '',
    isName: isUsableName,
    whatToType: 'Type a number, or the first or last name of a rider.',
  });
}
