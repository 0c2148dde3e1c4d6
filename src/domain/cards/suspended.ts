/** What is printed in red of a suspended horse or rider, on details and warnings alike (rules, section 6). */
export const SUSPENDED_TEXT = '* Suspended';

/** Whether a horse or rider is suspended: its flag is `YES`, in any case (specification, section 9; records, "suspensionStatus"). */
export function isSuspended(row: { suspensionStatus: string | null }): boolean {
  return row.suspensionStatus?.trim().toUpperCase() === 'YES';
}
