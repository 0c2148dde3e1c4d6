/** The streams of random numbers: what one thing draws changes nothing about another. Never renumber one: it changes every record. */
export const STREAM = {
  horse: 1,
  ownership: 2,
  usdfHorse: 3,
  ushjaHorse: 4,
  member: 5,
  usdfMember: 6,
  ushjaMember: 7,
  discipline: 8,
  books: 9,
} as const;
