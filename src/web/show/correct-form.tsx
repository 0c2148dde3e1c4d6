import { useState } from 'react';
import type { Correction } from '../../domain/entries/decisions.ts';
import { type EntryParty, NUMBER_KINDS, type NumberKind } from '../../domain/entries/entry.ts';
import { NUMBER_LABEL } from '../../domain/entries/work-list.ts';
import type { Org } from '../../domain/org.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { focusFirst } from './evidence-form.tsx';

/** Corrects what the list says of a horse or a person; it is then searched for anew (requirement 15.79). */
export function CorrectForm({
  org,
  party,
  onCorrect,
}: {
  org: Org;
  /** As the list has it now. */
  party: EntryParty;
  onCorrect: (correction: Correction) => void;
}) {
  const [name, setName] = useState(party.name);
  const [numbers, setNumbers] = useState<Partial<Record<NumberKind, string>>>(party.numbers);
  const correct = () => {
    const changed = NUMBER_KINDS.flatMap((kind) => {
      const now = (numbers[kind] ?? '').trim();
      return now === (party.numbers[kind] ?? '') ? [] : [[kind, now] as const];
    });
    const said = name.trim();
    onCorrect({ name: said === party.name ? null : said, numbers: Object.fromEntries(changed) });
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
      {kindsOf(org, party).map((kind) => (
        <TextField
          key={kind}
          label={kind === 'microchip' ? 'Microchip' : `${NUMBER_LABEL[kind]} number`}
          name={kind}
          value={numbers[kind] ?? ''}
          onChange={(text) => setNumbers({ ...numbers, [kind]: text })}
        />
      ))}
      <div className="actions">
        <Button type="submit" kind="primary">
          Correct and check again
        </Button>
      </div>
    </form>
  );
}

/** The numbers that can be corrected: those of the flow, and any other that the list has. */
function kindsOf(org: Org, { numbers }: EntryParty): readonly NumberKind[] {
  return NUMBER_KINDS.filter(
    (kind) => kind === 'usef' || kind === org || (numbers[kind] !== undefined && numbers[kind] !== ''),
  );
}
