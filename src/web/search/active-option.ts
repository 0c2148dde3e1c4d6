/**
 * Which option of a listbox is active, by its place; null: none, the keyboard is in the field. -1 is the last one, also
 * of a list that has yet to come.
 */
export type Active = number | null;

/** The place of the active option in a list of so many; null where none is active. */
export function activeIndex(active: Active, count: number): number | null {
  if (active === null) return null;
  const index = active === -1 ? count - 1 : active;
  return index >= 0 && index < count ? index : null;
}

/**
 * The option that an arrow key makes active. From the field Down leads to the first and Up to the last; from an end of
 * the list they lead to the other end.
 *
 * @param by 1 for Down, -1 for Up
 */
export function moved(active: Active, by: 1 | -1, count: number): Active {
  const index = activeIndex(active, count);
  if (index === null) return by === 1 ? 0 : -1;
  return (index + by + count) % count;
}
