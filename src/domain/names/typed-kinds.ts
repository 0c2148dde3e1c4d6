import { cleanHorseNumber, cleanMemberNumber, isMicrochip } from '../numbers.ts';
import { isUsableName } from './match-name.ts';

/** `number` is a number issued by an organization. */
export type TypedKind = 'microchip' | 'fei' | 'number' | 'name';

/** A horse's FEI number, such as `105BI25` (requirement 2.10). */
const FEI_NUMBER = /^\d{3}[A-Z]{2}\d{2}$/i;

/**
 * Returns the possible kinds of typed search text, most likely first (requirement 8.122). Empty if it is neither a number nor
 * a usable name. A horse may be called `1984`, and some numbers contain letters, so text can be both. Riders cannot be
 * searched by microchip or FEI number, and their numbers may begin with F.
 * @example
 * typedKinds('985-141-000-123-456', 'horse') // ['microchip']
 * typedKinds('F-4100', 'rider') // ['number', 'name']
 */
export function typedKinds(text: string, whose: 'horse' | 'rider'): TypedKind[] {
  const number = whose === 'horse' ? cleanHorseNumber(text) : cleanMemberNumber(text);
  const name: TypedKind[] = isUsableName(text) ? ['name'] : [];
  if (whose === 'horse' && isMicrochip(number)) return ['microchip'];
  if (whose === 'horse' && FEI_NUMBER.test(number)) return ['fei', ...name];
  if (/^\d+$/.test(number)) return ['number', ...name];
  const oneWord = /^[#\p{L}\d-]+$/u.test(text.trim());
  if (oneWord && /\d/.test(number))
    return text.trim().startsWith('#') ? ['number', ...name] : [...name, 'number'];
  return name;
}
