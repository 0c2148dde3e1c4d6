/**
 * How many edits turn one text into the other: a letter wrong, missing or extra, two neighbours swapped (optimal string
 * alignment). Written for being right, not fast: it is what the misspellings are held against.
 *
 * @example distance('simon', 'simmon') // 1; distance('ice', 'cie') → 1
 */
export function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= to.length; j += 1) {
      const wrong = cell(i - 1, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swap = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = swap ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(wrong, cell(i - 1, j) + 1, cell(i, j - 1) + 1, swapped));
    }
  }
  return cell(from.length, to.length);
}
