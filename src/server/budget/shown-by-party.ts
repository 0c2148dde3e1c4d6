import type { PartyCheck, Proposal } from '../../domain/entries/check.ts';
import type { EntryParty } from '../../domain/entries/entry.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers.ts';
import { type Org, ORGS } from '../../domain/org.ts';
import type { Hasher } from './hasher.ts';
import { type AskedNumber, Looking, type Shown } from './shown.ts';

/**
 * What the check of a party of an entry list shows of people, and what was asked for (requirement 12.17). Whom the list
 * identified, by a number beside the name of its record, is shown to nobody who did not know. Whoever was taken by name, or
 * is proposed, or was chosen by number alone, counts as a person.
 */
export function shownByParty(hasher: Hasher, party: EntryParty, check: PartyCheck): Shown {
  const look = new Looking(hasher);
  const clean = party.role === 'horse' ? cleanHorseNumber : cleanMemberNumber;
  for (const org of ORGS) {
    const number = clean((party.chosen ?? party.numbers)[org] ?? '');
    if (number !== '') look.shown.numbers.push(asked(number, org, party, check, clean));
  }
  for (const { number } of check.proposals) look.gives(clean(number));
  for (const number of Object.values(check.records)) look.gives(clean(number));
  look.shown.similar = check.proposals.length;
  if (party.role === 'horse') return look.shown;
  const { usef, usdf, ushja } = check.records;
  const identified = check.match === 'number' && party.chosen === null;
  // USHJA's numbers of people are USEF's.
  if (!identified && hasAny(check.records))
    look.person(usef ?? ushja ?? null, usdf ?? null, party.name || null);
  for (const { organization, number } of check.proposals) look.personOf(organization, number, null);
  return look.shown;
}

function hasAny(records: PartyCheck['records']): boolean {
  return Object.keys(records).length > 0;
}

/** A number of the list or of a choice, as walks look at it. */
function asked(
  number: string,
  org: Org,
  { chosen }: EntryParty,
  { match, findings, proposals }: PartyCheck,
  clean: (number: string) => string,
): AskedNumber {
  if (chosen !== null) return { number, known: match === 'number' };
  const typed = (proposal: Proposal): boolean =>
    proposal.why === 'other-organization' && clean(proposal.number) === number;
  if (match === 'number' || proposals.some(typed)) return { number, known: true, named: true };
  const missing = findings.some(
    ({ code, organization }) => code === 'number-not-found' && organization === org,
  );
  return { number, known: !missing };
}
