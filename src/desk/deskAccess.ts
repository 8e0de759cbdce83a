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

/** Milliseconds after which a session that is not used ends, and after which every one does. */
export const sessionLimits = { idle: 30 * 60_000, whole: 10 * 60 * 60_000 } as const;

/** Milliseconds for which a link works, and for which somebody may take at an identity service. */
export const ticketLasts = { link: 24 * 60 * 60_000, oidc: 10 * 60_000 } as const;

/** Days for which sessions and tickets are kept after they ended. */
export const deskSessionsKeptDays = 1;

/** How somebody proved who they are. */
const signInMethods = ['link', 'oidc', 'proxy'] as const;

/** How somebody proved who they are. */
export type SignInMethod = (typeof signInMethods)[number];

/** Somebody who may enter the desk, or might once. */
export interface DeskAccount extends DeskUser {
  /** By whom they are known, and as whom: `oidc ISSUER SUB`, `proxy NAME` or `link ID`. */
  readonly subject: string;
  /** An e-mail address; empty if unknown. */
  readonly address: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** When they signed in last; empty before the first time. */
  readonly seenAt: string;
  /** Empty while they may enter. */
  readonly revokedAt: string;
}

/** Somebody to add, or to change by the subject. */
export type NewAccount = Pick<DeskAccount, 'subject' | 'name' | 'address' | 'roles'>;

/** What works once: a link to sign in, or the return from an identity service. */
export interface DeskTicket {
  readonly kind: 'link' | 'oidc';
  /** The id of a user; empty if it is not known yet. */
  readonly user: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  /** What is needed to go on. */
  readonly details: Readonly<Record<string, string>>;
}

/** A session that goes on. */
interface OpenSession {
  readonly user: DeskAccount;
  readonly method: SignInMethod;
  /** When it ends at the latest. */
  readonly endsAt: string;
}

/**
 * The port to who may enter the desk (PROOF-25). Secrets, which only browsers and links have, are kept
 * as digests. Each method throws when the store fails.
 */
export interface DeskAccess {
  /** Adds a user, or changes the one with this subject; who was revoked remains so. */
  save(user: NewAccount, at: string): Promise<DeskAccount>;
  /** All users, the latest first. */
  users(): Promise<readonly DeskAccount[]>;
  /** The user of an id, or of a subject; undefined if there is none. */
  find(
    by: { readonly id: string } | { readonly subject: string },
  ): Promise<DeskAccount | undefined>;
  /**
   * Ends the sessions and links of a user, who cannot enter any more.
   * @returns whether there is such a one
   */
  revoke(id: string, at: string): Promise<boolean>;
  /** Lets a user in again who was revoked. */
  readmit(id: string): Promise<void>;
  /** Stores a ticket under a secret. A new link replaces the earlier ones of its user. */
  issue(secret: string, ticket: DeskTicket): Promise<void>;
  /**
   * The ticket of a secret, the first time and before it expires; otherwise undefined, also for one that
   * would last longer than any does (PROOF-86).
   */
  take(secret: string, kind: DeskTicket['kind'], at: string): Promise<DeskTicket | undefined>;
  /** Begins a session under a secret, as `at`. */
  begin(
    secret: string,
    session: { readonly user: string; readonly method: SignInMethod },
    at: string,
  ): Promise<void>;
  /** The session of a secret, which is thereby used; undefined if it ended or its user was revoked. */
  use(secret: string, at: string): Promise<OpenSession | undefined>;
  /** Ends the session of a secret, if there is one. */
  end(secret: string): Promise<void>;
  /**
   * Deletes sessions that ended and tickets that expired before a moment, and tickets of a clock that was
   * wrong. @param moment `deskSessionsKeptDays` ago @returns how many
   */
  forgetBefore(moment: string): Promise<number>;
}
