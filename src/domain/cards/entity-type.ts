import type { EntityType } from '../records/owner-row.ts';

/** An entity type in words (rules, section 6); a type other than I, O and F is shown as recorded. */
export function entityTypeText(code: EntityType): string {
  switch (code) {
    case 'I':
      return 'Individual';
    case 'O':
      return 'Organization';
    case 'F':
      return 'Farm';
    default:
      return code;
  }
}
