import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import { type EntryFocus, EntryFocusContext, moveFocus } from './entry-focus.ts';

const SERVICE = 'Affiliates Membership Verification Service';

/** The focus moves after navigation, not after the first load of the page. */
let lastVisit: string | undefined;

/**
 * Heading, subtitle, and document title "Title - USDF - Affiliates Membership Verification Service". After navigation
 * the focus moves to the element that claims it (`useEntryFocus`), or else to the heading.
 */
export function Page({
  title,
  subtitle,
  org,
  children,
}: {
  title: string;
  subtitle?: string;
  org?: Org;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const claimed = useRef<HTMLElement>(null);
  const headingId = useId();
  const router = useRouter();
  const entry = useMemo<EntryFocus>(
    () => ({
      heading: headingId,
      claim: (element) => {
        claimed.current = element;
        // The element came after the screen was entered.
        if (heading.current !== null && document.activeElement === heading.current) moveFocus(element);
        return () => {
          if (claimed.current === element) claimed.current = null;
        };
      },
      again: () => heading.current?.focus(),
    }),
    [headingId],
  );

  // Runs after elements that claim the focus. A later effect would take it from an element that got it meanwhile.
  useLayoutEffect(() => {
    document.title = documentTitle(title, org);
    const visit = router.state.location.state.key;
    // The router has scrolled to the top.
    const target = claimed.current ?? heading.current;
    if (target !== null && lastVisit !== undefined && lastVisit !== visit) moveFocus(target);
    lastVisit = visit;
  }, [title, org, router]);

  return (
    <EntryFocusContext value={entry}>
      <hgroup className="page-heading">
        <h1 id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {subtitle !== undefined && <p>{subtitle}</p>}
      </hgroup>
      {children}
    </EntryFocusContext>
  );
}

function documentTitle(title: string, org: Org | undefined): string {
  const parts = [title, org && ORG_LABEL[org], SERVICE].filter((part) => part !== undefined);
  return [...new Set(parts)].join(' - ');
}
