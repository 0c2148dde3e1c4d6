/** What names are made of. */
export interface NameSource {
  /** Horse names as written: names are taken from here and composed of their words. Never empty. */
  horseNames: readonly string[];
  surnames: readonly CountedName[];
  firstNames: readonly FirstName[];
}

export interface CountedName {
  name: string;
  /** How many people have it. */
  count: number;
}

export interface FirstName extends CountedName {
  /** The years of birth it was given in. */
  firstYear: number;
  lastYear: number;
}
