/** Marks lines as not entries, which answers the question about them (requirement 15.19). */
export const SET_ASIDE = ['lines'] as const;

export type SetAside = (typeof SET_ASIDE)[number];
