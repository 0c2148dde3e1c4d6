import { recipientOf } from '../../../domain/entries/recipients.ts';
import { hasLetter } from '../../../domain/entries/letters.ts';
import type { WorkGroup } from '../../../domain/entries/work-list.ts';
import type { Org } from '../../../domain/org.ts';
import { Button } from '../../ui/button.tsx';
import { Recorded } from '../../ui/recorded.tsx';
import { setShow, useShow } from '../show-state.ts';
import { groupName } from '../work-list/work-words.ts';

/** A button that opens the letter to the group's person, and next to it the person's email address from the list. */
export function LetterTo({ org, group }: { org: Org; group: WorkGroup }) {
  const rows = useShow(org, (show) => show.decided);
  const firstDay = useShow(org, (show) => show.days?.first ?? null);
  if (firstDay === null || !hasLetter(group, firstDay)) return null;
  const name = groupName(group);
  const lines = new Set(group.rows);
  const ofPerson = new Map(rows.flatMap((row) => (lines.has(row.row) ? [[row.row, row] as const] : [])));
  const { email } = recipientOf(name, [group], ofPerson);
  return (
    <div className="actions group-letter">
      <Button onClick={() => setShow(org, { stage: 'letters' })}>
        <span>
          Letter to <Recorded>{name}</Recorded>
        </span>
      </Button>
      {email !== null && <span className="breakable">{email}</span>}
    </div>
  );
}
