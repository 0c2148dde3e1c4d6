import { type Random, STREAM } from './random.ts';

/** Members per horse: 0.6 people and 0.03 organizations and farms. */
const MEMBERS_A_HORSE = 0.63;
/** One in this many members is an organization or a farm. */
const ORGANIZATION_EVERY = 21;
/** Horses in only one affiliate's book, as a share of USEF's horses. */
const HORSES_ELSEWHERE = 0.004;
/** Members in only one affiliate's book, as a share of USEF's members. */
const MEMBERS_ELSEWHERE = 0.003;

/** Decides which affiliate's book has the member and the member's horses. */
type Discipline = 'usdf' | 'ushja' | 'neither';

/**
 * Numbers of horses and members in the books. Places count from 0. Places from `horses` or `members` upward are only in an
 * affiliate's book.
 */
export class Population {
  readonly horses: number;
  readonly members: number;
  /** Number of horses that are only in an affiliate's book, the same for each affiliate. */
  readonly horsesElsewhere: number;
  readonly membersElsewhere: number;

  constructor(horses: number) {
    this.horses = horses;
    this.members = Math.max(2, Math.round(horses * MEMBERS_A_HORSE));
    this.horsesElsewhere = Math.ceil(horses * HORSES_ELSEWHERE);
    this.membersElsewhere = Math.ceil(this.members * MEMBERS_ELSEWHERE);
  }

  get organizations(): number {
    return Math.floor(this.members / ORGANIZATION_EVERY);
  }

  get people(): number {
    return this.members - this.organizations;
  }

  personAt(person: number): number {
    return person + Math.floor(person / (ORGANIZATION_EVERY - 1));
  }

  organizationAt(organization: number): number {
    return organization * ORGANIZATION_EVERY + ORGANIZATION_EVERY - 1;
  }

  isOrganization(member: number): boolean {
    return member % ORGANIZATION_EVERY === ORGANIZATION_EVERY - 1 && member < this.members;
  }
}

/** Draws a member's discipline, always the same for the same member. */
export function disciplineOf(member: number, random: Random): Discipline {
  const share = random.at(STREAM.discipline, member).unit();
  return share < 0.09 ? 'usdf' : share < 0.18 ? 'ushja' : 'neither';
}

/** Returns a number of at least six digits. Leaves gaps, so some numbers belong to no horse. */
export function generatedHorseNumber(horse: number): number {
  return 200_011 + 4 * horse + (Math.imul(horse, 0x9e3779b1) >>> 30);
}

export function memberNumber(member: number): number {
  return 150_007 + 7 * member + ((Math.imul(member, 0x85ebca6b) >>> 29) % 7);
}

export function usdfHorseNumber(place: number): number {
  return 20_017 + 6 * place + (Math.imul(place, 0x9e3779b1) >>> 30);
}

export function usdfMemberNumber(member: number): number {
  return 30_011 + 3 * member + (Math.imul(member, 0x9e3779b1) >>> 31);
}
