import type { ListQuestion } from '../../../domain/entries/list-question.ts';
import type { Org } from '../../../domain/org.ts';
import { Button } from '../../ui/button.tsx';
import { setPartsAside, useShow } from '../show-state.ts';

/** A button that sets the unread lines aside, or asks about them again (requirement 15.19). */
export function LinesAside({ org, questions }: { org: Org; questions: readonly ListQuestion[] }) {
  const isAside = useShow(org, (show) => show.setAside.includes('lines'));
  if (isAside)
    return (
      <div className="actions">
        <Button onClick={() => void setPartsAside(org, [])}>Ask about the lines again</Button>
      </div>
    );
  const lines = questions.filter(({ code }) => code === 'lines-unread');
  const count = lines.reduce((sum, question) => sum + question.count, 0);
  if (count === 0) return null;
  return (
    <div className="actions">
      <Button onClick={() => void setPartsAside(org, ['lines'])}>
        {count === 1
          ? 'Set the line aside: it is not an entry'
          : `Set the ${count} lines aside: they are not entries`}
      </Button>
    </div>
  );
}
