import { useEffect, useRef, useState } from 'react';
import type { Org } from '../../../domain/org.ts';
import type { ColumnKind } from '../../../entry-list/columns/column-kinds.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useShow } from '../show-state.ts';
import { addEntry, entryFields } from './entry-by-hand.ts';

export function AddEntry({ org, onDone }: { org: Org; onDone: () => void }) {
  const rows = useShow(org, (show) => show.rows);
  const [fields] = useState(() => entryFields(org, rows));
  const [typed, setTyped] = useState<Partial<Record<ColumnKind, string>>>({});
  const [wrong, setWrong] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const horse = useRef<HTMLInputElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  const add = async () => {
    setAdding(true);
    const reason = await addEntry(org, fields, typed);
    setAdding(false);
    setWrong(reason);
    if (reason === null) dialog.current?.close();
    else horse.current?.focus();
  };
  return (
    <dialog ref={dialog} className="dialog add-entry" aria-labelledby="add-entry" onClose={onDone}>
      <h2 id="add-entry">Add an entry</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!adding) void add();
        }}
      >
        <div className="add-entry-fields">
          {fields.map(({ kind, label }) => (
            <TextField
              key={kind}
              label={label}
              name={kind}
              value={typed[kind] ?? ''}
              onChange={(text) => {
                setTyped((before) => ({ ...before, [kind]: text }));
                setWrong(null);
              }}
              {...(kind === 'horse-name' && { ref: horse, error: wrong ?? undefined })}
            />
          ))}
        </div>
        <div className="actions">
          <Button type="submit" kind="primary">
            {adding ? 'Adding…' : 'Add and check'}
          </Button>
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
        </div>
      </form>
    </dialog>
  );
}
