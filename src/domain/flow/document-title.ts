import { type Org, ORG_LABEL } from '../org.ts';

const SERVICE = 'Affiliates Membership Verification Service';

export function documentTitle(title: string, org: Org | null): string {
  const parts = [title, ...(org === null ? [] : [ORG_LABEL[org]]), SERVICE];
  return [...new Set(parts)].join(' - ');
}
