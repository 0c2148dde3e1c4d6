import { type Random, STREAM } from './random.ts';

/** Members for each horse: people 0.6, organizations and farms 0.03. */
const MEMBERS_A_HORSE = 0.63;
/** Every 21st member is an organization or a farm. */
const ORGANIZATION_EVERY = 21;
/** Horses of an affiliate's book that USEF's has not, for each USEF horse. */
const HORSES_ELSEWHERE = 0.004;
/** Members of an affiliate's book that USEF's has not, for each USEF member. */
const MEMBERS_ELSEWHERE = 0.003;

/** What members ride: it decides whose book they and their horses are in beside USEF's. */
export type Discipline = 'usdf' | 'ushja' | 'neither';

/**
 * How many horses and members there are, and who they are by their places. Places count from 0; those from `horses` and
 * `members` on are of horses and members that affiliates' books alone have. Numbers follow from places, with gaps.
 */
export class Population {
  readonly horses: number;
  readonly members: number;
  /** As many more are in each affiliate's book alone. */
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

  /** The member's place of a person, counted among people. */
  personAt(person: number): number {
    return person + Math.floor(person / (ORGANIZATION_EVERY - 1));
  }

  /** The member's place of an organization or farm, counted among these. */
  organizationAt(organization: number): number {
    return organization * ORGANIZATION_EVERY + ORGANIZATION_EVERY - 1;
  }

  isOrganization(member: number): boolean {
    return member % ORGANIZATION_EVERY === ORGANIZATION_EVERY - 1 && member < this.members;
  }
}

/** The discipline of a member, drawn again the same each time it is asked for. */
export function disciplineOf(member: number, random: Random): Discipline {
  const share = random.at(STREAM.discipline, member).unit();
  return share < 0.09 ? 'usdf' : share < 0.18 ? 'ushja' : 'neither';
}

/** The USEF number of a horse: six or seven digits, not every one of them given. */
export function horseNumber(horse: number): number {
  return 200_011 + 4 * horse + (Math.imul(horse, 0x9e3779b1) >>> 30);
}

/** The USEF number of a member. */
export function memberNumber(member: number): number {
  return 150_007 + 7 * member + ((Math.imul(member, 0x85ebca6b) >>> 29) % 7);
}

/** The USDF number of the n-th horse of USDF's book. */
export function usdfHorseNumber(place: number): number {
  return 20_017 + 6 * place + (Math.imul(place, 0x9e3779b1) >>> 30);
}

/** The USDF number of a member. */
export function usdfMemberNumber(member: number): number {
  return 30_011 + 3 * member + (Math.imul(member, 0x9e3779b1) >>> 31);
}
