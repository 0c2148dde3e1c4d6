import { SCREEN_HEADING } from '../../domain/flow/screen-headings.ts';
import { Page } from '../ui/page.tsx';
import { ColumnsStage } from '../show/columns/columns-stage.tsx';
import { Intake } from '../show/intake/intake.tsx';
import { Letters } from '../show/papers/letters.tsx';
import { OpenShow } from '../show/saved-file/open-show.tsx';
import { Papers } from '../show/papers/papers.tsx';
import { PrintedList } from '../show/papers/printed-list.tsx';
import { AllCards } from '../show/papers/show-cards.tsx';
import { useShow } from '../show/show-state.ts';
import { useStageInHistory } from '../show/stage-history.ts';
import { useAskBeforeLeaving } from '../show/saved-file/ask-before-leaving.ts';
import { UpdatedListStage } from '../show/update/updated-list-stage.tsx';
import { WorkListScreen } from '../show/work-list/work-list-screen.tsx';
import { useOrg } from '../navigation.tsx';
import '../show/papers/papers.css';
import '../show/show.css';

/** Leads from the entry list to a work list (requirement 15.70). */
export function EntryListPage() {
  const org = useOrg();
  const stage = useShow(org, (show) => show.stage);
  const updating = useShow(org, (show) => show.updates !== null);
  useAskBeforeLeaving(org);
  useStageInHistory(org);
  switch (stage) {
    case 'intake':
      return (
        <Page {...SCREEN_HEADING['entry-list']} org={org}>
          <Intake org={org}>{!updating && <OpenShow org={org} />}</Intake>
        </Page>
      );
    case 'columns':
      return (
        <Page key="columns" title="Columns of the entry list" org={org}>
          <ColumnsStage org={org} />
        </Page>
      );
    case 'updated-list':
      return (
        <Page key="updated-list" title="The entry list has changed" org={org}>
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
          title={stage === 'all-cards' ? 'Cards of the show' : 'Rosters of the show'}
          org={org}
        >
          <AllCards key={stage} org={org} paper={stage} />
        </Page>
      );
  }
}
