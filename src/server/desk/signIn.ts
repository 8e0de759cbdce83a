import type { Context, Hono } from 'hono';
import type { DeskAccess, DeskAccount, SignInMethod } from '../../desk/deskAccess.ts';
import { deskRoot } from '../../desk/deskRoot.ts';
import type { DeskHandler } from '../../desk/entry.server.tsx';
import type { DeskUser } from '../../desk/role.ts';
import type { SignInRefusal, SignInState } from '../../desk/signIn/SignInView.tsx';
import { createVisitLimit, noLimits } from '../../limits/visitLimit.server.ts';
import type { AuditTrail } from '../../records/auditTrail.ts';
import type { Log } from '../operation/log.ts';
import { deskAddressOf, type Settings } from '../start/settings.ts';
import { languageOf } from './answerDesk.ts';
import {
  formTokenOf,
  hasTokenOf,
  newSecret,
  removeSecret,
  secretIn,
  setSecret,
} from './deskCookies.ts';
import { forwardedHeaders, isForDesk } from './forwardToDesk.ts';
import { type Identity, openIdentityService, ServiceDown } from './identityService.ts';

/** A session of somebody who is signed in. */
export interface DeskSession {
  readonly user: DeskUser;
  /** The value that its forms post. */
  readonly token: string;
}

/** Who may enter the desk. */
export interface SignIn {
  /** The session that a request belongs to; undefined for somebody who is not signed in. */
  sessionOf(c: Context): Promise<DeskSession | undefined>;
  /** Adds the addresses of sign-in and sign-out. */
  addRoutes(app: Hono, pages: Pick<DeskHandler, 'signInPage'>): void;
}

