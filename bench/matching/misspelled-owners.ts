import { fold } from '../../src/domain/names/fold.ts';
import { lastWord } from '../../src/domain/names/person-name.ts';
import { isUsableName } from '../../src/domain/names/match-name.ts';
import { type Random, seeded } from '../../src/generate/random.ts';
import { oneSlip, sameness } from '../misspell/letters.ts';
import { lastFirst } from '../misspell/words.ts';
import {
  type BookHorse,
  type BookMember,
  type LookUps,
  lookUps,
  type MeasuredBook,
  searchedName,
} from './book.ts';
import { askHorses, drawGroup, type Group, type Question } from './questions.ts';

interface Owned {
  horse: BookHorse;
  owner: BookMember;
}

/** Draws `count` questions for each way to misspell an owner's name, alone or with the horse's correct name. */
export function ownerGroups(book: MeasuredBook, seed: number, count: number): Group[] {
  const horses = new Map(book.horses.map((horse) => [horse.number, horse]));
  const { memberOf, ownerNamesOf } = lookUps(book);
  const owned = book.ownerships.flatMap(({ horse: horseNumber, owner: ownerNumber }): Owned[] => {
    const [horse, owner] = [horses.get(horseNumber), memberOf(ownerNumber)];
    return horse === undefined || owner === undefined ? [] : [{ horse, owner }];
  });
  const ofPeople = owned.filter(({ owner }) => owner.entityType === 'I');
  const ofOrganizations = owned.filter(({ owner }) => owner.entityType !== 'I');
  const taken = new Set(owned.map(({ owner }) => sameness(searchedName(owner))));
  const beginnings = beginningsOf(owned.map(({ owner }) => searchedName(owner)));

  function draw(
    title: string,
    among: readonly Owned[],
    besideName: boolean,
    misspell: (ownerName: string, random: Random) => string | null,
  ): Group {
    const random = seeded(seed, `owners: ${title}`);
    return drawGroup(title, among.length === 0 ? 0 : count, () => {
      const { horse, owner } = random.pick(among);
      const name = searchedName(owner);
      const typed = misspell(name, random);
      if (typed === null || !isUsableName(typed)) return 'nothing';
      if (sameness(typed) !== sameness(name) && taken.has(sameness(typed))) return 'taken';
      // If another owner's name begins with the typed text, that owner's horses are the answer, without similar rows
      // (requirement 5.24).
      if (!besideName && !meets(typed, name) && beginnings.has(fold(typed))) return 'taken';
      return horseOfOwner({ typed, name, horse: besideName ? horse : null, ownerNamesOf });
    });
  }

  return [
    draw("a person's last name misspelled", ofPeople, false, oneSlip),
    draw("last name misspelled, with the horse's correct name", ofPeople, true, oneSlip),
    draw("an organization's name misspelled", ofOrganizations, false, oneSlip),
    draw("organization misspelled, with the horse's correct name", ofOrganizations, true, oneSlip),
    draw("an organization's last word first", ofOrganizations, false, lastFirst),
  ];
}

/**
 * Asks for an owner's horses. Any horse of an owner with that name is right. If a horse's name is also typed, the horse must have
 * that name, too.
 */
export function horseOfOwner(asked: {
  typed: string;
  name: string;
  /** The horse whose name is also typed; null when only the owner is typed. */
  horse: BookHorse | null;
  ownerNamesOf: LookUps['ownerNamesOf'];
}): Question {
  const { typed, name, horse, ownerNamesOf } = asked;
  const horseName = horse?.name ?? '';
  return {
    typed: [horseName, typed].filter(Boolean).join(' | '),
    meant: [horseName, name].filter(Boolean).join(' | '),
    ask: (view) => askHorses(view, { horseName, ownerLastname: typed }),
    wanted: (row) => {
      const ofOwner = ownerNamesOf(row.number).some((owner) => sameness(owner) === sameness(name));
      return ofOwner && (horse === null || sameness(row.name) === sameness(horse.name));
    },
    wrong: ({ number, match }) =>
      match !== 'similar' && !ownerNamesOf(number).some((owner) => meets(typed, owner)),
  };
}

function beginningsOf(names: readonly string[]): Set<string> {
  const beginnings = new Set<string>();
  for (const name of new Set(names.map(fold))) {
    for (const text of [name, lastWord(name)]) {
      for (let length = 1; length <= text.length; length += 1) beginnings.add(text.slice(0, length));
    }
  }
  return beginnings;
}

/** True if an owner's name, or its last word, begins with the typed text (requirement 5.4). */
function meets(typed: string, name: string): boolean {
  const asked = fold(typed);
  const has = fold(name);
  return has.startsWith(asked) || lastWord(has).startsWith(asked) || sameness(typed) === sameness(name);
}
