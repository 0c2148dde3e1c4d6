import { type AskedNumber, Disclosure, type Shown } from '../../contract/disclosure.ts';
import type { AskedShow } from '../../contract/show-asked.ts';
import { findingTells } from '../../contract/tells.ts';
import type { PartyCheck, Proposal } from '../../domain/entries/check.ts';
import type { EntryParty } from '../../domain/entries/entry.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers.ts';
import { type Org, ORGS } from '../../domain/org.ts';
import type { Hasher } from './hasher.ts';

/**
 * Returns the people that a party's check reveals (requirement 12.17). If the list has the number and the whole name
 * (`identified`), its sender already knows that person.
 */
export function shownByParty(
  hasher: Hasher,
  party: EntryParty,
  check: PartyCheck,
  identified: boolean,
  judgedFor: AskedShow | null = null,
): Shown {
  const to = new Disclosure(hasher, judgedFor);
  to.shown.listed = true;
  const clean = party.role === 'horse' ? cleanHorseNumber : cleanMemberNumber;
  const given: { org: Org; number: string }[] = [];
  for (const org of ORGS) {
    const number = clean((party.chosen ?? party.numbers)[org] ?? '');
    if (number !== '') given.push({ org, number });
  }
  for (const { org, number } of given) to.shown.numbers.push(asked(number, org, party, check, clean));
  for (const { number } of check.proposals) to.gives(clean, number);
  for (const number of Object.values(check.records)) to.gives(clean, number);
  to.shown.similar = check.proposals.length;
  const told = new Set(check.findings.map(({ code }) => findingTells(code)));
  if (party.role === 'horse') {
    const horse = check.proposals[0]?.number ?? Object.values(check.records)[0] ?? party.name;
    if (told.has('owners')) to.owners(horse);
    return to.shown;
  }
  const { usef, usdf, ushja } = check.records;
  const judged = usef ?? ushja ?? usdf;
  if (judged !== undefined) {
    to.judged(judged);
    // USHJA uses USEF's numbers for people.
    if (identified) for (const [org, number] of recordsOf(check)) to.free(org, number);
    else to.person(usef ?? ushja ?? null, usdf ?? null, party.name || null);
  }
  for (const { organization, number } of check.proposals) to.personOf(organization, number, null);
  if (!identified) for (const { org, number } of given) to.personOf(org, number, null);
  if (told.has('name') && check.proposals.length === 0) to.named(party.name);
  return to.shown;
}

function recordsOf({ records }: PartyCheck): [Org, string][] {
  return ORGS.flatMap((org): [Org, string][] => {
    const number = records[org];
    return number === undefined ? [] : [[org, number]];
  });
}

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
