import type { PartyNumbers } from '../../../src/domain/entries/entry.ts';
import { fold } from '../../../src/domain/names/fold.ts';
import { nicknames } from '../../../src/domain/names/nicknames.ts';
import type { Org } from '../../../src/domain/org.ts';
import type { Random } from '../../../src/generate/random.ts';
import { digitSlip, type DigitSlip } from '../../../bench/misspell/digits.ts';
import { oneSlip } from '../../../bench/misspell/letters.ts';
import { MIX } from '../../../bench/misspell/mix.ts';
import type { Recorded, RecordedMember } from './listed-books.ts';

/*
 * Ways to write names and numbers on lists, and typing mistakes. Functions return null if the change is not possible for the
 * given name or number.
 */

const TRIES = 20;

/** Draws until there is a value. Returns null after the last attempt. */
function untilDrawn<Value>(draw: () => Value | null): Value | null {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const drawn = draw();
    if (drawn !== null) return drawn;
  }
  return null;
}

/** Misspells a name, with the kinds and frequencies of real mistakes (bench/misspell). */
export function misspelledHorse(name: string, otherName: string, random: Random): string | null {
  return untilDrawn(() => {
    const at = random.below(MIX.reduce((sum, { share }) => sum + share, 0));
    let sum = 0;
    const slip = MIX.find(({ share }) => (sum += share) > at);
    return slip?.misspell(name, otherName, random) ?? null;
  });
}

/** Misspells a person's first or last name, or a farm's name, by one letter. */
export function misspelledMember(
  { names, firstName, lastName }: RecordedMember,
  random: Random,
): string | null {
  return untilDrawn(() => {
    if (lastName === '') return oneSlip(names[0] ?? '', random);
    if (random.chance(0.5)) {
      const last = oneSlip(lastName, random);
      return last === null ? null : `${firstName} ${last}`.trim();
    }
    const first = firstName === '' ? null : oneSlip(firstName, random);
    return first === null ? null : `${first} ${lastName}`;
  });
}

export function nicknamed({ firstName, lastName }: RecordedMember, random: Random): string | null {
  const others = nicknames(fold(firstName));
  if (others.length === 0) return null;
  const other = random.pick(others);
  return `${other.charAt(0).toUpperCase()}${other.slice(1)} ${lastName}`;
}

/** Writes a person's last name first, as printed in show documents. */
export function lastFirst({ firstName, lastName }: RecordedMember, upper: boolean): string | null {
  if (firstName === '' || lastName === '') return null;
  const name = `${lastName}, ${firstName}`;
  return upper ? name.toUpperCase() : name;
}

export function numbersListed({ numbers }: Recorded, org: Org, random: Random): PartyNumbers {
  const both: PartyNumbers = numbers;
  if (org === 'usef' || numbers.usef === undefined || numbers[org] === undefined) return both;
  const share = random.unit();
  if (share < 0.4) return both;
  return share < 0.8 ? { usef: numbers.usef } : { [org]: numbers[org] };
}

/** Writes numbers as people do: with spaces, dashes and punctuation. Farms get their `F`. */
export function marked(numbers: PartyNumbers, farm: boolean, random: Random): PartyNumbers {
  return mapNumbers(numbers, (number) => {
    const at = 1 + random.below(Math.max(number.length - 1, 1));
    const middle = random.pick(['', ' ', '-']);
    const text = `${number.slice(0, at)}${middle}${number.slice(at)}`;
    if (farm && !/^f/i.test(number)) return random.pick([`F${number}`, `F ${text}`, `f-${number}`]);
    return random.pick([`#${number}`, `# ${text}`, ` ${text} `, `${number} `]);
  });
}

/**
 * Makes one mistake in the digits of the first number, and drops the other numbers. Null if there is no number, or if no
 * attempt changed it.
 */
export function slippedNumber(numbers: PartyNumbers, slip: DigitSlip, random: Random): PartyNumbers | null {
  const [first] = Object.entries(numbers);
  if (first === undefined) return null;
  const slipped = untilDrawn(() => digitSlip(first[1], slip, random));
  return slipped === null ? null : { [first[0]]: slipped };
}

function mapNumbers(numbers: PartyNumbers, map: (number: string) => string): PartyNumbers {
  return Object.fromEntries(Object.entries(numbers).map(([kind, number]) => [kind, map(number)]));
}
