import { type ListSheet, sheetRows } from '../../../domain/entries/list-sheet.ts';
import type { Org } from '../../../domain/org.ts';
import { chooseSheets } from '../show-state.ts';

/** Lists the sheets that have cells, with row counts. The selected sheets form one list (requirement 15.72). */
export function SheetChoice({ org, sheets }: { org: Org; sheets: readonly ListSheet[] }) {
  const offered = sheets.filter(({ use }) => use !== 'empty');
  if (offered.length < 2) return null;
  const read = new Set(offered.flatMap(({ name, use }) => (use === 'read' ? [name] : [])));
  const choose = (name: string, isRead: boolean) =>
    void chooseSheets(
      org,
      offered.flatMap((each) => ((each.name === name ? isRead : read.has(each.name)) ? [each.name] : [])),
    );
  return (
    <fieldset className="columns-sheets">
      <legend>Sheets to read</legend>
      {offered.map((sheet) => (
        <label key={sheet.name}>
          <input
            type="checkbox"
            checked={read.has(sheet.name)}
            // At least one sheet must stay selected.
            disabled={read.size === 1 && read.has(sheet.name)}
            onChange={(event) => choose(sheet.name, event.currentTarget.checked)}
          />{' '}
          <bdi>{sheet.name}</bdi> <small>{sheetRows(sheet)}</small>
        </label>
      ))}
    </fieldset>
  );
}
