import { useId, useRef, useState } from 'react';
import { ENTRY_ROLES } from '../../../domain/entries/entry.ts';
import { isAboutPerson } from '../../../domain/entries/about-person.ts';
import { type Need, NEED_LABEL, NEEDS, needsSomething } from '../../../domain/entries/needs.ts';
import { choiceText, SCHEDULE_LABEL, type SchedulePart } from '../../../domain/entries/schedule.ts';
import { EVERYTHING } from '../../../domain/entries/untouched.ts';
import { isNarrowed } from '../../../domain/entries/work-filter.ts';
import { ROLE_LABEL } from '../../../domain/entries/words.ts';
import { type Grouping, GROUPINGS } from '../../../domain/entries/work-list.ts';
import { type Org, ORG_LABEL } from '../../../domain/org.ts';
import { useShortcut } from '../../shell/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { useMedia } from '../../ui/media.ts';
import { TextField } from '../../ui/text-field.tsx';
import { look, useShow } from '../show-state.ts';
import { withCommas } from '../update/update-words.ts';
import { NeedSign } from './need-badge.tsx';
import { useSchedule } from './use-work-list.ts';
import type { ShownCounts } from './work-sections.ts';
import { callState } from './work-words.ts';

const GROUPING_LABEL: Readonly<Record<Grouping, string>> = {
  entry: 'By entry',
  person: 'By person',
  horse: 'By horse',
};

/** A way to group the list, under headings for classes, rings or days if `under` is not null. */
interface Way {
  by: Grouping;
  under: SchedulePart | null;
  label: string;
}

/** Names of the counted groups: singular and plural. */
const COUNTED: Readonly<Record<Grouping, readonly [string, string]>> = {
  entry: ['entry', 'entries'],
  person: ['person', 'people'],
  horse: ['horse', 'horses'],
};

/** On a phone, the filters are behind `Show only`. */
const PHONE = '(width < 48rem)';

/** The select element's value for no filter. Never equals a key, because keys have no line breaks. */
const ALL = '\n';

