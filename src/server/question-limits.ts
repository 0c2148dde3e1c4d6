import type { Work } from '../contract/call.ts';
import type { QuestionLimits } from '../domain/cards/choices.ts';
import { refusalOfFields } from './checked.ts';

/**
 * Throws a Refusal if one judgment has more choices than this server accepts (requirement 4.57). `records/status` states the
 * same limits. Only the size of the lists (`read`) is a limit of the schema, the same on every server.
 */
export function limitSize(work: Work, { judged }: QuestionLimits): void {
  if (work.kind !== 'choices' || work.judgedDays === 0 || work.choices <= judged) return;
  const message = `expected at most ${judged} horses, owners and riders together`;
  throw refusalOfFields([{ field: 'entries', message }]);
}
