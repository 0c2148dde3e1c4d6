import type { WorkItem } from '../../../domain/entries/work-list.ts';
import type { Org } from '../../../domain/org.ts';
import { HORSE, RIDER, startSearch } from '../../search-forms/search-kinds.ts';
import { Button } from '../../ui/button.tsx';
import { itemTitle } from '../work-list/work-words.ts';
import { useNavigate } from '../../navigation.tsx';

/**
 * A button that opens a search for the item's record. Back and `Back to the work list` return to the same entry
 * (requirement 15.109).
 */
export function LookUp({ org, item }: { org: Org; item: WorkItem }) {
  const navigate = useNavigate();
  const { check, role } = item;
  const number = check?.records[org] ?? check?.records.usef;
  if (number === undefined) return null;
  const inUsdf = org === 'usdf' && check?.records.usdf !== undefined;
  const lookUp = () => {
    if (role === 'horse') {
      startSearch(HORSE, org, {
        ...HORSE.empty,
        ...(inUsdf ? { usdfNumber: number } : { usefNumber: number }),
      });
      void navigate(HORSE.results(org));
    } else {
      startSearch(RIDER, org, { ...RIDER.empty, ...(inUsdf ? { usdfId: number } : { usefId: number }) });
      void navigate(RIDER.results(org));
    }
  };
  return (
    <Button aria-label={`Look it up: ${itemTitle(item)}`} onClick={lookUp}>
      Look it up
    </Button>
  );
}
