import { type Org, ORG_LABEL } from '../org.ts';

/** Whom a card is about. */
export type Subject = 'Horse' | 'Owner' | 'Rider';

/** The red warning of a card, to the letter (specification, section 8). */
export function warningText(subject: Subject, org: Org): string {
  return `${subject} does not have required membership for qualifying classes, FEI competitions or classes requiring ${ORG_LABEL[org]} member recording.`;
}
