import type { Context, Hono } from 'hono';
import type { DeskUser } from '../../desk/deskAccess.ts';
import { deskRoot } from '../../desk/deskPage.ts';
import type { DeskHandler } from '../../desk/entry.server.tsx';
import type { Settings } from '../start/settings.ts';
import {
  formTokenOf,
  hasTokenOf,
  newSecret,
  ownPath,
  removeSecret,
  secretIn,
  setSecret,
  setWish,
  wishOf,
} from './deskCookies.ts';
import {
  createEntrance,
  createSignInAnswers,
  type Entrance,
  now,
  type SignInAnswers,
  type SignInParts,
} from './entrance.ts';
import { forwardedHeaders } from './forwardToDesk.ts';
import { addServiceRoutes, openServiceOf } from './signInByService.ts';

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

/**
 * Opens the ways into the desk: a link that works once (PROOF-26), an identity service (PROOF-28), and
 * a proxy that names the user (PROOF-29).
 */
export function openSignIn(parts: SignInParts): SignIn {
  const service = openServiceOf(parts);
  const entrance = createEntrance(parts);
  return {
    sessionOf: (c) => sessionOf(c, parts),
    addRoutes(app, pages) {
      const answers = createSignInAnswers(parts.settings, pages);
      addFirstPage(app, service !== undefined, parts, entrance, answers);
      addLinkRoutes(app, parts, entrance, answers);
      addServiceRoutes(app, service, parts, entrance, answers);
      addSignOut(app, parts, entrance, answers);
    },
  };
}

async function sessionOf(
  c: Context,
  { access, settings }: SignInParts,
): Promise<DeskSession | undefined> {
  const secret = secretIn(c, 'desk-session');
  if (secret === undefined) return undefined;
  const session = await access.use(secret, now());
  if (!session) return undefined;
  const { user, method } = session;
  // Whoever came by a proxy goes with its header.
  if (method === 'proxy' && namedByProxy(c, settings) !== user.subject) return undefined;
  return { user, token: formTokenOf(secret) };
}

/** The subject that a trusted proxy names; a header of anybody else is ignored. */
function namedByProxy(c: Context, { DESK_USER_HEADER }: Settings): string | undefined {
  const isFromProxy = c.req.header(forwardedHeaders.fromProxy) === 'yes';
  const name = DESK_USER_HEADER && isFromProxy && c.req.header(DESK_USER_HEADER);
  return name ? `proxy ${name}` : undefined;
}

/** The page that offers the ways; whom a proxy names goes on at once. */
function addFirstPage(
  app: Hono,
  hasService: boolean,
  { access, settings }: SignInParts,
  entrance: Entrance,
  { show, refuse }: SignInAnswers,
): void {
  app.get('/sign-in', async (c) => {
    const to = c.req.query('to') ?? '';
    const isSignedOut = c.req.query('out') !== undefined;
    const subject = namedByProxy(c, settings);
    // Who has just signed out is not signed in again at once.
    if (subject !== undefined && !isSignedOut) {
      const account = await access.find({ subject });
      if (!account || account.revokedAt) return refuse(c, 'closed');
      return entrance.enter(c, account, 'proxy', to);
    }
    setWish(c, ownPath(to));
    const way = `${deskRoot}/sign-in/service?to=${encodeURIComponent(ownPath(to))}`;
    return show(c, { step: 'ways', service: hasService ? way : undefined, isSignedOut });
  });
}

/** A link shows a button, which signs in: programs that look at links do not press it. */
function addLinkRoutes(
  app: Hono,
  parts: SignInParts,
  entrance: Entrance,
  { show, refuse, limited }: SignInAnswers,
): void {
  const { access } = parts;
  const nameOf = async (c: Context) => (await sessionOf(c, parts))?.user.name;

  app.get('/sign-in/link', async (c) => {
    const secret = secretIn(c, 'desk-form') ?? newSecret();
    setSecret(c, 'desk-form', secret);
    const code = c.req.query('code') ?? '';
    const token = formTokenOf(secret);
    return show(c, { step: 'link', code, token, signedIn: await nameOf(c) });
  });

  app.post('/sign-in/link', async (c) => {
    const over = limited(c);
    if (over) return over;
    const form = new URLSearchParams(await c.req.text());
    if (!hasTokenOf(form, secretIn(c, 'desk-form'))) return refuse(c, 'form');
    const ticket = await access.take(form.get('code') ?? '', 'link', now());
    const account = ticket && (await access.find({ id: ticket.user }));
    if (!account || account.revokedAt) return refuse(c, 'link', await nameOf(c));
    return entrance.enter(c, account, 'link', wishOf(c));
  });
}

function addSignOut(
  app: Hono,
  { access }: SignInParts,
  entrance: Entrance,
  { refuse }: SignInAnswers,
): void {
  app.post('/sign-out', async (c) => {
    const secret = secretIn(c, 'desk-session');
    const form = new URLSearchParams(await c.req.text());
    const session = secret && (await access.use(secret, now()));
    // Whose session has ended is signed out already.
    if (session && !hasTokenOf(form, secret)) return refuse(c, 'form');
    if (secret) await access.end(secret);
    removeSecret(c, 'desk-session');
    if (session) await entrance.note('sign-out', session.user, session.method, 'done');
    return c.redirect(`${deskRoot}/sign-in?out`, 303);
  });
}
