import type { Hono } from 'hono';
import type { DeskHandler } from '../../desk/entry.server.tsx';
import type { DeskUser } from '../../desk/role.ts';

/** A session of somebody who is signed in. */
export interface DeskSession {
  readonly user: DeskUser;
  /** The value that its forms post. */
  readonly token: string;
}

/** Who may enter the desk. */
export interface SignIn {
  /** The session that a request belongs to; undefined for somebody who is not signed in. */
  sessionOf(request: Request): Promise<DeskSession | undefined>;
  /** Adds the addresses of sign-in and sign-out. */
  addRoutes(app: Hono, pages: Pick<DeskHandler, 'plainPage'>): void;
}

/** Nobody is signed in until there is a way to do it. */
export function openSignIn(): SignIn {
  return {
    sessionOf: async () => undefined,
    addRoutes: () => undefined,
  };
}
