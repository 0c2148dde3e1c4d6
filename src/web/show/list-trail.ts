import { useLayoutEffect } from 'react';
import type { Org } from '../../domain/org.ts';
import { type ListStep, useListSteps } from '../session/list-steps.ts';
import { dropShow, setShow, type Stage, useShow } from './show-state.ts';
import { keepOldList } from './update/update-show.ts';

/** Names the step in the breadcrumbs, and leads back from it (requirement 8.32). */
export function useListTrail(org: Org): void {
  const stage = useShow(org, (show) => show.stage);
  const isUpdate = useShow(org, ({ updates }) => updates !== null);
  const isChecked = useShow(org, ({ checks }) => checks.length > 0);
  useLayoutEffect(() => {
    useListSteps.setState([...before(org, stage, isUpdate, isChecked), { label: LABEL[stage] }], true);
    return () => useListSteps.setState([], true);
  }, [org, stage, isUpdate, isChecked]);
}

const LABEL: Readonly<Record<Stage, string>> = {
  intake: 'Updated List',
  columns: 'Columns',
  'updated-list': 'Updated List',
  work: 'Work List',
  papers: 'Reports and Letters',
  letters: 'Letters',
  'printed-list': 'Printed Work List',
  'all-cards': 'Cards',
  'all-rosters': 'Rosters',
};

function before(org: Org, stage: Stage, isUpdate: boolean, isChecked: boolean): ListStep[] {
  const work = {
    label: LABEL.work,
    onPress: () => (isUpdate ? keepOldList(org) : setShow(org, { stage: 'work' })),
  };
  switch (stage) {
    case 'work':
      return [];
    case 'intake':
    case 'updated-list':
    case 'papers':
      return [work];
    case 'columns':
      return isUpdate || isChecked ? [work] : [{ label: 'Entry List', onPress: () => dropShow(org) }];
    case 'letters':
    case 'printed-list':
    case 'all-cards':
    case 'all-rosters':
      return [work, { label: LABEL.papers, onPress: () => setShow(org, { stage: 'papers' }) }];
  }
}
