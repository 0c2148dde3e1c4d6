import { ORGS } from '../../../domain/org.ts';
import { HeaderMark } from './header-mark.tsx';
import { OrgMark } from './org-mark.tsx';
import type { ComponentExample } from '../../gallery/example.ts';
import { Sample } from '../../gallery/sample.tsx';

export default [
  {
    kind: 'components',
    name: 'Marks',
    show: () => (
      <>
        <Sample caption="The header">
          <HeaderMark />
        </Sample>
        <Sample caption="The organizations, on cards">
          <div className="sample-items">
            {ORGS.map((org) => (
              <OrgMark key={org} org={org} />
            ))}
          </div>
        </Sample>
        <Sample caption="The organizations, next to their names">
          <div className="sample-items">
            {ORGS.map((org) => (
              <OrgMark key={org} org={org} decorative />
            ))}
          </div>
        </Sample>
      </>
    ),
  },
] satisfies ComponentExample[];
