/** What is asked of the books, and the record it was drawn from: answers are held against it. */
export interface HorseQuery {
  usefNumber: string;
  horseName: string;
  ownerLastname: string;
  /** The number of a horse, and its name: one of the very same name is as good. */
  wanted: { number: string; name: string };
}

export interface RiderQuery {
  firstName: string;
  lastName: string;
  wanted: { number: string; name: string };
}

/** A person, farm or organisation asked for safe sport. */
export interface MemberQuery {
  number: string;
  /** Whether any completion is recorded. */
  trained: boolean;
}

/** The questions of a run, by kind. */
export interface Queries {
  numbers: readonly HorseQuery[];
  names: readonly HorseQuery[];
  namesAndOwners: readonly HorseQuery[];
  misspelt: readonly HorseQuery[];
  riders: readonly RiderQuery[];
  /** The first letters of horse names, as the form sends them while one is typed. */
  starts: readonly string[];
  members: readonly MemberQuery[];
}
