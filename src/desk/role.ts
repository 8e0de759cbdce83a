/** What a user of the desk may do; a user has one role or several (PROOF-11). */
export const roles = ['officer', 'operator', 'editor', 'publisher', 'reader'] as const;

export type Role = (typeof roles)[number];

/** Whoever is signed in at the desk. */
export interface DeskUser {
  /** Identifies the user, also in the audit trail. */
  readonly id: string;
  /** How the desk addresses the user. */
  readonly name: string;
  readonly roles: readonly Role[];
}

/** Characters that show nothing: controls, signs of format, fillers and the empty braille cell. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A name of a user without what cannot be seen (PROOF-25). @returns empty if nothing can be seen */
export const visibleName = (name: string): string => name.replaceAll(unseen, '').trim();

/** Whether a user has one of the roles. */
export const hasRole = (user: DeskUser, wanted: readonly Role[]): boolean =>
  wanted.some((role) => user.roles.includes(role));
