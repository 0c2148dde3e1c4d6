import { useRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import { type Org, ORG_LABEL } from '../../domain/org.ts';

const SERVICE = 'Affiliates Membership Verification Service';

/** The visit that was shown last. The focus moves after navigation, not after the first load of the page. */
let lastVisit: string | undefined;

/** The visit on which `useFirstFocus` has moved the focus. It comes before the heading when all is there at once. */
let focusedVisit: string | undefined;

const Heading = createContext<RefObject<HTMLHeadingElement | null> | null>(null);

/**
 * The frame of a screen inside <main>: its heading and subtitle. It names the document "Title - USDF - Affiliates
 * Membership Verification Service". After each navigation it moves the focus to the heading, so that keyboard and screen
 * reader start at the new screen, unless something on the screen has taken it (`useFirstFocus`).
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
  const router = useRouter();

  useEffect(() => {
    document.title = documentTitle(title, org);
    const visit = router.state.location.state.key;
    // The router shows the top of the page after each navigation.
    if (hasArrived(visit) && focusedVisit !== visit) heading.current?.focus({ preventScroll: true });
    lastVisit = visit;
  }, [title, org, router]);

  return (
    <>
      <hgroup className="page-heading">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {subtitle !== undefined && <p>{subtitle}</p>}
      </hgroup>
      <Heading value={heading}>{children}</Heading>
    </>
  );
}

/**
 * After navigation, moves the focus to what the user does first on this screen, once that is there. Whoever has moved the
 * focus meanwhile keeps it.
 *
 * @param ready whether it is there
 * @param find what takes the focus; null leaves the focus where it is
 */
export function useFirstFocus(ready: boolean, find: () => HTMLElement | null): void {
  const heading = use(Heading);
  const router = useRouter();
  const done = useRef(false);

  useEffect(() => {
    if (!ready || done.current) return;
    done.current = true;
    const visit = router.state.location.state.key;
    const onHeading = heading !== null && document.activeElement === heading.current;
    if (!hasArrived(visit) && !onHeading) return;
    const first = find();
    if (first === null) return;
    first.focus();
    focusedVisit = visit;
  }, [ready, find, heading, router]);
}

/** Whether a visit has just begun, so that nobody can have moved the focus. */
function hasArrived(visit: string | undefined): boolean {
  return lastVisit !== undefined && lastVisit !== visit;
}

function documentTitle(title: string, org: Org | undefined): string {
  const parts = [title, org && ORG_LABEL[org], SERVICE].filter((part) => part !== undefined);
  return [...new Set(parts)].join(' - ');
}