/** What the sign-in needs. */
export interface SignInParts {
  readonly settings: Settings;
  readonly access: DeskAccess;
  readonly audit: Pick<AuditTrail, 'append'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** So many attempts to sign in are allowed to an address within a time, in milliseconds. */
const attempts = { name: 'desk-sign-in', limit: 20, window: 10 * 60_000 };

/** How long somebody may take at the identity service, in milliseconds. */
const serviceWithin = 10 * 60_000;

const statuses = { link: 403, form: 403, service: 403, closed: 403, down: 503, busy: 429 } as const;

/**
 * Opens the ways into the desk: a link that works once (PROOF-26), an identity service (PROOF-28), and
 * a proxy that names the user (PROOF-29).
 */
export function openSignIn({ settings, access, audit, log }: SignInParts): SignIn {
  const service = openIdentityService(
    settings,
    `${deskAddressOf(settings)}/sign-in/service/return`,
  );
  const waitOf = (settings.RATE_LIMIT ? createVisitLimit : noLimits)(attempts);
  const userHeader = settings.DESK_USER_HEADER;

  /** The user whom a trusted proxy names; a header of anybody else is ignored. */
  function namedByProxy(c: Context): string | undefined {
    const isFromProxy = c.req.header(forwardedHeaders.fromProxy) === 'yes';
    return userHeader && isFromProxy ? c.req.header(userHeader) || undefined : undefined;
  }

  const proxySubject = (name: string) => `proxy ${name}`;

  const note = (
    action: string,
    account: DeskAccount,
    method: string,
    outcome: 'done' | 'refused',
  ) =>
    audit.append({ actor: actorOf(account), action: `desk ${action}`, subject: method, outcome });

  /** Begins a session; a secret that the browser had before, and others may know, ends. */
  async function enter(c: Context, account: DeskAccount, method: SignInMethod, to: string) {
    await note('sign-in', account, method, 'done');
    const former = secretIn(c, 'desk-session');
    if (former) await access.end(former);
    const secret = newSecret();
    await access.begin(secret, { user: account.id, method }, new Date().toISOString());
    removeSecret(c, 'desk-form');
    removeSecret(c, 'desk-service');
    setSecret(c, 'desk-session', secret);
    return c.redirect(ownPath(to), 303);
  }

  return {
    async sessionOf(c) {
      const secret = secretIn(c, 'desk-session');
      if (secret === undefined) return undefined;
      const session = await access.use(secret, new Date().toISOString());
      if (!session) return undefined;
      const { user, method } = session;
      if (method === 'proxy') {
        const named = namedByProxy(c);
        if (named === undefined || proxySubject(named) !== user.subject) return undefined;
      }
      return { user, token: formTokenOf(secret) };
    },

    addRoutes(app, pages) {
      const show = (c: Context, state: SignInState, status: 200 | 403 | 429 | 503 = 200) =>
        c.html(pages.signInPage(state, languageOf(c)), status);
      const refuse = (c: Context, why: SignInRefusal) =>
        show(c, { step: 'refused', why }, statuses[why]);

      /** Counts an attempt. @returns the answer to one too many */
      function limited(c: Context) {
        const wait = waitOf(c.req.header(forwardedHeaders.address) ?? 'unknown');
        if (wait === 0) return undefined;
        c.header('Retry-After', String(wait));
        return refuse(c, 'busy');
      }

      app.get('/sign-in', async (c) => {
        const to = c.req.query('to') ?? '';
        const isSignedOut = c.req.query('out') !== undefined;
        const named = namedByProxy(c);
        // Who has just signed out is not signed in again at once.
        if (named !== undefined && !isSignedOut) {
          const account = await access.find({ subject: proxySubject(named) });
          if (!account || account.revokedAt) return refuse(c, 'closed');
          return enter(c, account, 'proxy', to);
        }
        const way = `${deskRoot}/sign-in/service?to=${encodeURIComponent(ownPath(to))}`;
        return show(c, { step: 'ways', service: service && way, isSignedOut });
      });

      app.get('/sign-in/link', (c) => {
        const secret = secretIn(c, 'desk-form') ?? newSecret();
        setSecret(c, 'desk-form', secret);
        const code = c.req.query('code') ?? '';
        return show(c, { step: 'link', code, token: formTokenOf(secret) });
      });

      app.post('/sign-in/link', async (c) => {
        const over = limited(c);
        if (over) return over;
        const form = new URLSearchParams(await c.req.text());
        if (!hasTokenOf(form, secretIn(c, 'desk-form'))) return refuse(c, 'form');
        const ticket = await access.take(form.get('code') ?? '', 'link', new Date().toISOString());
        const account = ticket && (await access.find({ id: ticket.user }));
        if (!account || account.revokedAt) return refuse(c, 'link');
        return enter(c, account, 'link', '');
      });

      app.get('/sign-in/service', async (c) => {
        if (!service) return c.redirect(`${deskRoot}/sign-in`, 303);
        const over = limited(c);
        if (over) return over;
        try {
          const { url, checks } = await service.begin();
          const secret = newSecret();
          const expiresAt = new Date(Date.now() + serviceWithin).toISOString();
          const details = { ...checks, to: ownPath(c.req.query('to') ?? '') };
          await access.issue(secret, { kind: 'oidc', user: '', expiresAt, details });
          setSecret(c, 'desk-service', secret);
          return c.redirect(url, 303);
        } catch (err) {
          if (!(err instanceof ServiceDown)) throw err;
          log.warn(
            { reason: codeOf(err.cause) },
            'The identity service of the desk does not answer',
          );
          return refuse(c, 'down');
        }
      });

      app.get('/sign-in/service/return', async (c) => {
        if (!service) return c.redirect(`${deskRoot}/sign-in`, 303);
        const over = limited(c);
        if (over) return over;
        const secret = secretIn(c, 'desk-service');
        removeSecret(c, 'desk-service');
        // Taken at once, so that the same return is of no use a second time.
        const ticket = secret && (await access.take(secret, 'oidc', new Date().toISOString()));
        if (!ticket) return refuse(c, 'service');
        const { state = '', nonce = '', verifier = '', to = '' } = ticket.details;
        let identity: Identity;
        try {
          const { search } = new URL(c.req.url);
          identity = await service.finish(search, { state, nonce, verifier });
        } catch (err) {
          const isDown = err instanceof ServiceDown;
          log.warn({ reason: codeOf(isDown ? err.cause : err) }, 'A sign-in at the desk failed');
          return refuse(c, isDown ? 'down' : 'service');
        }
        return enterAs(c, identity, to);
      });

      /** Lets in whom an identity service knows, with the roles that it says now. */
      async function enterAs(c: Context, { subject, name, roles }: Identity, to: string) {
        const known = await access.find({ subject });
        if (roles.length === 0 || known?.revokedAt) {
          // Who once had a role has none any more.
          if (known && roles.length === 0) await access.save({ ...known, roles }, now());
          if (known) await note('sign-in', known, 'oidc', 'refused');
          return refuse(c, 'closed');
        }
        const account = await access.save({ subject, name, address: '', roles }, now());
        return enter(c, account, 'oidc', to);
      }

      app.post('/sign-out', async (c) => {
        const secret = secretIn(c, 'desk-session');
        const form = new URLSearchParams(await c.req.text());
        if (!hasTokenOf(form, secret)) return refuse(c, 'form');
        const session = secret && (await access.use(secret, now()));
        if (secret) await access.end(secret);
        removeSecret(c, 'desk-session');
        if (session) await note('sign-out', session.user, session.method, 'done');
        return c.redirect(`${deskRoot}/sign-in?out`, 303);
      });
    },
  };
}

const now = () => new Date().toISOString();

/** A user as the audit trail names them: names are not unique, and ids say nothing. */
export const actorOf = ({ name, id }: Pick<DeskUser, 'name' | 'id'>): string => `${name} (${id})`;

/** An address of the desk; its first page in place of any other, so that no link leads elsewhere. */
function ownPath(to: string): string {
  const isPlain = /^\/desk(?:[/?][\w\-./?=&%+:,~]*)?$/.test(to) && !to.includes('//');
  // As a browser reads it, which goes up at `..`, however that is written.
  const isOwn = isPlain && isForDesk(URL.parse(to, 'http://desk')?.pathname);
  return isOwn && !to.startsWith(`${deskRoot}/sign-`) ? to : deskRoot;
}

/** What an error of the identity service may say in the log: never what a person sent. */
function codeOf(error: unknown): string {
  const { name = 'Error', code = '' } = error as { name?: string; code?: string };
  return `${name} ${code}`.trim();
}
