import { paragraph } from '../requirement.ts';

/* Ages taken from the text of the requirements, so that a change there changes the expected results. */

/** Age from which Safe Sport training is required (requirement 3.15). */
export const SAFE_SPORT_AGE = ageIn('3.15', /who are (\d+) or older/);

/** Age from which someone is an adult (requirement 11.71). */
export const ADULT_AGE = ageIn('11.71', /is under (\d+) on/);

function ageIn(number: string, pattern: RegExp): number {
  const [, age] = pattern.exec(paragraph(number)) ?? [];
  if (age === undefined) throw new Error(`Paragraph ${number} has no age`);
  return Number(age);
}

/** Returns the day on which someone reaches an age (requirement 3.16). */
export function dayOfAge(age: number, birthDate: string): string {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const birthday = `${Number(year) + age}-${month}-${day}`;
  const isDay = new Date(Date.parse(`${birthday}T00:00Z`)).toISOString().startsWith(birthday);
  return isDay ? birthday : `${Number(year) + age}-03-01`;
}
