import type { EntryRole } from '../../../src/domain/entries/entry.ts';
import type { ListedEntry } from './entries.ts';
import type { Slot } from './headers.ts';
import type { Mention } from './whole-list.ts';

const ROLE_OF: Readonly<Partial<Record<Slot, EntryRole>>> = {
  horse: 'horse',
  owner: 'owner',
  'second-owner': 'owner',
  rider: 'rider',
  'second-rider': 'rider',
  trainer: 'trainer',
  coach: 'coach',
};

/** Creates rows with parties, as sent by programs, with their mentions. */
export function structuredList(entries: readonly ListedEntry[]): { bytes: Uint8Array; mentions: Mention[] } {
  const mentions: Mention[] = [];
  const rows = entries.map(({ back, className, said }, at) => ({
    backNumber: back,
    className,
    parties: [...said].flatMap(([slot, { mention, name, numbers }]) => {
      const role = ROLE_OF[slot];
      if (role === undefined || name.trim() === '') return [];
      if (mention !== null) {
        mention.places.push({ sheet: '', line: at + 1, header: slot, column: 0, text: name, part: 'name' });
        mentions.push(mention);
      }
      return [{ role, name, numbers }];
    }),
  }));
  return { bytes: new TextEncoder().encode(JSON.stringify(rows)), mentions };
}
