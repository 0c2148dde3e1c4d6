/**
 * Parts of a list that the user may set aside. Lines set aside are not entries, which answers the question about them
 * (requirement 15.19).
 */
export const SET_ASIDE = ['lines'] as const;

export type SetAside = (typeof SET_ASIDE)[number];
