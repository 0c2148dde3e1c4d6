import { useOrg } from '../navigation.tsx';
import { Page } from '../ui/page.tsx';
import { ColumnsStage } from './columns/columns-stage.tsx';
import { useDroppedLater } from './intake/dropped-later.ts';
import { Intake } from './intake/intake.tsx';
import { useListTrail } from './list-trail.ts';
import { Letters } from './papers/letters.tsx';
import { Papers } from './papers/papers.tsx';
import { PrintedList } from './papers/printed-list.tsx';
import { AllCards } from './papers/show-cards.tsx';
import { useAskBeforeLeaving } from './saved-file/ask-before-leaving.ts';
import { useShow } from './show-state.ts';
import { keepOldList } from './update/update-show.ts';
import { UPDATE_TITLE, updateState } from './update/update-state.ts';
import { UpdatedListStage } from './update/updated-list-stage.tsx';
import { WorkListScreen } from './work-list/work-list-screen.tsx';

export function LaterSteps() {
  const org = useOrg();
  const stage = useShow(org, (show) => show.stage);
  const updateTitle = useShow(org, (show) => UPDATE_TITLE[updateState(show)]);
  // Not needed at the first step, where there are no decisions to lose.
  useAskBeforeLeaving(org);
  useDroppedLater(org);
  useListTrail(org);
  switch (stage) {
    case 'intake':
      return (
        <Page
          title="Updated entry list"
          intro="Load the new list, and see what has changed since the previous one."
          org={org}
        >
          <Intake org={org} onKeepOld={() => keepOldList(org)} />
        </Page>
      );
    case 'columns':
      return (
        <Page key="columns" title="Columns in the entry list" org={org}>
          <ColumnsStage org={org} />
        </Page>
      );
    case 'updated-list':
      return (
        <Page key="updated-list" title={updateTitle} org={org}>
          <UpdatedListStage org={org} />
        </Page>
      );
    case 'work':
      return (
        <Page key="work" title="Work list" org={org}>
          <WorkListScreen org={org} />
        </Page>
      );
    case 'papers':
      return (
        <Page key="papers" title="Reports and letters" org={org}>
          <Papers org={org} />
        </Page>
      );
    case 'letters':
      return (
        <Page key="letters" title="Letters" org={org}>
          <Letters org={org} />
        </Page>
      );
    case 'printed-list':
      return (
        <Page key="printed-list" title="Work list" org={org}>
          <PrintedList org={org} />
        </Page>
      );
    case 'all-cards':
    case 'all-rosters':
      return (
        <Page
          key={stage}
          title={stage === 'all-cards' ? 'Cards for the show' : 'Rosters for the show'}
          org={org}
        >
          <AllCards key={stage} org={org} paper={stage} />
        </Page>
      );
  }
}
