import { describe, expect, it } from 'vitest';
import { NO_USEF_AFFILIATE } from './card.ts';
import { placeholderOwner } from './placeholder-owner.ts';
import { ownerRow } from '../../../test/support/rows.ts';

describe('placeholderOwner', () => {
  const affiliate = ownerRow({ id: '70001', usefId: null, usdfId: '70001', name: 'Dot Lane' });

  it.each(['5200001', NO_USEF_AFFILIATE])("carries the affiliate's record, for the horse %j", (horseId) =>
    expect(placeholderOwner(affiliate, horseId)).toEqual({
      horseId,
      ownerId: 0,
      owners: affiliate,
      owns: true,
    }),
  );

  it('says that neither book has an owner', () => {
    const choice = placeholderOwner(null, '5200001');
    expect(choice.ownerId).toBe(0);
    expect(choice.owners).toMatchObject({ name: 'No owner on record', usefId: null, memberStatus: null });
  });
});
