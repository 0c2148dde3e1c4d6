import { ORGS } from '../../../domain/org.ts';
import { HeaderMark } from './header-mark.tsx';
import { OrgMark } from './org-mark.tsx';
import type { ComponentExample } from '../../gallery/example.ts';

export default [
  {
    kind: 'components',
    name: 'Marks',
    show: () => (
      <div className="actions">
        <HeaderMark />
        {ORGS.map((org) => (
          <OrgMark key={org} org={org} />
        ))}
      </div>
    ),
  },
] satisfies ComponentExample[];
