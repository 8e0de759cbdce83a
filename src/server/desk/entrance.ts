import type { Context } from 'hono';
import type { DeskAccess, DeskAccount, DeskUser, SignInMethod } from '../../desk/deskAccess.ts';
import { deskRoot } from '../../desk/deskPage.ts';
import type { DeskHandler } from '../../desk/entry.server.tsx';
import type { SignInRefusal, SignInState } from '../../desk/signIn/SignInView.tsx';
import { createVisitLimit, noLimits } from '../../limits/visitLimit.server.ts';
import type { AuditTrail } from '../../records/auditTrail.ts';
import type { Log } from '../operation/log.ts';
import type { Settings } from '../start/settings.ts';
import { languageOf } from './answerDesk.ts';
import { newSecret, ownPath, removeSecret, secretIn, setSecret, setWish } from './deskCookies.ts';
import { forwardedHeaders } from './forwardToDesk.ts';

/** What the sign-in needs. */
export interface SignInParts {
  readonly settings: Settings;
  readonly access: DeskAccess;
  readonly audit: Pick<AuditTrail, 'append'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** What all ways into the desk have in common. */
export interface Entrance {
  /** Enters in the audit trail that somebody came, went or was refused. */
  note(
    action: 'sign-in' | 'sign-out',
    account: DeskUser,
    method: SignInMethod,
    outcome: 'done' | 'refused',
  ): Promise<unknown>;
  /**
   * Begins a session; a secret that the browser had before, and others may know, ends.
   * @param to the page of the desk to go on to
   */
  enter(c: Context, account: DeskAccount, method: SignInMethod, to: string): Promise<Response>;
}

/** Creates what all ways into the desk have in common. */
export function createEntrance({ access, audit }: SignInParts): Entrance {
  const note: Entrance['note'] = (action, account, method, outcome) =>
    audit.append({
      actor: actorOf(account),
      action: `desk ${action}`,
      subject: method,
      outcome,
    });

  return {
    note,
    async enter(c, account, method, to) {
      await note('sign-in', account, method, 'done');
      const former = secretIn(c, 'desk-session');
      if (former) await access.end(former);
      const secret = newSecret();
      await access.begin(secret, { user: account.id, method }, now());
      removeSecret(c, 'desk-form');
      removeSecret(c, 'desk-service');
      setSecret(c, 'desk-session', secret);
      setWish(c, deskRoot);
      return c.redirect(ownPath(to), 303);
    },
  };
}

/** How the sign-in answers whoever is not let in yet. */
export interface SignInAnswers {
  show(c: Context, state: SignInState): Response | Promise<Response>;
  /** @param signedIn the name of whoever is signed in nevertheless */
  refuse(c: Context, why: SignInRefusal, signedIn?: string): Response | Promise<Response>;
  /** Counts an attempt. @returns the answer to one too many */
  limited(c: Context): Response | Promise<Response> | undefined;
}

/** So many attempts to sign in are allowed to an address within a time, in milliseconds. */
const attempts = { name: 'desk-sign-in', limit: 20, window: 10 * 60_000 };

const statuses = {
  link: 403,
  form: 403,
  service: 403,
  closed: 403,
  nameless: 403,
  down: 503,
  busy: 429,
} as const;

/** Creates the answers of the sign-in, and counts attempts (PROOF-32). */
export function createSignInAnswers(
  { RATE_LIMIT }: Settings,
  pages: Pick<DeskHandler, 'signInPage'>,
): SignInAnswers {
  const waitOf = (RATE_LIMIT ? createVisitLimit : noLimits)(attempts);
  const refuse: SignInAnswers['refuse'] = (c, why, signedIn) =>
    c.html(pages.signInPage({ step: 'refused', why, signedIn }, languageOf(c)), statuses[why]);

  return {
    show: (c, state) => c.html(pages.signInPage(state, languageOf(c))),
    refuse,
    limited(c) {
      const wait = waitOf(c.req.header(forwardedHeaders.address) ?? 'unknown');
      if (wait === 0) return undefined;
      c.header('Retry-After', String(wait));
      return refuse(c, 'busy');
    },
  };
}

/** The present moment, as records have it. */
export const now = (): string => new Date().toISOString();

/** A user as the audit trail names them: names are not unique, and ids say nothing. */
export const actorOf = ({ name, id }: Pick<DeskUser, 'name' | 'id'>): string => `${name} (${id})`;
