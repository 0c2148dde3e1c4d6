import { bookFindings } from '../../domain/judgment/book-findings.ts';
import type { PairJudgments } from '../../domain/judgment/judge.ts';
import { findingWords } from '../../domain/judgment/words.ts';
import { Message } from '../ui/message.tsx';

interface FoundInWords {
  code: string;
  text: string;
  remedy: string | null;
}

/** Shows findings about a whole book once, above its rows (requirement 11.92). */
export function BookFindings({ found }: { found: readonly FoundInWords[] }) {
  return bookFindings(found).map(({ code, text, remedy }) => (
    <Message key={code} kind="warning" title={text}>
      {remedy !== null && <p>{remedy}</p>}
    </Message>
  ));
}

export function bookFindingsOf(judged: readonly (PairJudgments | null)[]): FoundInWords[] {
  const found = judged.flatMap((pair) => [
    ...(pair?.federation.findings ?? []),
    ...(pair?.affiliate?.findings ?? []),
  ]);
  return bookFindings(found).map((finding) => {
    const { says, todo } = findingWords(finding);
    return { code: finding.code, text: says, remedy: todo };
  });
}
