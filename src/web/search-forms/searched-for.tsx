import { type SubmitEvent, useContext, useId, useRef, useState } from 'react';
import { isolated } from '../../domain/names/shown-text.ts';
import type { Org } from '../../domain/org.ts';
import { openNewLists } from '../results/list-view.ts';
import {
  forms,
  type Search,
  type Searched,
  type SearchForms,
  type TypedForm,
  useForms,
} from '../session/forms.ts';
import { session } from '../session/session.ts';
import { useShortcut } from '../shell/shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { EntryFocusContext } from '../ui/entry-focus.ts';
import { useNavigate } from '../navigation.tsx';
import { useScanner } from './scanner.ts';
import { fieldsOf, HORSE, RIDER, type SearchKind, startSearch } from './search-kinds.ts';
import type { SuggestionCall } from './suggestions.ts';
import { understoodText } from './understood.ts';
import './search.css';

/** Shows the search and how it was understood (requirement 8.125). Enter searches again on the same screen. */
export function SearchedFor({ org, subject }: { org: Org; subject: Searched }) {
  const horse = useForms((all) => all[org].searched.horse);
  const rider = useForms((all) => all[org].searched.rider);
  if (subject === 'horse') return horse && <Searched kind={HORSE} org={org} search={horse} />;
  return rider && <Searched kind={RIDER} org={org} search={rider} />;
}

function Searched<
  Form extends SearchForms[Searched] & Record<keyof Form, string>,
  Name extends SuggestionCall,
>({ kind, org, search }: { kind: SearchKind<Form, Name>; org: Org; search: Search<Form> }) {
  const id = useId();
  const navigate = useNavigate();
  const entry = useContext(EntryFocusContext);
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const { text: before, rest } = inOneBox(kind, search.typed);
  const [{ search: of, text }, setText] = useState({ search, text: before });
  // A new search replaces the text in this box.
  if (of !== search && of.typed !== search.typed) setText({ search, text: before });

  const { readings, chosen } = search;
  const others = readings.flatMap(({ as }, index) =>
    chosen === null || index === chosen || as.length === 0 ? [] : [{ index, as: as.join(' and ') }],
  );
  const reading = chosen === null ? undefined : readings[chosen];
  const besides = fieldsOf(kind, org).flatMap(({ name, label }) => {
    const value = rest[name];
    return value === '' ? [] : [`${label}: ${isolated(value)}`];
  });

  const start = (typed: TypedForm<Form>) => {
    const errors = kind.errorsOf(typed, org);
    const [first] = Object.values<string | undefined>(errors ?? {});
    setWrong(first);
    if (errors !== null) {
      input.current?.focus();
      return;
    }
    startSearch(kind, org, typed);
    entry?.again();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    start(text === before ? search.typed : { ...rest, box: text });
  };
  useShortcut('/', 'Change the search', () => {
    input.current?.focus();
    input.current?.select();
  });
  useScanner((box) => start({ ...kind.empty, box }));

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <form> in a <search> means the same, with one more element
    <form role="search" className="searched-for beside-heading" noValidate onSubmit={submit}>
      <label htmlFor={id}>Searched for</label>
      <input
        id={id}
        ref={input}
        type="text"
        dir="auto"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        aria-invalid={wrong === undefined ? undefined : true}
        aria-describedby={`${id}-says`}
        onChange={(event) => {
          setWrong(undefined);
          setText({ search, text: event.currentTarget.value });
        }}
      />
      <Button type="submit">Search</Button>
      <div className="searched-as">
        <output id={`${id}-says`}>
          {wrong ??
            [...besides, reading === undefined ? null : understoodText([reading])].filter(Boolean).join('. ')}
        </output>
        {others.map(({ index, as }) => (
          <Button
            key={as}
            className="button-quiet"
            onClick={() => {
              forms.choose(org, kind.subject, index);
              session.newSearch(org, kind.subject);
              openNewLists(org, kind.subject);
            }}
          >
            Or as {as}
          </Button>
        ))}
      </div>
      <Button
        className="button-quiet"
        onClick={() => {
          forms.reopen(org, kind.subject);
          void navigate(kind.search(org));
        }}
      >
        Whole form
      </Button>
    </form>
  );
}

/**
 * Returns the text for the box: its own text, or else the text of the first main group that has any. The other fields
 * keep their text.
 */
function inOneBox<Form extends Record<keyof Form, string>, Name extends SuggestionCall>(
  { main, empty }: SearchKind<Form, Name>,
  typed: TypedForm<Form>,
): { text: string; rest: TypedForm<Form> } {
  const sources: readonly (readonly (keyof TypedForm<Form> & string)[])[] = [['box'], ...main];
  const source = sources.find((fields) => fields.some((field) => typed[field].trim() !== '')) ?? ['box'];
  const text = source.map((field) => typed[field].trim()).filter((part) => part !== '');
  const emptied = Object.fromEntries(source.map((field) => [field, empty[field]]));
  return { text: text.join(' '), rest: { ...typed, ...emptied } };
}
