import { useEffect } from 'react';
import { SCREEN_HEADING } from '../../domain/flow/screen-headings.ts';
import { loadAhead } from '../lazy-screen.ts';
import { useOrg } from '../navigation.tsx';
import { NotLoaded } from '../shell/load-failed.tsx';
import { useLazyScreen } from '../use-lazy-screen.ts';
import { Intake } from '../show/intake/intake.tsx';
import { LATER_STEPS } from '../show/lazy-steps.ts';
import { OpenShow } from '../show/saved-file/open-show.tsx';
import { useShow } from '../show/show-state.ts';
import { useStageInHistory } from '../show/stage-history.ts';
import { Page } from '../ui/page.tsx';
// All styles are bundled into one file, in this order.
import '../show/papers/papers.css';
import '../show/saved-file/changes.css';
import '../show/update/update.css';
import '../show/update/add-entry.css';
import '../show/intake/intake.css';
import '../show/columns/columns.css';
import '../show/columns/list-questions.css';
import '../show/checking/check-progress.css';
import '../show/work-list/work-list.css';
import '../show/work-list/work-filters.css';
import '../show/work-list/work-rows.css';
import '../show/decisions/group-details.css';
import '../show/touch.css';

/** The screen where an entry list becomes a work list (requirement 15.70). `LATER_STEPS` loads all steps but the first. */
export function EntryListPage() {
  const org = useOrg();
  const isFirst = useShow(org, ({ stage, updates }) => stage === 'intake' && updates === null);
  const isBrought = useShow(org, ({ reading, opening }) => reading || opening !== null);
  const { Loaded: LaterSteps, failure, load } = useLazyScreen(LATER_STEPS, !isFirst);
  useStageInHistory(org);
  useEffect(() => {
    if (isBrought) void loadAhead([LATER_STEPS]);
  }, [isBrought]);

  if (!isFirst && LaterSteps !== null) return <LaterSteps />;
  if (!isFirst && failure !== null) return <NotLoaded error={failure.error} load={load} isStep />;
  return (
    <Page {...SCREEN_HEADING['entry-list']} org={org}>
      <Intake org={org}>
        <OpenShow org={org} />
      </Intake>
    </Page>
  );
}