/** Groupings, search field, filters and counts above the work list (requirement 15.76). */
export function WorkFilters({
  org,
  counts,
  needing: needingAll,
  counted,
  total,
  onFound,
}: {
  org: Org;
  counts: ShownCounts;
  /** Number of groups that need something, without filters, as in the screen's heading. */
  needing: number;
  counted: Grouping;
  /** Number of groups when no filter is used. */
  total: number;
  /** Opens the first matching group when Enter is pressed in the search field. */
  onFound: () => void;
}) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { grouping, headings, filter } = useShow(org, (show) => show.view);
  const scheduled = useSchedule(org);
  const ways: readonly Way[] = [
    ...GROUPINGS.map((by) => ({ by, under: null, label: GROUPING_LABEL[by] })),
    ...scheduled.map(({ part }) => ({
      by: 'entry' as const,
      under: part,
      label: `By ${SCHEDULE_LABEL[part].toLowerCase()}`,
    })),
  ];
  const isShownWay = ({ by, under }: Way) => by === grouping && under === headings;
  const group = ({ by, under }: Way) =>
    look(org, {
      grouping: by,
      headings: under,
      filter: { ...filter, calls: false },
      opened: null,
      closed: false,
      active: null,
    });
  const change = (more: Partial<typeof filter>) => look(org, { filter: { ...filter, ...more } });
  useShortcut('/', 'Search the work list', () => {
    const input = place.current?.querySelector<HTMLInputElement>('input[type="text"]');
    input?.focus();
    input?.select();
  });
  const countOf = (need: Need) => counts.byNeed.get(need) ?? 0;
  const listed = NEEDS.filter((need) => countOf(need) > 0 || filter.needs.includes(need));
  const calls = counts.calls.length;
  const called = counts.calls.flatMap((person) =>
    person.items.filter((item) => needsSomething(item.need) && !isAboutPerson(person, item)),
  );
  const worstCall = NEEDS.find((need) => called.some((item) => item.need === need));
  const needing = listed.filter(needsSomething);
  const idle = listed.filter((need) => !needsSomething(need));
  const added = needing.reduce((sum, need) => sum + countOf(need), calls);
  const [one, several] = COUNTED[counted];
  const number =
    counts.needing === needingAll
      ? ''
      : `${withCommas(counts.needing)} ${counts.needing === 1 ? one : several}. `;
  const isOverlapping = added !== counts.needing && added > 0;
  const toggle = (need: Need) =>
    change({
      needs: filter.needs.includes(need)
        ? filter.needs.filter((each) => each !== need)
        : [...filter.needs, need],
    });
  const organizations: readonly Org[] = org === 'usef' ? ['usef'] : ['usef', org];
  const isPhone = useMedia(PHONE);
  const [open, setOpen] = useState(false);
  const isShown = open || !isPhone;
  const active =
    filter.needs.length +
    Number(filter.calls) +
    filter.roles.length +
    filter.organizations.length +
    Object.keys(filter.schedule).length;

  const shownPart = isNarrowed(filter) && (
    <span className="work-shown">
      <strong>
        {withCommas(counts.shown)} of {withCommas(total)} shown
      </strong>
      <Button className="button-quiet" onClick={() => look(org, { filter: EVERYTHING })}>
        Show everything
      </Button>
    </span>
  );
  const search = (
    <TextField
      label="Search"
      name="workSearch"
      placeholder="Name, number, finding"
      value={filter.text}
      onChange={(text) => change({ text })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Keeps the keystroke from activating the newly focused element.
        event.preventDefault();
        onFound();
      }}
    />
  );
  const needCount = (need: Need) => (
    <span key={need} className={`need-${need}${filter.needs.includes(need) ? ' work-filtering' : ''}`}>
      <NeedSign need={need} /> {NEED_LABEL[need]} <strong>{withCommas(countOf(need))}</strong>
    </span>
  );
  const needButton = (need: Need) => (
    <button
      key={need}
      type="button"
      className={`button work-need need-${need}${filter.needs.includes(need) ? ' work-filtering' : ''}`}
      aria-pressed={filter.needs.includes(need)}
      onClick={() => toggle(need)}
    >
      <NeedSign need={need} /> {NEED_LABEL[need]} <strong>{withCommas(countOf(need))}</strong>
    </button>
  );

  return (
    <div className="work-filters screen-only" ref={place}>
      {isPhone && (
        <div className="work-narrow">
          {search}
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {active === 0 ? 'Show only' : `Show only (${active})`}
          </Button>
        </div>
      )}
      {!isShown && (
        <p
          className="work-counts"
          style={{ gridTemplateRows: `repeat(${linesOf(listed.length + Number(calls > 0))}, auto)` }}
        >
          {needing.map(needCount)}
          {calls > 0 && (
            <span className={filter.calls ? 'work-filtering' : undefined}>
              {worstCall !== undefined && <NeedSign need={worstCall} />} {callState(called)}{' '}
              <strong>{withCommas(calls)}</strong>
            </span>
          )}
          {idle.map(needCount)}
        </p>
      )}
      {!isShown && shownPart}
      {isShown && (
        <>
          <div className="work-narrow">
            {isPhone ? (
              <label>
                Group
                <select
                  value={ways.findIndex(isShownWay)}
                  onChange={({ currentTarget: { value } }) => {
                    const way = ways[Number(value)];
                    if (way !== undefined) group(way);
                  }}
                >
                  {ways.map(({ label }, at) => (
                    <option key={label} value={at}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
            ) : (
              <fieldset className="segments">
                <legend className="visually-hidden">Group the work list</legend>
                {ways.map((way) => (
                  <label key={way.label}>
                    <input
                      type="radio"
                      name={`${id}-grouping`}
                      checked={isShownWay(way)}
                      onChange={() => group(way)}
                    />
                    {way.label}
                  </label>
                ))}
              </fieldset>
            )}
            <FilterSelect
              label="Role"
              value={filter.roles[0] ?? null}
              choices={ENTRY_ROLES.map((role) => [role, ROLE_LABEL[role]])}
              onChange={(role) => change({ roles: role === null ? [] : [role] })}
            />
            {organizations.length > 1 && (
              <FilterSelect
                label="Organization"
                value={filter.organizations[0] ?? null}
                choices={organizations.map((each) => [each, ORG_LABEL[each]])}
                onChange={(each) => change({ organizations: each === null ? [] : [each] })}
              />
            )}
            {scheduled.map(({ part, choices }) => (
              <FilterSelect
                key={part}
                label={SCHEDULE_LABEL[part]}
                value={filter.schedule[part] ?? null}
                choices={choices.map(({ key, label }) => [key, choiceText({ part, label })])}
                onChange={(key) => {
                  const { [part]: _, ...others } = filter.schedule;
                  change({ schedule: key === null ? others : { ...others, [part]: key } });
                }}
              />
            ))}
            {!isPhone && search}
          </div>
          <fieldset className="work-needs">
            <legend className="visually-hidden">Show only</legend>
            <span className="work-counted">{number}Show only:</span>
            {needing.map(needButton)}
            {(calls > 0 || filter.calls) && (
              <button
                type="button"
                className={`button work-need need-call${filter.calls ? ' work-filtering' : ''}`}
                aria-pressed={filter.calls}
                onClick={() => change({ calls: !filter.calls })}
              >
                {worstCall !== undefined && <NeedSign need={worstCall} />} {callState(called)}{' '}
                <strong>{withCommas(calls)}</strong>
              </button>
            )}
            {idle.map(needButton)}
            {isOverlapping && (
              <span className="work-counted work-overlap">
                <span>
                  {one === 'entry' ? 'An' : 'A'} {one} can count
                </span>{' '}
                <span>more than once</span>
              </span>
            )}
            {shownPart}
          </fieldset>
        </>
      )}
    </div>
  );
}

/** Returns the number of lines for the counts on a phone. Up to three counts get a line each, because two rarely fit on one. */
function linesOf(counts: number): number {
  return counts < 4 ? counts : Math.ceil(counts / 2);
}

/** A filter by one value; the first option means no filter. */
function FilterSelect<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  /** Null if the filter is not used. */
  value: Value | null;
  choices: readonly (readonly [Value, string])[];
  onChange: (value: Value | null) => void;
}) {
  return (
    <label>
      {label}
      <select
        className={value === null ? 'work-filter' : 'work-filter work-filtering'}
        value={value ?? ALL}
        onChange={({ currentTarget }) =>
          onChange(choices.find(([key]) => key === currentTarget.value)?.[0] ?? null)
        }
      >
        <option value={ALL}>All</option>
        {choices.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
