import { type ReactNode, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { documentTitle } from '../../domain/flow/document-title.ts';
import type { ScreenHeading } from '../../domain/flow/screen-headings.ts';
import type { Org } from '../../domain/org.ts';
import { useHistory } from '../navigation.tsx';
import { type EntryFocus, EntryFocusContext, moveFocus } from './entry-focus.ts';

/** Key of the last visit to a screen. Undefined until the first screen is shown. */
let lastVisit: string | undefined;

/**
 * A screen with its heading. After navigation, the focus moves to the element that claims it (`useEntryFocus`),
 * otherwise to the heading. When a screen is opened by its address or reloaded, the focus moves only to a text field, and
 * only if nothing else has it. Otherwise it stays where the browser starts, at the top.
 */
export function Page({
  title,
  subtitle,
  intro,
  org,
  children,
}: ScreenHeading & { org?: Org; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const claimed = useRef<HTMLElement>(null);
  const headingId = useId();
  const history = useHistory();
  const entry = useMemo<EntryFocus>(
    () => ({
      heading: headingId,
      claim: (element) => {
        claimed.current = element;
        // If the heading has focus, the element appeared after the screen did, so the focus moves to it now.
        if (heading.current !== null && document.activeElement === heading.current) moveFocus(element);
        return () => {
          if (claimed.current === element) claimed.current = null;
        };
      },
      again: () => heading.current?.focus(),
    }),
    [headingId],
  );

  // A layout effect runs after the claims. A later effect would take the focus from an element that just got it.
  useLayoutEffect(() => {
    document.title = documentTitle(title, org ?? null);
    const visit = history.location.state.key;
    const mayMove =
      lastVisit === undefined
        ? document.activeElement === document.body && claimed.current?.matches('[type="text"]')
        : lastVisit !== visit;
    const target = claimed.current ?? heading.current;
    if (mayMove && target !== null) moveFocus(target);
    lastVisit = visit;
  }, [title, org, history]);

  return (
    <EntryFocusContext value={entry}>
      <hgroup className="page-heading">
        <h1 id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {subtitle !== undefined && <p>{subtitle}</p>}
      </hgroup>
      {intro !== undefined && <p className="page-intro">{intro}</p>}
      {children}
    </EntryFocusContext>
  );
}
