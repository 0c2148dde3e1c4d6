import type { Work } from '../contract/call.ts';
import type { QuestionLimits } from '../domain/cards/choices.ts';
import { refusalOfFields } from './checked.ts';

/**
 * Throws a Refusal if one judgment has more choices than this server accepts (requirement 4.57). `records/status` returns
 * this limit, too. The schema limits the length of each list (`read`), so that limit is the same on every server.
 */
export function limitSize(work: Work, { judged }: QuestionLimits): void {
  if (work.kind !== 'choices' || work.judgedDays === 0 || work.choices <= judged) return;
  const message = `expected at most ${judged} horses, owners and riders together`;
  throw refusalOfFields([{ field: 'entries', message }]);
}
