/**
 * Parts of a list that the user may set aside. Setting lines aside answers the question about them: they are not entries
 * (requirement 15.19).
 */
export const SET_ASIDE = ['lines'] as const;

export type SetAside = (typeof SET_ASIDE)[number];
