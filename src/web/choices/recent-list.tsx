import { isolated } from '../../domain/names/shown-text.ts';
import type { Org } from '../../domain/org.ts';
import { WorstBadge } from '../cards/judgment.tsx';
import { useHistory, useNavigate } from '../navigation.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { useRemember } from './next-entry.tsx';
import { isEntry, openAgain, type RecentEntry, useRecentEntries } from './recent-entries.ts';
import './recent-list.css';

/** Lists entries that ended since the page was opened. Choosing one opens its cards again (requirement 8.192). */
export function RecentList({ org }: { org: Org }) {
  const navigate = useNavigate();
  const history = useHistory();
  const choices = useSession(({ flows }) => flows[org].choices);
  const recent = useRecentEntries((all) => all[org]);
  const rememberEntry = useRemember(org);
  const shown = recent.filter((entry) => !isEntry(entry, choices));
  if (shown.length === 0) return null;

  const open = (entry: RecentEntry) => {
    const here = history.location.href;
    rememberEntry();
    openAgain(org, entry, () => history.push(here));
    void navigate(paths.printCards(org));
  };
  return (
    <section aria-label="Recent entries" className="recent">
      <h2>Recent entries</h2>
      <ul>
        {shown.map((entry) => (
          <li key={JSON.stringify(entry.choices)}>
            <button type="button" onClick={() => open(entry)}>
              {isolated(entry.names)}
            </button>
            <small>
              {timeText(entry.ended)}, {entry.printed ? 'printed' : 'not printed'}
            </small>
            {entry.judgments.length > 0 && <WorstBadge of={entry.judgments} checking={false} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function timeText(time: Date): string {
  return time.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}
