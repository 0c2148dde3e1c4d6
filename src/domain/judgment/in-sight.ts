import { type Finding, SEVERITIES } from './finding.ts';
import { gravestFirst, type Judgment } from './judgment.ts';
import { findingWords } from './words.ts';

/**
 * Returns all findings of severity `stop`, most severe first; if there are none, all of severity `look` (requirement 8.150).
 * Findings with the same words on both cards are listed once.
 */
export function findingsInSight(judgments: readonly Judgment[]): Finding[] {
  const all = judgments.flatMap((judgment) => (judgment.kind === 'not-checked' ? [] : judgment.findings));
  const grave = SEVERITIES.find((severity) => all.some((found) => found.severity === severity));
  if (grave === undefined || grave === 'note') return [];
  const said = new Map<string, Finding>();
  for (const found of gravestFirst(all.filter(({ severity }) => severity === grave))) {
    const words = JSON.stringify(findingWords(found));
    if (!said.has(words)) said.set(words, found);
  }
  return [...said.values()];
}
