type Cells = readonly (string | number)[];

export function markdownTable(heads: readonly string[], rows: readonly Cells[]): string {
  return [line(heads), line(heads.map(() => '---')), ...rows.map((row) => line(row))].join('\n');
}

function line(cells: Cells): string {
  return `| ${cells.join(' | ')} |`;
}
