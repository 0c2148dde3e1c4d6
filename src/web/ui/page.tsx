import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Org, ORG_LABEL } from '../../domain/org.ts';

const SERVICE = 'Affiliates Membership Verification Service';

/** The visit that was shown last. The focus moves after navigation, not after the first load of the page. */
let lastVisit: string | undefined;

/**
 * The frame of a screen inside <main>: its heading and subtitle. It names the document "Title - USDF - Affiliates
 * Membership Verification Service". After each navigation it moves the focus to the heading, so that keyboard and screen
 * reader start at the new screen.
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
    if (lastVisit !== undefined && lastVisit !== visit) heading.current?.focus({ preventScroll: true });
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
      {children}
    </>
  );
}

function documentTitle(title: string, org: Org | undefined): string {
  const parts = [title, org && ORG_LABEL[org], SERVICE].filter((part) => part !== undefined);
  return [...new Set(parts)].join(' - ');
}
