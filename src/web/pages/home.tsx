import { type Org, ORGS } from '../../domain/org.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { takeAway } from '../choices/done.ts';
import { paths } from '../paths.ts';
import { forms } from '../session/forms.ts';
import { choicesKept, session, useSession } from '../session/session.ts';
import { ORG_TITLE } from '../shell/marks/header-mark.tsx';
import { OrgMark } from '../shell/marks/org-mark.tsx';
import { useShortcut, useShortcuts } from '../shell/shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { Page } from '../ui/page.tsx';
import { forgetColumns } from '../show/columns/forget-columns.ts';
import './home.css';

/** One button for each organization, and "Clear data" (requirement 8.36). */
export function Home() {
  const flows = useSession(({ flows }) => flows);
  const confirm = useConfirm();

  const clear = async () => {
    const yes = await confirm({
      title: 'Clear data?',
      text: 'This empties the choices, search forms, entry lists and competition date of all three organizations. Corrected columns of entry lists are forgotten.',
      confirm: 'Clear data',
    });
    if (!yes) return;
    takeAway(null, 'All data is cleared.', () => {
      session.clear();
      forms.clear();
      forgetColumns();
    });
  };

  return (
    <Page title="Affiliates Membership Verification Service">
      <ul className="home-orgs">
        {ORGS.map((org, index) => {
          const kept = choicesKept(flows[org].choices);
          return (
            <li key={org}>
              <Link {...paths.competitionDate(org)} className="button home-org">
                <OrgMark org={org} decorative />
                {ORG_TITLE[org]}
                <OrgKey digit={String(index + 1)} org={org} />
              </Link>
              {kept !== null && <p>{kept}</p>}
            </li>
          );
        })}
      </ul>
      <div className="actions">
        <Button kind="danger" onClick={() => void clear()}>
          Clear data
        </Button>
      </div>
    </Page>
  );
}

/** The digit that opens an organization, while single-key shortcuts are on (requirement 8.128). */
function OrgKey({ digit, org }: { digit: string; org: Org }) {
  const navigate = useNavigate();
  const on = useShortcuts((shortcuts) => shortcuts.on);
  useShortcut(digit, ORG_TITLE[org], () => void navigate(paths.competitionDate(org)));
  return on && <kbd aria-hidden>{digit}</kbd>;
}
