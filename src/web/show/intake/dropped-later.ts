import { isolated } from '../../../domain/names/shown-text.ts';
import type { Org } from '../../../domain/org.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { bringList, dropShow, NO_SHOW, setShow, type Show, showOf } from '../show-state.ts';
import { beginUpdate } from '../update/update-show.ts';
import { isFolder, openedList, useDropped } from './dropped.ts';

/** Treats a file dropped on a later step as the updated list (requirement 15.106) or, before the check, as a new list. */
export function useDroppedLater(org: Org): void {
  const confirm = useConfirm();
  const refuse = async (why: string) => {
    const yes = await confirm({ title: 'This cannot be read', text: why, confirm: 'Choose another file' });
    if (yes) askForFile(org);
  };
  const take = async (files: readonly File[]) => {
    const opened = await openedList(files);
    if (opened.kind === 'refused') return refuse(opened.why);
    const isUpdate = isChecked(showOf(org));
    const name = isolated(opened.name);
    const yes = await confirm(
      isUpdate
        ? {
            title: `Compare ${name} with the list?`,
            text: 'It will be read as an updated list. You will see the differences before anything changes.',
            confirm: 'Compare the lists',
          }
        : {
            title: `Read ${name}?`,
            text: 'It will be read in place of the list on this screen.',
            confirm: 'Read the new file',
          },
    );
    if (!yes) return;
    if (isUpdate) beginUpdate(org);
    return bringList(org, opened);
  };
  // The first step handles files itself.
  const isFirst = () => showOf(org).stage === 'intake';
  useDropped({
    onFiles: (files) => void (isFirst() || take(files)),
    onFolder: (name) => void (isFirst() || refuse(isFolder(name))),
    onOver: () => undefined,
  });
}

/** True if the show has a work list and is not being updated. */
function isChecked({ updates, checks }: Show): boolean {
  return updates === null && checks.length > 0;
}

function askForFile(org: Org): void {
  const show = showOf(org);
  if (isChecked(show)) beginUpdate(org);
  else if (show.updates === null) dropShow(org);
  else setShow(org, { ...NO_SHOW, updates: show.updates });
}
