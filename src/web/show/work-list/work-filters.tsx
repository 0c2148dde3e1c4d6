import { useId, useRef } from 'react';
import { ENTRY_ROLES, type EntryRole } from '../../../domain/entries/entry.ts';
import { type Need, NEED_LABEL, NEEDS } from '../../../domain/entries/needs.ts';
import { choiceText, SCHEDULE_LABEL, type SchedulePart } from '../../../domain/entries/schedule.ts';
import { EVERYTHING } from '../../../domain/entries/work-filter.ts';
import { ROLE_LABEL } from '../../../domain/entries/words.ts';
import { type Grouping, GROUPINGS, type WorkTotals } from '../../../domain/entries/work-list.ts';
import { type Org, ORG_LABEL } from '../../../domain/org.ts';
import { useShortcut } from '../../shell/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { look, useShow } from '../show-state.ts';
import { useSchedule } from './use-work-list.ts';

const GROUPING_LABEL: Readonly<Record<Grouping, string>> = {
  entry: 'By entry',
  person: 'By person',
  horse: 'By horse',
};

/** No key has a line break. */
const ALL = '\n';

/** Filters and groups the work list (requirement 15.76). */
export function WorkFilters({
  org,
  totals,
  onFound,
}: {
  org: Org;
  totals: WorkTotals;
  /** Called when Enter is pressed in the search. Opens the first matching group. */
  onFound: () => void;
}) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { grouping, headings, filter } = useShow(org, (show) => show.view);
  const scheduled = useSchedule(org);
  const group = (by: Grouping, under: SchedulePart | null) =>
    look(org, { grouping: by, headings: under, opened: null, active: null });
  const change = (more: Partial<typeof filter>) => look(org, { filter: { ...filter, ...more } });
  useShortcut('/', 'Search the work list', () => {
    const input = place.current?.querySelector<HTMLInputElement>('input[type="text"]');
    input?.focus();
    input?.select();
  });
  const toggle = (need: Need) =>
    change({
      needs: filter.needs.includes(need)
        ? filter.needs.filter((each) => each !== need)
        : [...filter.needs, need],
    });
  const organizations: readonly Org[] = org === 'usef' ? ['usef'] : ['usef', org];
  const narrowed = JSON.stringify(filter) !== JSON.stringify(EVERYTHING);

  return (
    <div className="work-filters screen-only" ref={place}>
      <fieldset className="work-needs">
        <legend className="visually-hidden">Show only</legend>
        {NEEDS.filter((need) => totals.byNeed[need] > 0 || filter.needs.includes(need)).map((need) => (
          <button
            key={need}
            type="button"
            className="button work-need"
            aria-pressed={filter.needs.includes(need)}
            onClick={() => toggle(need)}
          >
            {NEED_LABEL[need]} <strong>{totals.byNeed[need].toLocaleString('en-US')}</strong>
          </button>
        ))}
      </fieldset>
      <div className="work-narrow">
        <fieldset className="work-grouping">
          <legend className="visually-hidden">Group the work list</legend>
          {GROUPINGS.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={`${id}-grouping`}
                checked={grouping === each && headings === null}
                onChange={() => group(each, null)}
              />
              {GROUPING_LABEL[each]}
            </label>
          ))}
          {scheduled.map(({ part }) => (
            <label key={part}>
              <input
                type="radio"
                name={`${id}-grouping`}
                checked={grouping === 'entry' && headings === part}
                onChange={() => group('entry', part)}
              />
              By {SCHEDULE_LABEL[part].toLowerCase()}
            </label>
          ))}
        </fieldset>
        <TextField
          label="Search"
          name="workSearch"
          value={filter.text}
          onChange={(text) => change({ text })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Otherwise the key would press the newly focused element.
            event.preventDefault();
            onFound();
          }}
        />
        <label>
          Role
          <select
            value={filter.roles[0] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ roles: value === '' ? [] : [value as EntryRole] })
            }
          >
            <option value="">All</option>
            {ENTRY_ROLES.map((role) => (
              <option key={role} value={role}>
                {ROLE_LABEL[role]}
              </option>
            ))}
          </select>
        </label>
        {organizations.length > 1 && (
          <label>
            Found by
            <select
              value={filter.organizations[0] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                change({ organizations: value === '' ? [] : [value as Org] })
              }
            >
              <option value="">All</option>
              {organizations.map((each) => (
                <option key={each} value={each}>
                  {ORG_LABEL[each]}
                </option>
              ))}
            </select>
          </label>
        )}
        {scheduled.map(({ part, choices }) => (
          <label key={part}>
            {SCHEDULE_LABEL[part]}
            <select
              value={filter.schedule[part] ?? ALL}
              onChange={({ currentTarget: { value } }) => {
                const { [part]: _, ...others } = filter.schedule;
                change({ schedule: value === ALL ? others : { ...others, [part]: value } });
              }}
            >
              <option value={ALL}>All</option>
              {choices.map(({ key, label }) => (
                <option key={key} value={key}>
                  {choiceText({ part, label })}
                </option>
              ))}
            </select>
          </label>
        ))}
        {narrowed && <Button onClick={() => look(org, { filter: EVERYTHING })}>Show everything</Button>}
      </div>
    </div>
  );
}
