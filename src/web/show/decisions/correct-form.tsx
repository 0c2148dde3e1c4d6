import { useState } from 'react';
import type { Correction } from '../../../domain/entries/decisions.ts';
import {
  type EntryParty,
  type ErrorPart,
  isFoalYear,
  NUMBER_KINDS,
  type NumberKind,
} from '../../../domain/entries/entry.ts';
import { NUMBER_LABEL } from '../../../domain/entries/work-list.ts';
import { broughtText } from '../../../domain/names/brought-text.ts';
import type { Org } from '../../../domain/org.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { focusFirst } from './evidence-form.tsx';

/** A form for correcting a party's name, numbers and foal year (requirement 15.79). */
export function CorrectForm({
  org,
  party,
  wrong,
  onCorrect,
}: {
  org: Org;
  /** The party with all corrections so far. */
  party: EntryParty;
  wrong: readonly ErrorPart[];
  onCorrect: (correction: Correction) => void;
}) {
  const [name, setName] = useState(party.name);
  const [numbers, setNumbers] = useState<Partial<Record<NumberKind, string>>>(party.numbers);
  const [foaled, setFoaled] = useState(party.foalYear === null ? '' : String(party.foalYear));
  const year = foaled.trim() === '' ? null : Number(foaled);
  const isYear = year === null || isFoalYear(year);
  const correct = () => {
    if (!isYear) return;
    const changed = NUMBER_KINDS.flatMap((kind) => {
      const now = broughtText(numbers[kind] ?? '').trim();
      const isSame = now === (party.numbers[kind] ?? '') && !wrong.includes(kind);
      return isSame ? [] : [[kind, now] as const];
    });
    const said = broughtText(name).trim();
    onCorrect({
      name: said === party.name && !wrong.includes('name') ? null : said,
      numbers: Object.fromEntries(changed),
      ...((year !== party.foalYear || wrong.includes('foal-year')) && { foalYear: year }),
    });
  };
  return (
    <form
      className="work-form"
      aria-label="Correct number or name"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        correct();
      }}
    >
      <TextField label="Name" name="name" value={name} onChange={setName} ref={focusFirst} />
      {kindsOf(org, party, wrong).map((kind) => (
        <TextField
          key={kind}
          label={kind === 'microchip' ? 'Microchip' : `${NUMBER_LABEL[kind]} number`}
          name={kind}
          value={numbers[kind] ?? ''}
          onChange={(text) => setNumbers({ ...numbers, [kind]: text })}
        />
      ))}
      {party.role === 'horse' && (
        <TextField
          label="Foal year"
          name="foal-year"
          value={foaled}
          onChange={setFoaled}
          {...(!isYear && { error: 'Type a four-digit year, such as 2015.' })}
        />
      )}
      <div className="actions">
        <Button type="submit" kind="primary">
          Correct and check again
        </Button>
      </div>
    </form>
  );
}

/**
 * Returns the numbers that can be corrected: USEF's, the flow's, and any others that the list has or that are wrong.
 */
function kindsOf(org: Org, { numbers }: EntryParty, wrong: readonly ErrorPart[]): readonly NumberKind[] {
  return NUMBER_KINDS.filter(
    (kind) =>
      kind === 'usef' ||
      kind === org ||
      wrong.includes(kind) ||
      (numbers[kind] !== undefined && numbers[kind] !== ''),
  );
}
