import { expect, it } from 'vitest';
import { readEntryList } from '../read-entry-list.ts';
import { headerLineHash } from './header-line.ts';
import { unsureColumns } from './unsure-columns.ts';

it.each<[header: string, row: string, unsure: string[]]>([
  ['Horse,Horse USEF #,Rider,Rider USEF #', 'Alder,9100001,Ann Field,9500001', []],
  ['Horse,USEF #,Rider,USEF #', 'Alder,9100001,Ann Field,9500001', []],
  ['USEF #,Horse,USEF #,Rider', '9100001,Alder,9500001,Ann Field', []],
  ['Horse,Horse USEF #,Rider,USEF #', 'Alder,9100001,Ann Field,9500001', []],
  // The number may also be the horse's or the rider's.
  ['Horse,Rider,Owner,USEF #', 'Alder,Ann Field,Bo Reed,9500002', ['USEF #']],
  ['Horse,USEF #,Rider,USEF #,Trainer', 'Alder,9100001,Ann Field,9500001,Bo Reed', ['USEF #', 'USEF # (2)']],
  ['Horse,USEF #,Rider,USDF #', 'Alder,9100001,Ann Field,850001', ['USEF #', 'USDF #']],
  // The headers do not name an organization.
  ['Horse,Reg. No.,Rider,Member #', 'Alder,9100001,Ann Field,9500001', ['Reg. No.', 'Member #']],
])('the columns to check in “%s” are %j', async (header, row, unsure) => {
  const { columns } = await readEntryList(`${header}\n${row}\n`);
  expect(unsureColumns(columns)).toEqual(unsure);
});

it('the user’s choice is trusted, for this list or an earlier one with the same header line', async () => {
  const text = 'Horse,Rider,Owner,USEF #\nAlder,Ann Field,Bo Reed,9500002\n';
  const chosen = await readEntryList(text, { columns: { 'USEF #': 'rider-usef' } });
  expect(unsureColumns(chosen.columns)).toEqual([]);
  const line = headerLineHash(chosen.columns);
  const again = await readEntryList(text, { remembered: { [line]: [null, null, null, 'rider-usef'] } });
  expect(unsureColumns(again.columns)).toEqual([]);
});
