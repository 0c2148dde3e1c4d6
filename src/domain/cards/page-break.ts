/** Whether a page break follows the horse cards: when there are two or more (rules, section 6). */
export function breakAfterHorses(horseCount: number): boolean {
  return horseCount >= 2;
}
