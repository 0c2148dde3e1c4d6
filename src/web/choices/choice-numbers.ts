import { type ChosenPair, isPlaceholder } from '../../domain/cards/choices.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';

/** The numbers of a choice in words: "USEF 9100001, USDF 810001", "No USEF record, USHJA 9190001". */
export function choiceNumbers(pair: ChosenPair, flow: Org): string {
  const federation = isPlaceholder(pair) ? 'No USEF record' : `USEF ${pair.federation}`;
  if (flow === 'usef') return federation;
  const label = ORG_LABEL[flow];
  return `${federation}, ${pair.affiliate === null ? `no ${label} record` : `${label} ${pair.affiliate}`}`;
}
