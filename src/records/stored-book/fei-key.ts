import { cleanHorseNumber } from '../../domain/numbers/clean-number.ts';

/**
 * An FEI number as FEI numbers are compared: cleaned like every number, case folded (rules, section 2). The column
 * `fei_key` holds it.
 *
 * @example feiKey(' 105bi25') // '105BI25'
 */
export function feiKey(recorded: string): string {
  return cleanHorseNumber(recorded).toUpperCase();
}
