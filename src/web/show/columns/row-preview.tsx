import { type ColumnKind, kindLabel } from '../../../entry-list/columns/column-kinds.ts';
import { previewRow } from '../../../domain/entries/preview-row.ts';
import { rowPlaces } from '../../../domain/entries/row-places.ts';
import { numbersText } from '../../../domain/entries/work-list.ts';
import { ROLE_LABEL } from '../../../domain/entries/words.ts';
import type { EntryParty, EntryRow } from '../../../domain/entries/entry.ts';
import { Recorded } from '../../ui/recorded.tsx';

/** Shows one row as it was read (requirement 15.151). */
export function RowPreview({ rows }: { rows: readonly EntryRow[] }) {
  const row = previewRow(rows);
  if (row === null) return null;
  const { backNumber, className, ring = '', day = '', parties, contacts = [] } = row;
  const reached = Map.groupBy(contacts, ({ role, part }) =>
    kindLabel(role === null ? part : (`${role}-${part}` as ColumnKind)),
  );
  return (
    <section className="row-preview" aria-labelledby="row-preview">
      <h2 id="row-preview">Line {rowPlaces(rows).short(row.row)}, as it was read</h2>
      <dl>
        {backNumber !== '' && <Value label="Back number" text={backNumber} />}
        {className !== '' && <Value label="Class" text={className} />}
        {ring !== '' && <Value label="Ring" text={ring} />}
        {day !== '' && <Value label="Day" text={day} />}
        {parties.map((party, at) => (
          // Parties never move, and two may be equal.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <PartyValue key={at} party={party} />
        ))}
        {[...reached].map(([label, cells]) => (
          <Value key={label} label={label} text={cells.map(({ text }) => text).join(', ')} />
        ))}
      </dl>
    </section>
  );
}

function Value({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Recorded>{text}</Recorded>
      </dd>
    </div>
  );
}

function PartyValue({ party: { role, name, numbers, foalYear } }: { party: EntryParty }) {
  const more = [numbersText(numbers), foalYear === null ? '' : `foaled ${foalYear}`].filter(
    (text) => text !== '',
  );
  return (
    <div>
      <dt>{ROLE_LABEL[role]}</dt>
      <dd>
        <Recorded>{name === '' ? 'no name' : name}</Recorded>
        {more.map((text) => `, ${text}`).join('')}
      </dd>
    </div>
  );
}
