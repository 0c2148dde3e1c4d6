import { Link } from '@tanstack/react-router';
import { CRUMB_LABEL, type CrumbPosition, crumbTrail } from '../../domain/flow/crumbs.ts';
import type { Org } from '../../domain/org.ts';
import { crumbWay } from '../paths.ts';

/**
 * The breadcrumb bar of the screen at a position (requirements 8.24 to 8.32). Where no flow is entered,
 * on the home screen, `org` is null and Home the only crumb.
 */
export function Crumbs({ position, org }: { position: CrumbPosition; org: Org | null }) {
  const trail = org === null ? crumbTrail(0) : crumbTrail(position);
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {trail.map((crumb) => (
          <li key={crumb}>
            {crumb === position || org === null ? (
              <span aria-current="page">{CRUMB_LABEL[crumb]}</span>
            ) : (
              <Link {...crumbWay(crumb, org)}>{CRUMB_LABEL[crumb]}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
