import list from './nicknames.json' with { type: 'json' };

/** Keyed by first name: a full name's short forms, and a short form's full names. */
const OTHERS = othersOf(list.shortNames);

/**
 * Returns other forms of a folded first name. They are likely but not certain, so they lead only to similar rows (requirement
 * 5.31).
 * @example nicknames('brad') // ['bradford', 'bradley']
 */
export function nicknames(first: string): readonly string[] {
  return OTHERS.get(first) ?? [];
}

export function namesWithNicknames(): readonly string[] {
  return [...OTHERS.keys()];
}

function othersOf(
  shortNames: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, readonly string[]> {
  const others = new Map<string, string[]>();
  const add = (name: string, other: string): void => {
    const known = others.get(name) ?? [];
    if (!known.includes(other)) others.set(name, [...known, other]);
  };
  for (const [full, shorts] of Object.entries(shortNames)) {
    for (const short of shorts) {
      add(full, short);
      add(short, full);
    }
  }
  return others;
}
