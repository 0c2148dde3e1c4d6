import { displayDate } from '../calendar/display-date.ts';
import type { Cause } from './verdict.ts';

/** The cause of a warning in words, as it stands in small type beneath the warning (rules, section 6). */
export function causeText(cause: Cause): string {
  switch (cause.kind) {
    case 'not-found-at-usef':
      return 'not found at USEF';
    case 'no-affiliate-number':
      return `no ${cause.label} number`;
    case 'not-registered':
      return 'not registered';
    case 'starts':
      return `membership starts ${displayDate(cause.on)}`;
    case 'ended':
      return `membership ended ${displayDate(cause.on)}`;
    case 'status':
      return `status: ${cause.status}`;
    case 'no-membership':
      return 'no membership on record';
  }
}
