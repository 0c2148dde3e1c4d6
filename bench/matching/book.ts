import { compact, fold } from '../../src/domain/names/fold.ts';

/** A horse of a measured book. */
export interface BookHorse {
  number: string;
  name: string;
}

/** A member of a measured book. Of a person `name` is "First Last"; of an organisation the other two are empty. */
export interface BookMember {
  number: string;
  entityType: string;
  name: string;
  firstName: string;
  lastName: string;
}

/** The records a search is measured on, as far as the questions and what they should find are made from them. */
export interface MeasuredBook {
  horses: readonly BookHorse[];
  members: readonly BookMember[];
  /** Numbers of a horse and of one of its owners. */
  ownerships: readonly { horse: string; owner: string }[];
}

/** A name as names are held to be equal: folded, without blanks (rules, section 4, the match `name`). */
export function sameness(name: string): string {
  return compact(fold(name));
}

/** An owner's last name, or an organisation's name: what a horse is found by (rules, section 4, "Criteria"). */
export function searchedName({ entityType, lastName, name }: BookMember): string {
  return entityType === 'I' ? lastName : name;
}

/** What a book says of a number that a search has answered with. */
export interface LookUps {
  memberOf: (number: string) => BookMember | undefined;
  /** The names the horse of a number is found by as its owners'. */
  ownerNamesOf: (horse: string) => readonly string[];
}

export function lookUps({ members, ownerships }: MeasuredBook): LookUps {
  const byNumber = new Map(members.map((member) => [member.number, member]));
  const ownerNames = new Map<string, string[]>();
  for (const { horse, owner } of ownerships) {
    const member = byNumber.get(owner);
    if (member === undefined) continue;
    ownerNames.set(horse, [...(ownerNames.get(horse) ?? []), searchedName(member)]);
  }
  return {
    memberOf: (number) => byNumber.get(number),
    ownerNamesOf: (horse) => ownerNames.get(horse) ?? [],
  };
}
